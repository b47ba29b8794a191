// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeDesktopExchange
public import Foundation

/// An interface that you implement to interact with a drop operation in a view modified to accept drops.
///
/// See [DropDelegate](https://developer.apple.com/documentation/swiftui/dropdelegate).
@MainActor @preconcurrency public protocol DropDelegate {
    /// Tells whether a drop with items of an expected type is taken. By default it is. It is asked once each time that a drag
    /// comes over the view.
    func validateDrop(info: DropInfo) -> Bool
    /// Takes the items; false if they cannot be taken.
    func performDrop(info: DropInfo) -> Bool
    /// A validated drag has come over the view. By default nothing happens.
    func dropEntered(info: DropInfo)
    /// Proposes an operation for a validated drag that has moved, until it moves again; `nil` keeps the last proposal.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// A validated drag has left the view without being dropped there. By default nothing happens.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    public func validateDrop(info: DropInfo) -> Bool { true }
    public func dropEntered(info: DropInfo) {}
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    public func dropExited(info: DropInfo) {}
}

/// The behavior of a drop.
///
/// See [DropProposal](https://developer.apple.com/documentation/swiftui/dropproposal).
public struct DropProposal: Sendable {
    /// The operation of the drop. A drop that is not refused is copied.
    public let operation: DropOperation
    /// The operation for items of another app; `nil` for the same. Here it is without effect.
    public let operationOutsideApplication: DropOperation?

    /// Creates a proposal.
    public init(operation: DropOperation) {
        self.operation = operation
        operationOutsideApplication = nil
    }

    /// Creates a proposal that tells items of this app from those of another one.
    public init(withinApplication: DropOperation, outsideApplication: DropOperation) {
        operation = withinApplication
        operationOutsideApplication = outsideApplication
    }
}

/// The current state of a drop.
///
/// See [DropInfo](https://developer.apple.com/documentation/swiftui/dropinfo).
public struct DropInfo {
    /// The place in the view's own coordinate space.
    public let location: CGPoint
    let items: [NSItemProvider]

    /// Whether at least one item has one of some types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
        !itemProviders(for: contentTypes).isEmpty
    }

    /// The items that have one of some types.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        itemProviders(for: contentTypes.map(\.identifier))
    }
}

/// A drag, as far as a delegate knows of it.
@MainActor private final class DelegatedDrag {
    private(set) var items: [NSItemProvider] = []
    var place = CGPoint.zero
    /// Whether the delegate was told that it has come.
    var hasEntered = false
    /// The delegate's verdict on the items; `nil` before it was asked.
    var isValid: Bool?
    var proposal: DropProposal?

    var info: DropInfo { DropInfo(location: place, items: items) }

    /// Learns which items are dragged.
    func learn(_ others: [NSItemProvider]) {
        if !knows(others) { (items, isValid) = (others, nil) }
    }

    /// Whether these are its items.
    func knows(_ others: [NSItemProvider]) -> Bool {
        items.count == others.count && zip(items, others).allSatisfy { $0 === $1 }
    }
}

/// The drags that a delegate knows of. Releasing one releases its items, whose source may wait for that.
@MainActor private final class DelegateState {
    /// The one that is over the view.
    var hovering = DelegatedDrag()
    /// Those that were dropped, and whose items the source has not named yet.
    private var dropped: [DelegatedDrag] = []
    var isInside = false

    /// The one that is over the view was dropped, which is no exit.
    func drop() {
        dropped.append(hovering)
        hovering = DelegatedDrag()
    }

    /// The one that was dropped with some items.
    func takeDropped(_ items: [NSItemProvider]) -> DelegatedDrag {
        let index = dropped.firstIndex { $0.knows(items) } ?? dropped.firstIndex { $0.info.items.isEmpty }
        let drag = (index ?? dropped.indices.first).map { dropped.remove(at: $0) } ?? DelegatedDrag()
        drag.learn(items)
        return drag
    }
}

/// A view whose drops a delegate handles.
struct DelegatedDropView<Content: View>: View {
    @State private var state = DelegateState()
    let content: Content
    let identifiers: [String]
    let delegate: any DropDelegate

    init(content: Content, identifiers: [String], delegate: any DropDelegate) {
        self.content = content
        self.identifiers = identifiers
        self.delegate = delegate
    }

    var body: some View {
        DropView(content: content, handler: handler)
    }

    private var handler: DropHandler {
        let (state, delegate) = (state, delegate)
        let reception = Reception.providers(of: identifiers)
        func isWelcome(_ drag: DelegatedDrag) -> Bool {
            guard reception.accepts(drag.info.items) else { return false }
            let isValid = drag.isValid ?? delegate.validateDrop(info: drag.info)
            drag.isValid = isValid
            return isValid && ![.forbidden, .cancel].contains(drag.proposal?.operation ?? .copy)
        }
        var handler = DropHandler()
        handler.accepts = { items in
            state.hovering.learn(items)
            return isWelcome(state.hovering)
        }
        handler.targeted = { isInside in
            guard state.isInside != isInside else { return }
            state.isInside = isInside
            let drag = state.hovering
            if isInside {
                drag.hasEntered = true
                delegate.dropEntered(info: drag.info)
            } else if drag.hasEntered {
                delegate.dropExited(info: drag.info)
                state.hovering = DelegatedDrag()
            }
        }
        handler.left = { state.hovering = DelegatedDrag() }
        handler.willTake = { state.drop() }
        handler.moved = { place in
            let drag = state.hovering
            drag.place = place
            guard state.isInside else {
                // It is about to come over the view, and nothing that was said before counts.
                (drag.isValid, drag.proposal) = (nil, nil)
                return
            }
            if let proposal = delegate.dropUpdated(info: drag.info) { drag.proposal = proposal }
        }
        handler.take = { items, place in
            let drag = state.takeDropped(items)
            drag.place = place
            if isWelcome(drag) { return delegate.performDrop(info: drag.info) }
            // Nobody takes it, so that it has only left.
            if drag.hasEntered { delegate.dropExited(info: drag.info) }
            return false
        }
        return handler
    }
}

extension View {
    /// Defines the destination of a drag and drop operation whose behavior a delegate controls.
    public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        DelegatedDropView(content: self, identifiers: supportedContentTypes.map(\.identifier), delegate: delegate)
    }
}
