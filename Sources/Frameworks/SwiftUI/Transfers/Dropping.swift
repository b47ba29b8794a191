// SPDX-License-Identifier: Apache-2.0

internal import CoreTransferable
internal import EnfiladeDesktopExchange
public import Foundation
internal import EnfiladeGTK
internal import EnfiladeWindowing

extension DropHandler {
    /// Hands over the values that a reception makes of the items. The answer of the action is of no consequence.
    init<Payload>(
        _ reception: Reception<Payload>, isTargeted: @escaping (Bool) -> Void = { _ in },
        action: @escaping (Payload, CGPoint) -> Bool
    ) {
        self.init()
        accepts = { reception.accepts($0) }
        targeted = isTargeted
        take = { items, place in
            guard let payload = await reception.payload(items) else { return false }
            _ = action(payload, place)
            return true
        }
    }

    /// The same behaviour, with a drop counted as the user's input: the app may answer it with a window.
    var notingInput: DropHandler {
        var handler = self
        handler.take = { [take = self.take] items, place in
            UserInput.note()
            return await take(items, place)
        }
        return handler
    }
}

/// A view on which something can be dropped.
///
/// Of several destinations of one view, the outermost gets the dropped items, as on Apple's systems.
struct DropView<Content: View>: View {
    @Environment(\.whole.isDestination) private var isInDestination
    let content: Content
    let handler: DropHandler

    init(content: Content, handler: DropHandler) {
        self.content = content
        self.handler = handler
    }

    var body: some View {
        if isInDestination {
            content
        } else {
            DropWrapper(content: content.environment(\.whole.isDestination, true), handler: handler)
        }
    }
}

/// The widget around a view on which something can be dropped.
private struct DropWrapper<Content: View>: WrapperView {
    let content: Content
    let handler: DropHandler

    func makeWrapper() -> AttachedBin<DropTarget> { AttachedBin() }

    func apply(to wrapper: AttachedBin<DropTarget>) {
        wrapper.attached { DropTarget(wrapper) }.handler = handler.notingInput
    }
}

extension View {
    /// Defines the destination of a drag and drop operation that handles the dropped content with a closure.
    ///
    /// Where views with destinations lie within each other, that of the innermost one decides, even if it takes nothing of the
    /// kind. Of several destinations of one view the last in the source decides, and the others are never asked.
    ///
    /// - Parameters:
    ///   - payloadType: The type of the values; items of which none can be made are passed over.
    ///   - action: Takes the values, and the place in the view's own coordinate space. Its answer is of no
    ///     consequence for the source.
    ///   - isTargeted: Hears when a fitting drag comes over the view, and when it leaves; when it is dropped, before `action`.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        DropView(
            content: self,
            handler: DropHandler(.values(of: payloadType), isTargeted: isTargeted, action: action))
    }

    /// Defines the destination of a drag and drop operation, in the spelling of the talk “Meet Transferable”.
    public func dropDestination<T: Transferable>(
        payloadType: T.Type, action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        dropDestination(for: payloadType, action: action, isTargeted: isTargeted)
    }

    /// Defines the destination of a drag and drop operation that handles the dropped content, and knows the operation.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - isEnabled: Whether the view takes anything at all.
    ///   - action: Takes the values.
    public func dropDestination<T: Transferable>(
        for type: T.Type = T.self, isEnabled: Bool = true, action: @escaping ([T], DropSession) -> Void
    ) -> some View {
        let reception = Reception.values(of: type)
        var handler = DropHandler()
        handler.accepts = { isEnabled && reception.accepts($0) }
        handler.take = { items, place in
            guard isEnabled, let values = await reception.payload(items) else { return false }
            action(values, DropSession(location: place, itemsCount: items.count))
            return true
        }
        return DropView(content: self, handler: handler)
    }

    /// Defines the destination of a drag and drop operation of item providers that have one of some types.
    ///
    /// - Parameters:
    ///   - supportedContentTypes: The types of which an item has one.
    ///   - isTargeted: Is true while such a drag is over the view.
    ///   - action: Takes the items.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { items, _ in action(items) }
    }

    /// Defines the destination of a drag and drop operation, whose action also gets the place in the view.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        dropping(of: supportedContentTypes.map(\.identifier), isTargeted, action)
    }

    /// The same with the identifiers of types.
    func dropping(
        of identifiers: [String], _ isTargeted: Binding<Bool>?,
        _ action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        DropView(
            content: self,
            handler: DropHandler(
                .providers(of: identifiers), isTargeted: { isTargeted?.wrappedValue = $0 }, action: action))
    }
}
