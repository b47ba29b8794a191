// SPDX-License-Identifier: Apache-2.0

internal import DesktopExchange
public import Foundation

/// An interface that you implement to interact with a drop operation in a view modified to accept drops.
///
/// See [DropDelegate](https://developer.apple.com/documentation/swiftui/dropdelegate).
@MainActor @preconcurrency public protocol DropDelegate {
    /// Tells whether a drop with items of an expected type is taken. By default it is.
    func validateDrop(info: DropInfo) -> Bool
    /// Takes the items; false if they cannot be taken.
    func performDrop(info: DropInfo) -> Bool
    /// A validated drag has come over the view. By default nothing happens.
    func dropEntered(info: DropInfo)
    /// A validated drag has moved. What is proposed counts until it moves again; `nil` proposes what was proposed before.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// A validated drag has left the view. By default nothing happens.
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
    /// What the drop would do. Whatever is not refused is copied.
    public let operation: DropOperation

    /// Creates a proposal.
    public init(operation: DropOperation) {
        self.operation = operation
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
        items.filter { $0.offers(anyOf: contentTypes) }
    }
}

/// What is known of a drag while it is over a view with a delegate.
@MainActor private final class DelegateState {
    var items: [NSItemProvider] = []
    var place = CGPoint.zero
    var isInside = false
    var proposal: DropProposal?

    var info: DropInfo { DropInfo(location: place, items: items) }
}

/// A view whose drops a delegate handles.
private struct DelegatedDropView<Content: View>: View {
    @State private var state = DelegateState()
    let content: Content
    let types: [UTType]
    let delegate: any DropDelegate

    var body: some View {
        DropView(content: content, handler: handler)
    }

    private var handler: DropHandler {
        let (state, delegate) = (state, delegate)
        let reception = Reception.providers(of: types)
        var handler = DropHandler()
        handler.accepts = { items in
            state.items = items
            guard reception.accepts(items), delegate.validateDrop(info: state.info) else { return false }
            return ![.forbidden, .cancel].contains(state.proposal?.operation ?? .copy)
        }
        handler.targeted = { isInside in
            guard state.isInside != isInside else { return }
            state.isInside = isInside
            if isInside {
                delegate.dropEntered(info: state.info)
            } else {
                delegate.dropExited(info: state.info)
                state.proposal = nil
            }
        }
        handler.moved = { place in
            state.place = place
            if state.isInside, let proposal = delegate.dropUpdated(info: state.info) { state.proposal = proposal }
        }
        handler.take = { items, place in
            (state.items, state.place) = (items, place)
            return delegate.performDrop(info: state.info)
        }
        return handler
    }
}

extension View {
    /// Defines the destination of a drag and drop operation whose behavior a delegate controls.
    public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        DelegatedDropView(content: self, types: supportedContentTypes, delegate: delegate)
    }
}
