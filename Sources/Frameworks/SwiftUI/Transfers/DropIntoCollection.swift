// SPDX-License-Identifier: Apache-2.0

internal import CoreTransferable
internal import EnfiladeDesktopExchange
internal import Foundation
internal import EnfiladeGLib
internal import EnfiladeGTK

/// Views of a collection between which something can be dropped.
private struct InsertableContent<Base: DynamicViewContent>: DynamicViewContent, ListView {
    typealias Body = Never

    let base: Base
    let accepts: ([NSItemProvider]) -> Bool
    /// Takes items before the element with an offset; false if nothing could be taken.
    let insert: @MainActor ([NSItemProvider], Int) async -> Bool

    var data: Base.Data { base.data }

    var children: [ListChild] {
        guard let list = base as? any ListView else { return [ListChild(key: .position(0), view: base)] }
        return list.children.enumerated().map { index, child in
            ListChild(
                key: child.key,
                view: InsertionView(content: AnyView(erased: child.view), accepts: accepts) { items, isAfter in
                    await insert(items, isAfter ? index + 1 : index)
                })
        }
    }
}

/// A view before or after which something can be dropped.
private struct InsertionView: WrapperView {
    let content: AnyView
    let accepts: ([NSItemProvider]) -> Bool
    let insert: @MainActor (_ items: [NSItemProvider], _ isAfter: Bool) async -> Bool

    func makeWrapper() -> AttachedBin<InsertionWatch> { AttachedBin() }

    func apply(to wrapper: AttachedBin<InsertionWatch>) {
        let place = wrapper.attached { InsertionWatch(wrapper) }.place
        (place.isFitting, place.insert) = (accepts, insert)
    }
}

/// Waits for drags over a row.
@MainActor private final class InsertionWatch {
    let place: InsertionPlace
    private var target: DropTarget?

    init(_ view: Widget) {
        place = InsertionPlace(view)
        view.on("notify::root") { [weak self] in self?.watch() }
    }

    isolated deinit {
        // It lets go of the row that it is on, which has to be there for that.
        target = nil
    }

    private func watch() {
        guard let view = place.view, view.isRooted else { return }
        let found = view.loneRow
        guard target == nil || !Widget.areSame(place.row, found) else { return }
        target = nil
        place.row = found
        target = place.host.map { DropTarget($0, place.handler) }
    }
}

/// The place before or after a row, and the line that shows a drag which of the two it is. A drop keeps it until it is over.
@MainActor private final class InsertionPlace {
    var isFitting: ([NSItemProvider]) -> Bool = { _ in false }
    var insert: @MainActor ([NSItemProvider], Bool) async -> Bool = { _, _ in false }
    private(set) weak var view: Widget?
    /// The row of a list that the view is alone in: its edges take the drop as well, which no view fills.
    var row: ListBoxRow?
    private var isTargeted = false
    private var isAfter = false

    init(_ view: Widget) {
        self.view = view
    }

    /// The widget that takes the drop.
    var host: Widget? { row ?? view }

    /// The behaviour of the row.
    var handler: DropHandler {
        var handler = DropHandler()
        handler.accepts = { self.isFitting($0) }
        handler.targeted = { isTargeted in
            self.isTargeted = isTargeted
            self.show()
        }
        handler.moved = { place in
            self.isAfter = self.isBelowMiddle(place.y)
            self.show()
        }
        handler.take = { items, place in await self.insert(items, self.isBelowMiddle(place.y)) }
        return handler.notingInput
    }

    private func isBelowMiddle(_ y: Double) -> Bool {
        y > Double(host?.height ?? 0) / 2
    }

    private func show() {
        for side in [false, true] {
            host?.setStyleClass(StyleSheet.insertion(isAfter: side), isTargeted && isAfter == side)
        }
    }
}

extension DynamicViewContent {
    /// Sets the insertion action for the dynamic view: values that are dropped between or on its elements.
    ///
    /// - Parameters:
    ///   - payloadType: The type of the values.
    ///   - action: Takes the values, and the offset in the collection before which they are dropped.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> some DynamicViewContent {
        inserting(.values(of: payloadType), action)
    }

    /// Sets the insertion action for the dynamic view: item providers that have one of some types.
    public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        inserting(.providers(of: supportedContentTypes)) { action($1, $0) }
    }

    func inserting<Payload>(
        _ reception: Reception<Payload>, _ action: @escaping (Payload, Int) -> Void
    ) -> some DynamicViewContent {
        InsertableContent(base: self, accepts: { reception.accepts($0) }) { items, offset in
            guard let payload = await reception.payload(items) else { return false }
            action(payload, offset)
            return true
        }
    }
}
