import DisplayTree
import Foundation
import UniformTypeIdentifiers

extension View {
  /// Asks for a file of one of these kinds while `isPresented` is true.
  ///
  ///     Button("Open") { isOpening = true }
  ///       .fileImporter(isPresented: $isOpening, allowedContentTypes: [.json]) { result in
  ///         if let url = try? result.get() { load(url) }
  ///       }
  ///
  /// Where the kinds are folders, it asks for a folder.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    modifier(
      FilePresentation(
        isPresented: isPresented,
        request: { .opening(allowedContentTypes, several: false, $0) },
        choose: { if let url = $0.urls.first { onCompletion(.success(url)) } },
        cancel: {}
      )
    )
  }

  /// Asks for files of these kinds while `isPresented` is true.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented,
      allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: allowsMultipleSelection,
      onCompletion: onCompletion,
      onCancellation: {}
    )
  }

  /// Asks for files of these kinds while `isPresented` is true.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    modifier(
      FilePresentation(
        isPresented: isPresented,
        request: { .opening(allowedContentTypes, several: allowsMultipleSelection, $0) },
        choose: { onCompletion(.success($0.urls)) },
        cancel: onCancellation
      )
    )
  }
}

extension FileRequest {
  @MainActor static func opening(_ types: [UTType], several: Bool, _ settings: FileDialogSettings) -> FileRequest {
    let wantsFolder = !types.isEmpty && types.allSatisfy(\.isFolder)
    return FileRequest(
      wantsFolder ? (several ? .folders : .folder) : (several ? .files : .file),
      title: settings.message ?? "",
      confirmation: settings.confirmation,
      folder: settings.folder,
      kinds: wantsFolder ? [] : [Kind(types.filter { !$0.isFolder })]
    )
  }
}
