// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib
import EnfiladeLocalization

/// The desktop's own window for choosing a folder.
@MainActor final class FolderChooser {
    private let native: Object

    /// - Parameters:
    ///   - parent: The window that asks.
    ///   - chosen: Called with the path of the folder, unless the user does not want any.
    init(_ parent: Object, chosen: @escaping @MainActor (String) -> Void) {
        let chooser: OpaquePointer = parent.withPointer(as: GtkWindow.self) {
            gtk_file_chooser_native_new(
                translated("Save to Folder"), $0, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, translated("_Save"),
                translated("_Cancel"))
        }
        native = Object(adopting: UnsafeMutableRawPointer(chooser))
        native.withPointer(as: GtkNativeDialog.self) { gtk_native_dialog_set_modal($0, 1) }
        native.onPosition("response") { [weak native] response in
            guard let native, Int32(truncatingIfNeeded: response) == GTK_RESPONSE_ACCEPT.rawValue else { return }
            let file = native.withOpaque { gtk_file_chooser_get_file($0) }
            guard let file else { return }
            defer { g_object_unref(UnsafeMutableRawPointer(file)) }
            if let path = String(takingGString: g_file_get_path(file)) { chosen(path) }
        }
    }

    /// Shows the window.
    func show() {
        native.withPointer(as: GtkNativeDialog.self) { gtk_native_dialog_show($0) }
    }
}
