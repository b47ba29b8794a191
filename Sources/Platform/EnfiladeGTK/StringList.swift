// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

/// A list of texts that a grid can show.
@MainActor package final class StringList: Object {
    /// Makes an empty list.
    package init() {
        let made: OpaquePointer = gtk_string_list_new(nil)
        super.init(adopting: UnsafeMutableRawPointer(made))
    }

    /// Replaces some texts by others.
    package func splice(at position: Int, removing count: Int, inserting texts: [String]) {
        let copies = texts.map { g_strdup($0) }
        defer { for copy in copies { g_free(copy) } }
        let list: [UnsafePointer<CChar>?] = copies.map { $0.map { UnsafePointer($0) } } + [nil]
        withOpaque { strings in
            list.withUnsafeBufferPointer {
                gtk_string_list_splice(strings, guint(position), guint(count), $0.baseAddress)
            }
        }
    }
}
