// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
internal import Foundation

/// Changes of an index in their order, as one change: a later one has the last word.
struct IndexChanges: Sendable {
    private var removesAll = false
    private var domains: [String] = []
    private var identifiers: [String] = []
    /// The items that come, in their order.
    private var items: [SearchItem] = []
    private var places: [String: Int] = [:]

    /// The limits of one change in the contract; that of bytes leaves some room for the other keys.
    private static let (itemLimit, sizeLimit, identifierLimit, domainLimit) = (1_000, 12 << 20, 10_000, 1_000)

    /// Adds items, each in place of one with the same identifier.
    mutating func add(_ added: [SearchItem]) {
        for item in added {
            if let place = places[item.identifier] {
                items[place] = item
            } else {
                places[item.identifier] = items.count
                items.append(item)
            }
        }
    }

    /// Removes items with some identifiers.
    mutating func remove(identifiers removed: [String]) {
        identifiers += removed
        let gone = Set(removed)
        keep { !gone.contains($0.identifier) }
    }

    /// Removes the items of some groups, and of the groups in them.
    mutating func remove(domains removed: [String]) {
        domains += removed
        keep { item in
            !removed.contains { domain in item.domain == domain || item.domain?.hasPrefix(domain + ".") == true }
        }
    }

    /// Removes all items.
    mutating func removeAll() {
        self = IndexChanges()
        removesAll = true
    }

    private mutating func keep(_ isKept: (SearchItem) -> Bool) {
        items = items.filter(isKept)
        places = [:]
        for (place, item) in items.enumerated() { places[item.identifier] = place }
    }

    /// The calls that make the changes, in their order: removals first. The client state comes with the last one.
    func calls(clientState: Data?) -> [IndexChange] {
        var calls = [IndexChange(removesAll: removesAll)]
        for group in Self.groups(domains, of: Self.domainLimit) { calls.append(IndexChange(domains: group)) }
        for group in Self.groups(identifiers, of: Self.identifierLimit) {
            calls.append(IndexChange(identifiers: group))
        }
        var (group, size): ([SearchItem], Int) = ([], 0)
        for item in items {
            if group.count == Self.itemLimit || size + item.length > Self.sizeLimit {
                calls.append(IndexChange(items: group))
                (group, size) = ([], 0)
            }
            group.append(item)
            size += item.length
        }
        calls.append(IndexChange(items: group))
        return Self.merged(calls, clientState)
    }

    private static func groups(_ texts: [String], of limit: Int) -> [[String]] {
        var groups: [[String]] = []
        for start in stride(from: 0, to: texts.count, by: limit) {
            groups.append(Array(texts[start..<min(start + limit, texts.count)]))
        }
        return groups
    }

    /// Puts as much into one call as it takes: a change that is small enough is made whole or not at all.
    private static func merged(_ calls: [IndexChange], _ clientState: Data?) -> [IndexChange] {
        var merged: [IndexChange] = []
        for call in calls {
            if var last = merged.last, last.items.isEmpty, last.domains.isEmpty || call.domains.isEmpty,
                last.identifiers.isEmpty || call.identifiers.isEmpty
            {
                last.domains += call.domains
                last.identifiers += call.identifiers
                last.items = call.items
                merged[merged.count - 1] = last
            } else {
                merged.append(call)
            }
        }
        if !merged.isEmpty { merged[merged.count - 1].clientState = clientState }
        return merged
    }
}

extension SearchItem {
    /// The bytes that it takes, about.
    fileprivate var length: Int {
        (attributes?.count ?? 0) + (state?.count ?? 0) + text.utf8.count + about.utf8.count + title.utf8.count
            + identifier.utf8.count + (domain?.utf8.count ?? 0) + keywords.reduce(0) { $0 + $1.utf8.count + 8 } + 256
    }
}
