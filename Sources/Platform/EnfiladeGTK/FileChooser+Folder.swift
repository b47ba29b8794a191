// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension FileChooser {
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
