// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import EnfiladeGTK
internal import EnfiladeLocalization

/// A type of view that generates views from an underlying collection of data.
///
/// See [DynamicViewContent](https://developer.apple.com/documentation/swiftui/dynamicviewcontent).
public protocol DynamicViewContent<Data>: View {
    /// The type of the underlying collection of data.
    associatedtype Data: Collection

    /// The collection of underlying data.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

/// A view that the Delete key deletes, or a line of its context menu.
private struct DeletableView: View {
    let base: AnyView
    let delete: () -> Void

    var body: some View {
        DeletableAnchor(base: base, delete: delete)
            .contextMenu { Button(translated("Delete"), role: .destructive) { delete() } }
    }
}

/// The box around a view that can be deleted.
private struct DeletableAnchor: AnchorView {
    typealias Body = Never
    typealias Attachment = Deletion

    let base: AnyView
    let delete: () -> Void

    var content: TupleView<(AnyView, EmptyView)> { TupleView((base, EmptyView())) }

    func apply(to widget: AnchorBox<Deletion>, environment: EnvironmentValues) {
        widget.attached { Deletion(of: widget) }.action = delete
    }
}

/// Waits for the key that deletes a widget.
@MainActor private final class Deletion {
    var action: () -> Void = {}
    private let native = Action("delete")

    init(of widget: Widget) {
        let group = ActionGroup(native)
        widget.insert(group, as: "row")
        native.onActivate { [weak self] in self?.action() }
        widget.addKeysAlsoInRow("Delete", for: "row.delete", of: group, as: "row")
    }
}

extension DynamicViewContent {
    /// Sets the deletion action for the dynamic view; `nil` means that nothing can be deleted.
    ///
    /// A row is deleted with the Delete key and in its context menu.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        DeletableContent(base: self, delete: action)
    }
}

/// Deletes rows, of which each knows its offset from the last pass: one row in each.
@MainActor private enum RowDeletion {
    private static var isOutdated = false

    static func perform(_ delete: () -> Void) {
        guard !isOutdated else { return }
        isOutdated = true
        Scheduler.shared.afterUpdate { isOutdated = false }
        delete()
    }
}

/// Views of a collection that can be deleted or not.
private struct DeletableContent<Base: DynamicViewContent>: DynamicViewContent, ListView {
    typealias Body = Never

    let base: Base
    let delete: ((IndexSet) -> Void)?

    var data: Base.Data { base.data }

    var children: [ListChild] {
        guard let list = base as? any ListView else { return [ListChild(key: .position(0), view: base)] }
        guard let delete else { return list.children }
        return list.children.enumerated().map { index, child in
            ListChild(
                key: child.key,
                view: DeletableView(base: AnyView(erased: child.view)) {
                    RowDeletion.perform { delete(IndexSet(integer: index)) }
                })
        }
    }
}

/// An edge on the horizontal axis.
///
/// See [HorizontalEdge](https://developer.apple.com/documentation/swiftui/horizontaledge).
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
    /// The leading edge; the trailing edge.
    case leading, trailing
}

extension View {
    /// Adds custom swipe actions to a row in a list.
    ///
    /// They are lines of the context menu of the row, for either edge; there are no full swipes.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        contextMenu(menuItems: content)
    }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes all the elements at the specified offsets from the collection.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
    }
}
