// SPDX-License-Identifier: Apache-2.0

/// The folders in the windows of a file manager, and the one that was opened last. Pure.
///
/// A file manager tells its windows and tabs, and not which of them is in front.
struct FolderWindows: Sendable, Hashable {
    /// The limit for folders of all windows; of more the file manager counts as one that shows none.
    static let limit = 1_024

    /// A folder in a tab of a window.
    private struct Place: Sendable, Hashable {
        let window: String
        let address: String
    }

    /// The folders, that which was opened last at the end.
    private var places: [Place] = []

    /// The address of the folder that was opened last; `nil` if there is none.
    var latest: String? {
        places.last?.address
    }

    /// Takes the folders that are open now.
    ///
    /// - Parameter windows: The addresses of folders by window.
    mutating func update(_ windows: [String: [String]]) {
        guard windows.values.reduce(0, { $0 + $1.count }) <= Self.limit else {
            places = []
            return
        }
        // Of windows that are new at once, the one with the higher number is the later one.
        var added = windows.sorted { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }.flatMap {
            window, addresses in
            addresses.map { Place(window: window, address: $0) }
        }
        places = places.filter { place in
            guard let index = added.firstIndex(of: place) else { return false }
            added.remove(at: index)
            return true
        }
        places += added
    }
}
