import Foundation
import UniformTypeIdentifiers

extension View {
  /// Asks where to write a document, and writes it, while `isPresented` is true and there is one.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented,
      document: document,
      contentTypes: [contentType],
      defaultFilename: defaultFilename,
      onCompletion: onCompletion
    )
  }

  /// Asks where to write a document, and as which of its kinds, while `isPresented` is true and there is one.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let export = document.map { document in
      FileExport(
        types: contentTypes.isEmpty ? D.writableContentTypes : contentTypes,
        name: defaultFilename,
        make: [{ type in try document.written(as: type) }]
      )
    }
    return fileExport(isPresented, export, several: false, { onCompletion($0.map { $0[0] }) }, onCancellation)
  }

  /// Asks where to write documents, and writes them, while `isPresented` is true and there are any.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>,
    documents: C,
    contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    fileExporter(
      isPresented: isPresented,
      documents: documents,
      contentTypes: [contentType],
      onCompletion: onCompletion
    )
  }

  /// Asks where to write documents, and writes them, while `isPresented` is true and there are any.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>,
    documents: C,
    contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: FileDocument {
    let export = FileExport(
      types: contentTypes.isEmpty ? C.Element.writableContentTypes : contentTypes,
      name: nil,
      make: documents.map { document in { type in try document.written(as: type) } }
    )
    return fileExport(isPresented, export, several: true, onCompletion, onCancellation)
  }

  /// Asks where to write a document, and writes it, while `isPresented` is true and there is one.
  nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented,
      document: document,
      contentTypes: [contentType],
      defaultFilename: defaultFilename,
      onCompletion: onCompletion
    )
  }

  /// Asks where to write a document, and as which of its kinds, while `isPresented` is true and there is one.
  nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let export = document.map { document in
      FileExport(
        types: contentTypes.isEmpty ? D.writableContentTypes : contentTypes,
        name: defaultFilename,
        make: [{ type in try document.written(as: type) }]
      )
    }
    return fileExport(isPresented, export, several: false, { onCompletion($0.map { $0[0] }) }, onCancellation)
  }

  /// Asks where to write documents, and writes them, while `isPresented` is true and there are any.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>,
    documents: C,
    contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: ReferenceFileDocument {
    fileExporter(
      isPresented: isPresented,
      documents: documents,
      contentTypes: [contentType],
      onCompletion: onCompletion
    )
  }

  /// Asks where to write documents, and writes them, while `isPresented` is true and there are any.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>,
    documents: C,
    contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: ReferenceFileDocument {
    let export = FileExport(
      types: contentTypes.isEmpty ? C.Element.writableContentTypes : contentTypes,
      name: nil,
      make: documents.map { document in { type in try document.written(as: type) } }
    )
    return fileExport(isPresented, export, several: true, onCompletion, onCancellation)
  }
}

extension View {
  /// Asks where to write something that can be handed on, while `isPresented` is true and there is one.
  nonisolated public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>,
    item: T?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let export = item.map { item in
      FileExport(types: T.exported(contentTypes), name: defaultFilename, make: [item.file])
    }
    return fileExport(isPresented, export, several: false, { onCompletion($0.map { $0[0] }) }, onCancellation)
  }

  /// Asks where to write things that can be handed on, while `isPresented` is true and there are any.
  nonisolated public func fileExporter<C: Collection, T: Transferable>(
    isPresented: Binding<Bool>,
    items: C,
    contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where T == C.Element {
    let export = FileExport(types: T.exported(contentTypes), name: nil, make: items.map(\.file))
    return fileExport(isPresented, export, several: true, onCompletion, onCancellation)
  }
}

extension Transferable {
  /// The kinds that it is written as, unless others are said.
  fileprivate static func exported(_ types: [UTType]) -> [UTType] {
    types.isEmpty ? transferRepresentation._types : types
  }

  /// Writes the item as a kind, or as the first that there is.
  fileprivate var file: @MainActor (UTType) async throws -> FileWrapper {
    nonisolated(unsafe) let item = self  // it stays on the main actor
    return { type in
      if let (data, _) = try await item.bytes(as: type) { return FileWrapper(regularFileWithContents: data) }
      throw CocoaError(.fileWriteUnknown)
    }
  }
}
