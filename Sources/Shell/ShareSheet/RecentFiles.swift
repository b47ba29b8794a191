// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib

/// The desktop's list of files that were used recently.
///
/// Applications add to it all files that they open, also a copy that was made for them alone and that goes in a week.
@MainActor final class RecentFiles {
    /// The list of the user.
    static let shared = RecentFiles()

    private let list = Object(retaining: UnsafeMutableRawPointer(gtk_recent_manager_get_default()))
    /// The addresses of folders, each with a slash at its end.
    private var folders: Set<String> = []

    private init() {
        list.on("changed") { [weak self] in self?.clean() }
    }

    /// Takes files below a folder off the list from now on, as soon as an application adds them.
    func keepOut(_ folder: String) {
        guard let address = String(takingGString: g_filename_to_uri(folder, nil, nil)) else { return }
        folders.insert("\(address)/")
        clean()
    }

    private func clean() {
        list.withPointer(as: GtkRecentManager.self) { list in
            let items = gtk_recent_manager_get_items(list)
            defer { g_list_free_full(items) { item in item.map { gtk_recent_info_unref(OpaquePointer($0)) } } }
            var next = items
            while let entry = next {
                next = entry.pointee.next
                guard let data = entry.pointee.data,
                    let address = String(borrowing: gtk_recent_info_get_uri(OpaquePointer(data))),
                    folders.contains(where: address.hasPrefix)
                else { continue }
                gtk_recent_manager_remove_item(list, address, nil)
            }
        }
    }
}
