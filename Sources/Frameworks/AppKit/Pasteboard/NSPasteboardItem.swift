// SPDX-License-Identifier: Apache-2.0

internal import Enfilade
public import Foundation

/// An item on a pasteboard.
///
/// See [NSPasteboardItem](https://developer.apple.com/documentation/appkit/nspasteboarditem).
//
// Unchecked, because a class that may be subclassed cannot be checked: the item behind it guards its variable state.
open class NSPasteboardItem: NSObject, NSPasteboardWriting, NSPasteboardReading, @unchecked Sendable {
    let item: BoardItem

    /// Creates an item that has nothing yet.
    public override init() {
        item = BoardItem()
        super.init()
    }

    /// An item that is on a pasteboard.
    init(_ item: BoardItem) {
        self.item = item
        super.init()
    }

    /// Creates an item with one type.
    public required init?(pasteboardPropertyList propertyList: Any, ofType type: NSPasteboard.PasteboardType) {
        item = BoardItem()
        super.init()
        guard setPropertyList(propertyList, forType: type) else { return nil }
    }

    /// The types that the item has, the best first.
    open var types: [NSPasteboard.PasteboardType] {
        item.types.map { NSPasteboard.PasteboardType(identifier: $0) }
    }

    /// The first of some types that the item has; `nil` if it has none of them.
    open func availableType(from types: [NSPasteboard.PasteboardType]) -> NSPasteboard.PasteboardType? {
        types.first { $0.identifier.flatMap(item.type) != nil }
    }

    /// Sets the object that makes the content of some types when a reader asks for it.
    ///
    /// The provider is called on the thread of the reader in this process, and on the main actor for another process.
    /// Content that nobody has asked for is made when the process ends.
    ///
    /// - Returns: False for an item of another process.
    @discardableResult
    open func setDataProvider(
        _ dataProvider: any NSPasteboardItemDataProvider, forTypes types: [NSPasteboard.PasteboardType]
    ) -> Bool {
        let identifiers = types.compactMap { type in type.identifier.map { (type, $0) } }
        guard identifiers.count == types.count else { return false }
        return identifiers.reduce(true) { isSet, pair in
            let (type, identifier) = pair
            return item.promise(identifier) { [weak self, weak item] in
                guard let item else { return nil }
                dataProvider.pasteboard(nil, item: self ?? NSPasteboardItem(item), provideDataForType: type)
                return item.dataIfSet(for: identifier)
            } && isSet
        }
    }

    /// Sets the content of a type; false for an item of another process.
    @discardableResult
    open func setData(_ data: Data, forType type: NSPasteboard.PasteboardType) -> Bool {
        guard let identifier = type.identifier else { return false }
        return item.set(data, for: identifier)
    }

    /// Sets text as the content of a type; false for an item of another process.
    @discardableResult
    open func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
        setData(PropertyValue.data(of: string, as: type), forType: type)
    }

    /// Sets a property list as the content of a type; false if it is none, or for an item of another process.
    @discardableResult
    open func setPropertyList(_ propertyList: Any, forType type: NSPasteboard.PasteboardType) -> Bool {
        guard let data = PropertyValue.data(ofList: propertyList, as: type) else { return false }
        return setData(data, forType: type)
    }

    /// The content of a type; `nil` if there is none, or it did not come in time.
    open func data(forType type: NSPasteboard.PasteboardType) -> Data? {
        guard let identifier = type.identifier, let found = item.type(for: identifier) else { return nil }
        return item.data(for: found)
    }

    /// The content of a type as text; `nil` if there is none.
    open func string(forType type: NSPasteboard.PasteboardType) -> String? {
        guard let identifier = type.identifier else { return nil }
        return item.text(for: identifier)
    }

    /// The content of a type as a property list; `nil` if there is none.
    open func propertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
        data(forType: type).flatMap { PropertyValue.list(of: $0, as: type) }
    }

    // MARK: - Writing and reading

    open func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { types }

    open func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
        propertyList(forType: type)
    }

    open class func readableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
        pasteboard.types ?? []
    }
}

/// An object that makes the content of an item's types when a reader asks for it.
///
/// See [NSPasteboardItemDataProvider](https://developer.apple.com/documentation/appkit/nspasteboarditemdataprovider).
public protocol NSPasteboardItemDataProvider: NSObjectProtocol {
    /// Asks for the content of a type, which is to be set on the item.
    func pasteboard(
        _ pasteboard: NSPasteboard?, item: NSPasteboardItem, provideDataForType type: NSPasteboard.PasteboardType)

    /// Says that the pasteboard needs the provider no longer. It is not called yet.
    func pasteboardFinishedWithDataProvider(_ pasteboard: NSPasteboard)
}

extension NSPasteboardItemDataProvider {
    public func pasteboardFinishedWithDataProvider(_ pasteboard: NSPasteboard) {}
}
