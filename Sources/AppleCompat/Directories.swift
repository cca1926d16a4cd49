import Foundation

#if os(Linux)
/// Takes the place of Foundation's function of that name, which knows no directory for some purposes, so that the
/// `first!` of apps stops the program: a program's own symbol goes before a library's.
///
/// - Parameter expandTilde: Paths are absolute either way.
@_silgen_name(
  "$s10Foundation35NSSearchPathForDirectoriesInDomainsySaySSG0A10Essentials11FileManagerC06SearchC9DirectoryO_AF0kC10DomainMaskVSbtF"
)
public func _searchPaths(
  _ directory: FileManager.SearchPathDirectory,
  _ domainMask: FileManager.SearchPathDomainMask,
  _ expandTilde: Bool
) -> [String] {
  let known = FileManager.default.urls(for: directory, in: domainMask).map(\.path)
  if !known.isEmpty || !domainMask.contains(.userDomainMask) { return known }
  return Directories.substitute(for: directory).map { [$0] } ?? []
}
#endif

enum Directories {
  /// What comes nearest to a directory that Linux has no word for.
  static func substitute(for directory: FileManager.SearchPathDirectory) -> String? {
    let home = NSHomeDirectory()
    let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] ?? home + "/.local/share"
    switch directory {
    case .libraryDirectory, .allLibrariesDirectory, .coreServiceDirectory, .preferencePanesDirectory: return data
    case .applicationDirectory, .allApplicationsDirectory: return data + "/applications"
    case .userDirectory: return (home as NSString).deletingLastPathComponent
    case .autosavedInformationDirectory: return data + "/Autosave"
    case .documentationDirectory: return data + "/doc"
    case .inputMethodsDirectory: return data + "/ibus"
    case .printerDescriptionDirectory: return data + "/cups"
    case .sharedPublicDirectory: return home + "/Public"
    default: return nil
    }
  }

  static func url(_ directory: FileManager.SearchPathDirectory) -> URL {
    let known = FileManager.default.urls(for: directory, in: .userDomainMask).first
    return known ?? URL(fileURLWithPath: substitute(for: directory) ?? NSHomeDirectory(), isDirectory: true)
  }
}

extension URL {
  public static var documentsDirectory: URL { Directories.url(.documentDirectory) }
  public static var cachesDirectory: URL { Directories.url(.cachesDirectory) }
  public static var applicationSupportDirectory: URL { Directories.url(.applicationSupportDirectory) }
  public static var libraryDirectory: URL { Directories.url(.libraryDirectory) }
  public static var applicationDirectory: URL { Directories.url(.applicationDirectory) }
  public static var downloadsDirectory: URL { Directories.url(.downloadsDirectory) }
  public static var desktopDirectory: URL { Directories.url(.desktopDirectory) }
  public static var moviesDirectory: URL { Directories.url(.moviesDirectory) }
  public static var musicDirectory: URL { Directories.url(.musicDirectory) }
  public static var picturesDirectory: URL { Directories.url(.picturesDirectory) }
  public static var sharedPublicDirectory: URL { Directories.url(.sharedPublicDirectory) }
  public static var trashDirectory: URL { Directories.url(.trashDirectory) }
  public static var userDirectory: URL { Directories.url(.userDirectory) }
}
