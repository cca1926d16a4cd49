// What a file that says `import SwiftUI` sees besides.
@_exported import class AppleCompat.FileWrapper
@_exported import class AppleCompat.UndoManager
@_exported import Combine
@_exported import struct DisplayTree.CGAffineTransform
@_exported import struct DisplayTree.CGVector
@_exported import Foundation
@_exported import Observation
@_exported import struct UniformTypeIdentifiers.UTTagClass
@_exported import struct UniformTypeIdentifiers.UTType
