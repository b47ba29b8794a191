// SPDX-License-Identifier: Apache-2.0
// The content of single types.

internal import Enfilade
public import Foundation

extension UIPasteboard {
    /// The types of the first item.
    public var types: [String] { types(of: board.view.items.first) }

    private func types(of item: BoardItem?) -> [String] {
        (item?.types ?? []).map(BoardType.name)
    }

    /// The items at some positions, or all of them.
    private func items(in itemSet: IndexSet?) -> [BoardItem] {
        let items = board.view.items
        guard let itemSet else { return items }
        return itemSet.filter { items.indices.contains($0) }.map { items[$0] }
    }

    /// Whether the first item has content that conforms to one of some types.
    public func contains(pasteboardTypes: [String]) -> Bool {
        guard let first = board.view.items.first else { return false }
        return pasteboardTypes.contains { first.type(named: $0) != nil }
    }

    /// The content of a type of the first item; `nil` if it has none, or it did not come in time.
    public func data(forPasteboardType pasteboardType: String) -> Data? {
        guard let item = board.view.items.first, let type = item.type(named: pasteboardType) else { return nil }
        return item.data(for: type)
    }

    /// The value of a type of the first item: text, a URL, an image, a property list or data.
    public func value(forPasteboardType pasteboardType: String) -> Any? {
        guard let item = board.view.items.first, let type = item.type(named: pasteboardType) else { return nil }
        return PasteboardValue.value(of: item, as: type)
    }

    /// Sets data of a type as the only item of the pasteboard.
    public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        setItems([[pasteboardType: data]])
    }

    /// Sets a value of a type as the only item of the pasteboard.
    public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        setItems([[pasteboardType: value]])
    }

    /// The types of the items at some positions, or of all; `nil` if a position is past the last item.
    public func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
        if let last = itemSet?.last, last >= numberOfItems { return nil }
        return items(in: itemSet).map(types)
    }

    /// The positions of the items with content that conforms to one of some types.
    public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let items = board.view.items
        return IndexSet(
            items.indices.filter { index in pasteboardTypes.contains { items[index].type(named: $0) != nil } })
    }

    /// Whether each item at some positions has content that conforms to one of some types.
    public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        let items = items(in: itemSet)
        return !items.isEmpty && items.allSatisfy { item in pasteboardTypes.contains { item.type(named: $0) != nil } }
    }

    /// The values of a type of the items at some positions that have it.
    public func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        items(in: itemSet).compactMap { item in
            item.type(named: pasteboardType).flatMap { PasteboardValue.value(of: item, as: $0) }
        }
    }

    /// The content of a type of the items at some positions that have it.
    public func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        items(in: itemSet).compactMap { item in item.type(named: pasteboardType).flatMap(item.data) }
    }
}

extension BoardItem {
    /// The type that answers a request by a name.
    func type(named name: String) -> String? {
        BoardType.identifier(of: name).flatMap { type(for: $0) }
    }
}
