// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
package import EnfiladeGLib

/// A question to the user for files or folders: the desktop's own dialog, or GTK's.
@MainActor package final class FileChooser: Object {
    /// Makes a dialog that is not shown yet.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - action: The kind of the question.
    ///   - label: The text of the button, in which an underscore marks a key.
    ///   - cancel: The text of the other button; `nil` for that of GTK.
    ///   - window: The window in front of which the dialog is shown.
    package init(
        _ title: String, _ action: GtkFileChooserAction, label: String, cancel: String? = nil, over window: Window
    ) {
        let made: OpaquePointer = window.withPointer(as: GtkWindow.self) {
            gtk_file_chooser_native_new(title, $0, action, label, cancel)
        }
        super.init(adopting: UnsafeMutableRawPointer(made))
    }

    /// Shows the dialog, for which the window has to wait.
    package func show() {
        withPointer(as: GtkNativeDialog.self) {
            gtk_native_dialog_set_modal($0, 1)
            gtk_native_dialog_show($0)
        }
    }

    /// Takes the dialog away.
    package func hide() {
        withPointer(as: GtkNativeDialog.self) { gtk_native_dialog_hide($0) }
    }

    /// Has the dialog begin in a folder; if there is none, it begins elsewhere.
    package func setFolder(_ path: String) {
        guard let file = g_file_new_for_path(path) else { return }
        withOpaque { _ = gtk_file_chooser_set_current_folder($0, file, nil) }
        g_object_unref(UnsafeMutableRawPointer(file))
    }

    /// The name of a new file; `nil` if nothing is asked for one.
    package var name: String? {
        get { withOpaque { String(takingGString: gtk_file_chooser_get_current_name($0)) } }
        set { withOpaque { gtk_file_chooser_set_current_name($0, newValue ?? "") } }
    }

    /// Says whether several files can be chosen.
    package func selectMultiple(_ isMultiple: Bool) {
        withOpaque { gtk_file_chooser_set_select_multiple($0, isMultiple ? 1 : 0) }
    }

    /// Offers to show only some files.
    ///
    /// - Parameters:
    ///   - name: Their name in the dialog.
    ///   - isForAll: Whether every file is shown.
    ///   - suffixes: The extensions of their names.
    ///   - mimeTypes: Their MIME types.
    package func addFilter(_ name: String, isForAll: Bool, suffixes: [String], mimeTypes: [String]) {
        let filter: OpaquePointer = gtk_file_filter_new()
        gtk_file_filter_set_name(filter, name)
        if isForAll { gtk_file_filter_add_pattern(filter, "*") }
        for suffix in suffixes { gtk_file_filter_add_suffix(filter, suffix) }
        for type in mimeTypes { gtk_file_filter_add_mime_type(filter, type) }
        withOpaque { gtk_file_chooser_add_filter($0, filter) }
        g_object_unref(UnsafeMutableRawPointer(filter))
    }

    /// The name of the filter that is set; `nil` if none is.
    package var filterName: String? {
        withOpaque { chooser in
            guard let filter = gtk_file_chooser_get_filter(chooser) else { return nil }
            return String(borrowing: gtk_file_filter_get_name(filter))
        }
    }

    /// A file that the user has chosen.
    package enum Choice {
        /// One with a path.
        case path(String)
        /// One whose path is not UTF-8, as GLib displays it.
        case oddPath(String)
        /// One without a path, by its URI.
        case remote(String)
    }

    /// The chosen files.
    package var choices: [Choice] {
        let list: OpaquePointer = withOpaque { gtk_file_chooser_get_files($0) }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            guard let item = g_list_model_get_item(list, index) else { return nil }
            defer { g_object_unref(item) }
            return Self.choice(OpaquePointer(item))
        }
    }

    private static func choice(_ file: OpaquePointer) -> Choice {
        guard let path = g_file_get_path(file) else {
            return .remote(String(takingGString: g_file_get_uri(file)) ?? "")
        }
        defer { g_free(path) }
        guard let text = String(validatingCString: path) else {
            return .oddPath(String(takingGString: g_file_get_parse_name(file)) ?? "")
        }
        return .path(text)
    }

    /// Calls `body` with the path of the folder that the user has chosen, unless there is none.
    package func onFolder(_ body: @escaping @MainActor (String) -> Void) {
        onPosition("response") { [weak self] response in
            guard let self, Int32(truncatingIfNeeded: response) == GTK_RESPONSE_ACCEPT.rawValue else { return }
            let file = withOpaque { gtk_file_chooser_get_file($0) }
            guard let file else { return }
            defer { g_object_unref(UnsafeMutableRawPointer(file)) }
            if let path = String(takingGString: g_file_get_path(file)) { body(path) }
        }
    }
}
