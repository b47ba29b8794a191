// SPDX-License-Identifier: Apache-2.0

/// The filters that the user has added to modes.
struct FilterTable: Hashable, Sendable {
    /// All of them, by their places.
    private(set) var byPlace: [FilterPlace: StoredFilter] = [:]
    /// The filters of each mode in their order: a switch asks for those of one mode alone.
    private var keys: [String: [FilterKey]] = [:]

    /// The filter at a place; `nil` if there is none.
    subscript(place: FilterPlace) -> StoredFilter? {
        get { byPlace[place] }
        set {
            let wasThere = byPlace[place] != nil
            byPlace[place] = newValue
            guard wasThere != (newValue != nil) else { return }
            var keys = keys[place.mode] ?? []
            let index = keys.firstIndex { !($0 < place.key) } ?? keys.endIndex
            if wasThere { keys.remove(at: index) } else { keys.insert(place.key, at: index) }
            self.keys[place.mode] = keys.isEmpty ? nil : keys
        }
    }

    var count: Int { byPlace.count }

    var isEmpty: Bool { byPlace.isEmpty }

    /// The filters of a mode, in order.
    func keys(of mode: String) -> [FilterKey] { keys[mode] ?? [] }

    /// Removes the filters for which a condition holds.
    mutating func removeAll(where isUnwanted: (FilterPlace) -> Bool) {
        for place in byPlace.keys.filter(isUnwanted) { self[place] = nil }
    }
}
