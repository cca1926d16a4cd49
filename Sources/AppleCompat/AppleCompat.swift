/// What Apple's Foundation has and Linux's lacks, or does otherwise, as far as apps cannot do without.
///
/// An app's sources are compiled with this module imported implicitly, so that a file with nothing but
/// `import Foundation` finds what it finds on Apple's systems:
///
///     swiftc -Xfrontend -import-module -Xfrontend AppleCompat …
@_exported import Foundation

#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif
#if canImport(FoundationXML)
@_exported import FoundationXML
#endif
