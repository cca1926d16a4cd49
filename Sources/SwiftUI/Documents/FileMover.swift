import DisplayTree
import Foundation

extension View {
  /// Asks for the folder that `file` is to be moved to, and moves it, while `isPresented` is true and there is one.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {})
  }

  /// Asks for the folder that `file` is to be moved to, and moves it, while `isPresented` is true and there is one.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    fileMover(
      isPresented: isPresented,
      files: file.map { [$0] } ?? [],
      onCompletion: { result in onCompletion(result.map { $0[0] }) },
      onCancellation: onCancellation
    )
  }

  /// Asks for the folder that `files` are to be moved to, and moves them, while `isPresented` is true and there are any.
  nonisolated public func fileMover<C: Collection>(
    isPresented: Binding<Bool>,
    files: C,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    fileMover(isPresented: isPresented, files: files, onCompletion: onCompletion, onCancellation: {})
  }

  /// Asks for the folder that `files` are to be moved to, and moves them, while `isPresented` is true and there are any.
  nonisolated public func fileMover<C: Collection>(
    isPresented: Binding<Bool>,
    files: C,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View where C.Element == URL {
    let files = Array(files)
    return modifier(
      FilePresentation(
        isPresented: isPresented,
        isReady: !files.isEmpty,
        request: {
          FileRequest(.folder, title: $0.message ?? "", confirmation: $0.confirmation ?? "Move", folder: $0.folder)
        },
        choose: { choice in
          guard let folder = choice.urls.first else { return }
          onCompletion(
            Result {
              try files.map { file in
                let place = folder.appendingPathComponent(file.lastPathComponent)
                if place.standardizedFileURL != file.standardizedFileURL {
                  try FileManager.default.moveItem(at: file, to: place)
                }
                return place
              }
            }
          )
        },
        cancel: onCancellation
      )
    )
  }
}
