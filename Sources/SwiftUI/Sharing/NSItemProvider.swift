import Foundation

/// An object that an item provider can carry: text, a link, a picture.
public protocol NSItemProviderWriting: AnyObject {
  static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// An object that can be made of what an item provider carries.
public protocol NSItemProviderReading: AnyObject {
  static var readableTypeIdentifiersForItemProvider: [String] { get }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.png.identifier, UTType.jpeg.identifier]
  }
  public static var readableTypeIdentifiersForItemProvider: [String] { writableTypeIdentifiersForItemProvider }
}

/// What is carried from one view to another, or to another program, in one or several kinds.
///
///     Text(word).onDrag { NSItemProvider(object: word as NSString) }
public class NSItemProvider: NSObject, @unchecked Sendable {  // filled by whoever makes it, then only read
  public typealias CompletionHandler = ((any NSSecureCoding)?, (any Error)?) -> Void

  private enum Content {
    case object(any NSItemProviderWriting)
    case item(any NSSecureCoding)
    case data(@Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?)
  }

  private var contents: [(type: String, content: Content)] = []
  /// A view's own value, with its kinds.
  var value: Any?
  private var valueTypes: [UTType] = []
  public var suggestedName: String?

  public override init() {}

  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    if let item { contents.append((typeIdentifier ?? UTType.data.identifier, .item(item))) }
  }

  /// The bytes of a file; nil if there is none.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { done in
      do { done(try Data(contentsOf: fileURL), nil) } catch { done(nil, error) }
      return nil
    }
    registerObject(fileURL as NSURL, visibility: .all)
  }

  /// A value of a view, which is handed on as it is.
  convenience init(value: Any, types: [UTType]) {
    self.init()
    self.value = value
    valueTypes = types
    switch value {
    case let text as String: registerObject(text as NSString, visibility: .all)
    case let link as URL: registerObject(link as NSURL, visibility: .all)
    default: break
    }
  }

  // MARK: Giving

  public func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    let types = type(of: object).writableTypeIdentifiersForItemProvider
    if let link = object as? NSURL, link.isFileURL { contents.append((UTType.fileURL.identifier, .object(object))) }
    contents += types.map { ($0, .object(object)) }
  }

  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    contents.append((typeIdentifier, .data(loadHandler)))
  }

  public func registerDataRepresentation(
    for contentType: UTType,
    visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier,
      visibility: visibility,
      loadHandler: loadHandler
    )
  }

  // MARK: What there is

  var types: [UTType] {
    var types = valueTypes
    for (identifier, _) in contents where !types.contains(where: { $0.identifier == identifier }) {
      types.append(UTType(importedAs: identifier))
    }
    return types
  }

  public var registeredTypeIdentifiers: [String] { types.map(\.identifier) }
  public var registeredContentTypes: [UTType] { types }

  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    types.contains { $0.conforms(to: UTType(importedAs: typeIdentifier)) }
  }
  public func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String) -> Bool {
    hasItemConformingToTypeIdentifier(typeIdentifier)
  }

  private func object(_ type: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    for case (_, .object(let object)) in contents where Swift.type(of: object) == type || object.isKind(of: type) {
      return object as? any NSItemProviderReading
    }
    return nil
  }

  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { object(aClass) != nil }

  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: T._ObjectiveCType.self) }

  // MARK: Taking

  /// Hands over the object, at once.
  @discardableResult public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let found = object(aClass)
    completionHandler(found, found == nil ? CocoaError(.fileReadUnknown) : nil)
    return NSItemProvider.done
  }

  @discardableResult public func loadObject<T: _ObjectiveCBridgeable>(
    ofClass: T.Type,
    completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    var value: T?
    if let object = object(T._ObjectiveCType.self) as? T._ObjectiveCType {
      T._forceBridgeFromObjectiveC(object, result: &value)
    }
    completionHandler(value, value == nil ? CocoaError(.fileReadUnknown) : nil)
    return NSItemProvider.done
  }

  /// Hands over the item: an object as itself, else the bytes.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String,
    options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    nonisolated(unsafe) let completionHandler = completionHandler
    for (type, content) in contents where UTType(importedAs: type).conforms(to: UTType(importedAs: typeIdentifier)) {
      switch content {
      case .object(let object):
        if let item = object as? any NSSecureCoding { completionHandler?(item, nil) } else { continue }
      case .item(let item): completionHandler?(item, nil)
      case .data(let load):
        _ = load { data, error in completionHandler?(data.map { NSData(data: $0) }, error) }
      }
      return
    }
    completionHandler?(nil, CocoaError(.fileReadUnknown))
  }

  /// Hands over the bytes; those of text are UTF-8.
  @discardableResult public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    for (type, content) in contents where UTType(importedAs: type).conforms(to: UTType(importedAs: typeIdentifier)) {
      switch content {
      case .data(let load): return load(completionHandler) ?? NSItemProvider.done
      case .object(let object as NSString): completionHandler(Data((object as String).utf8), nil)
      case .object(let object as NSURL): completionHandler(Data((object as URL).absoluteString.utf8), nil)
      case .object(let object as UIImage): completionHandler(object.data, nil)
      case .item(let item as NSData): completionHandler(item as Data, nil)
      case .item(let item as NSString): completionHandler(Data((item as String).utf8), nil)
      case .object, .item: continue
      }
      return NSItemProvider.done
    }
    completionHandler(nil, CocoaError(.fileReadUnknown))
    return NSItemProvider.done
  }

  /// All is over when it begins.
  private static var done: Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }
}

extension NSItemProviderWriting {
  fileprivate func isKind(of type: any NSItemProviderReading.Type) -> Bool {
    (self as? NSObject)?.isKind(of: type) ?? false
  }
}

/// Who may see what is carried. Everybody does.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all, team, group, ownProcess
}
