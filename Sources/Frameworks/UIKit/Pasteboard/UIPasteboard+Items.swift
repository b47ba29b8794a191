// SPDX-License-Identifier: Apache-2.0
// Items as dictionaries and as item providers.

internal import Enfilade
internal import EnfiladeConcurrency
public import Foundation
public import FoundationAdditions
internal import UniformTypeIdentifiers

extension UIPasteboard {
    /// The items of the pasteboard: for each its types and their values. Reading it loads the content of every type.
    ///
    /// Text, URLs, images and property lists are values of these kinds, everything else is data.
    public var items: [[String: Any]] {
        get {
            board.view.items.map { item in
                var values: [String: Any] = [:]
                for type in item.types { values[BoardType.name(of: type)] = PasteboardValue.value(of: item, as: type) }
                return values
            }
        }
        set { setItems(newValue) }
    }

    /// Adds items to those of the pasteboard.
    public func addItems(_ items: [[String: Any]]) {
        put(board.view.items + items.map(PasteboardValue.item))
    }

    /// Sets the items of the pasteboard.
    ///
    /// - Parameters:
    ///   - items: The items, each by its types.
    ///   - options: When they are removed. They stay on this device in any case.
    public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        put(items.map(PasteboardValue.item), until: options[.expirationDate] as? Date)
    }

    /// The items as item providers, which load in the background.
    public var itemProviders: [NSItemProvider] {
        get { board.view.items.map(\.provider) }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Sets the item providers of the pasteboard. Nothing of them is loaded until a reader asks.
    ///
    /// - Parameters:
    ///   - itemProviders: The providers that make the items.
    ///   - localOnly: Whether the items stay on this device, as all items do.
    ///   - expirationDate: When they are removed.
    public func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        put(itemProviders.map { BoardItem($0) }, until: expirationDate)
    }

    /// Sets objects that write themselves as the items of the pasteboard.
    public func setObjects(_ objects: [any NSItemProviderWriting]) {
        setObjects(objects, localOnly: false, expirationDate: nil)
    }

    /// Sets objects that write themselves as the items of the pasteboard.
    public func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?) {
        setItemProviders(
            objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
    }

    /// Sets values that stand for such objects, as `String` and `URL` do, as the items of the pasteboard.
    public func setObjects<T>(_ objects: [T])
    where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderWriting {
        setObjects(objects, localOnly: false, expirationDate: nil)
    }

    /// Sets values that stand for such objects, as `String` and `URL` do, as the items of the pasteboard.
    public func setObjects<T>(_ objects: [T], localOnly: Bool, expirationDate: Date?)
    where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderWriting {
        setObjects(objects.map { $0._bridgeToObjectiveC() }, localOnly: localOnly, expirationDate: expirationDate)
    }

    /// Puts items on the board, and tells the app.
    func put(_ items: [BoardItem], until expiration: Date? = nil) {
        let before = Set(types)
        board.write(items, isSensitive: expiration != nil)
        if let expiration { Expiration.expire(items, of: self, at: expiration) }
        let after = Set(items.flatMap(\.types).map(BoardType.name))
        PasteboardWatch.shared.tell(
            board, added: after.subtracting(before).sorted(), removed: before.subtracting(after).sorted())
    }
}

/// Items that are removed at some time.
private enum Expiration {
    /// Removes items at a time, unless others have taken their place.
    static func expire(_ items: [BoardItem], of pasteboard: UIPasteboard, at date: Date) {
        Task.detached {
            let seconds = max(0, date.timeIntervalSinceNow)
            // More than a hundred years are as good as never, and fewer than a duration can say.
            guard seconds < 3e9 else { return }
            try? await pause(for: .seconds(seconds), because: "the date is the event")
            let view = pasteboard.board.view
            guard view.isOwn, view.items.elementsEqual(items, by: ===) else { return }
            pasteboard.put([])
        }
    }
}
