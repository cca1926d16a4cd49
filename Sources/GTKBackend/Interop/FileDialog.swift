#if GTK
import CGTK
import DisplayTree
import Foundation

/// The desktop's dialog for files; in a sandbox, the portal's.
@MainActor final class FileDialog {
  private let request: FileRequest
  private let native: OpaquePointer
  private var filters: [OpaquePointer] = []
  private var answer: (@MainActor (FileChoice?) -> Void)?

  private var dialog: UnsafeMutablePointer<GtkNativeDialog> {
    UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkNativeDialog.self)
  }

  init(_ request: FileRequest, over window: Window) {
    self.request = request
    let action =
      switch request.purpose {
      case .file, .files: GTK_FILE_CHOOSER_ACTION_OPEN
      case .folder, .folders: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
      case .destination: GTK_FILE_CHOOSER_ACTION_SAVE
      }
    native = gtk_file_chooser_native_new(
      request.title.isEmpty ? nil : request.title,
      UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self),
      action,
      request.confirmation,
      nil
    )
    gtk_native_dialog_set_modal(dialog, 1)
    gtk_file_chooser_set_create_folders(native, 1)
    gtk_file_chooser_set_select_multiple(native, [.files, .folders].contains(request.purpose) ? 1 : 0)
    if let name = request.name { gtk_file_chooser_set_current_name(native, name) }
    if let folder = request.folder {
      let file = g_file_new_for_path(folder.path)
      gtk_file_chooser_set_current_folder(native, file, nil)
      g_object_unref(UnsafeMutableRawPointer(file))
    }
    for kind in request.kinds { add(kind) }
    connect(UnsafeMutableRawPointer(native), "response") { [weak self] arguments in
      self?.respond(arguments.int(1))
      return false
    }
  }

  private func add(_ kind: FileRequest.Kind) {
    let filter = gtk_file_filter_new()!
    gtk_file_filter_set_name(filter, kind.name)
    for ending in kind.endings { gtk_file_filter_add_suffix(filter, ending) }
    for type in kind.mimeTypes { gtk_file_filter_add_mime_type(filter, type) }
    if kind.endings.isEmpty, kind.mimeTypes.isEmpty { gtk_file_filter_add_pattern(filter, "*") }
    gtk_file_chooser_add_filter(native, filter)
    filters.append(filter)
  }

  func show(_ answer: @escaping @MainActor (FileChoice?) -> Void) {
    self.answer = answer
    gtk_native_dialog_show(dialog)
  }

  var isVisible: Bool { gtk_native_dialog_get_visible(dialog) != 0 }

  /// What the people's answer does.
  func respond(_ response: Int) {
    let answer = answer
    self.answer = nil
    guard response == Int(GTK_RESPONSE_ACCEPT.rawValue) else { answer?(nil); return }
    let filter = gtk_file_chooser_get_filter(native)
    answer?(FileChoice(chosen, kind: filters.firstIndex { $0 == filter }))
  }

  private var chosen: [URL] {
    guard let files = gtk_file_chooser_get_files(native) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(files)) }
    return (0..<g_list_model_get_n_items(files)).compactMap { index in
      guard let file = g_list_model_get_item(files, index) else { return nil }
      defer { g_object_unref(file) }
      guard let path = g_file_get_path(OpaquePointer(file)) else { return nil }
      defer { g_free(path) }
      return URL(fileURLWithPath: String(cString: path))
    }
  }

  /// Takes it away; nobody is answered.
  func dismiss() {
    answer = nil
    gtk_native_dialog_hide(dialog)
  }

  isolated deinit {
    gtk_native_dialog_destroy(dialog)
    g_object_unref(UnsafeMutableRawPointer(native))
    for filter in filters { g_object_unref(UnsafeMutableRawPointer(filter)) }
  }
}
#endif
