// SPDX-License-Identifier: Apache-2.0
// The older half of the class: types that are declared, and the content of the first item that has one.

internal import Enfilade
public import Foundation

extension NSPasteboard {
    /// Prepares the pasteboard to receive new contents of some types, removing the existing contents.
    ///
    /// - Parameters:
    ///   - newTypes: The types, the best first.
    ///   - newOwner: An `NSPasteboardTypeOwner`, which makes content that has not been set when a reader asks for it.
    /// - Returns: The change count.
    @discardableResult
    public func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int {
        let item = BoardItem()
        declare(newTypes, of: item, owner: newOwner)
        return board.write([item])
    }

    /// Adds types to those that this process has declared.
    ///
    /// - Returns: The change count, or 0 if the pasteboard has other contents by now.
    @discardableResult
    public func addTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int {
        let view = board.view
        guard view.isOwn else { return 0 }
        let item = view.items.first ?? BoardItem()
        declare(newTypes, of: item, owner: newOwner)
        return board.write(view.items.isEmpty ? [item] : view.items, isAddition: true)
    }

    private func declare(_ types: [PasteboardType], of item: BoardItem, owner: Any?) {
        for type in types {
            guard let identifier = type.identifier else { continue }
            guard let owner = owner as? any NSPasteboardTypeOwner else {
                item.declare(identifier)
                continue
            }
            item.promise(identifier) { [weak item] in
                owner.pasteboard(self, provideDataForType: type)
                return item?.dataIfSet(for: identifier)
            }
        }
    }

    /// The types of all items, the best first.
    public var types: [PasteboardType]? {
        var seen: Set<String> = []
        return board.view.items.flatMap(\.types).filter { seen.insert($0).inserted }
            .map { PasteboardType(identifier: $0) }
    }

    /// The first of some types that is on the pasteboard; `nil` if none is.
    public func availableType(from types: [PasteboardType]) -> PasteboardType? {
        let items = board.view.items
        return types.first { type in items.contains { item in type.identifier.flatMap(item.type) != nil } }
    }

    /// Whether an item has content that conforms to one of some types.
    public func canReadItem(withDataConformingToTypes types: [String]) -> Bool {
        availableType(from: types.map { PasteboardType($0) }) != nil
    }

    /// Sets the content of a type of the first item; false if that is refused, or there are other contents by now.
    @discardableResult
    public func setData(_ data: Data?, forType dataType: PasteboardType) -> Bool {
        guard let identifier = dataType.identifier else { return false }
        let view = board.view
        guard view.isOwn || view.items.isEmpty else { return false }
        let item = view.items.first ?? BoardItem()
        let isKnown = item.types.contains(identifier)
        guard item.set(data ?? Data(), for: identifier) else { return false }
        // An item that is on offer already is read when a reader asks.
        guard !isKnown else { return !board.isRefused }
        board.write(view.items.isEmpty ? [item] : view.items, isAddition: true)
        return !board.isRefused
    }

    /// Sets text as the content of a type of the first item; false if the pasteboard has other contents by now.
    @discardableResult
    public func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
        setData(PropertyValue.data(of: string, as: dataType), forType: dataType)
    }

    /// Sets a property list as the content of a type of the first item; false if it is none, or there are other contents.
    @discardableResult
    public func setPropertyList(_ plist: Any, forType dataType: PasteboardType) -> Bool {
        guard let data = PropertyValue.data(ofList: plist, as: dataType) else { return false }
        return setData(data, forType: dataType)
    }

    /// The content of a type, of the first item that has it; `nil` if there is none, or it did not come in time.
    public func data(forType dataType: PasteboardType) -> Data? {
        guard let identifier = dataType.identifier else { return nil }
        for item in board.view.items {
            if let found = item.type(for: identifier) { return item.data(for: found) }
        }
        return nil
    }

    /// The content of a type as text: of all items that have it, one on each line; `nil` if there is none.
    public func string(forType dataType: PasteboardType) -> String? {
        guard let identifier = dataType.identifier else { return nil }
        let lines = board.view.items.compactMap { $0.text(for: identifier) }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// The content of a type as a property list, of the first item that has it; `nil` if there is none.
    public func propertyList(forType dataType: PasteboardType) -> Any? {
        data(forType: dataType).flatMap { PropertyValue.list(of: $0, as: dataType) }
    }
}
