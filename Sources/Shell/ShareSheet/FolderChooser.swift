// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGTK
import EnfiladeLocalization

/// The desktop's own window for choosing a folder.
@MainActor final class FolderChooser {
    private let native: FileChooser

    /// - Parameters:
    ///   - parent: The window that asks.
    ///   - chosen: Called with the path of the folder, unless the user does not want any.
    init(_ parent: Window, chosen: @escaping @MainActor (String) -> Void) {
        native = FileChooser(
            translated("Save to Folder"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, label: translated("_Save"),
            cancel: translated("_Cancel"), over: parent)
        native.onFolder(chosen)
    }

    /// Shows the window.
    func show() {
        native.show()
    }
}
