// SPDX-License-Identifier: Apache-2.0
// The forms in which types are spelled as uniform type identifiers. A type need not be declared for them.

public import Foundation
public import FoundationAdditions

extension View {
    /// Defines the destination of a drag and drop operation of item providers that have one of some types.
    @_disfavoredOverload
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        dropping(of: supportedTypes, isTargeted) { items, _ in action(items) }
    }

    /// Defines the destination of a drag and drop operation, whose action also gets the place in the view.
    @_disfavoredOverload
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        dropping(of: supportedTypes, isTargeted, action)
    }

    /// Defines the destination of a drag and drop operation whose behavior a delegate controls.
    @_disfavoredOverload
    public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        DelegatedDropView(content: self, identifiers: supportedTypes, delegate: delegate)
    }

    /// Adds an action to perform in response to the system's Paste command, with the items that have one of some types.
    @_disfavoredOverload
    public func onPasteCommand(
        of supportedTypes: [String], perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        pasting(.providers(of: supportedTypes), payloadAction)
    }

    /// Adds an action to perform in response to the system's Paste command with items that you validate.
    ///
    /// - Parameters:
    ///   - supportedTypes: The types of which an item has one.
    ///   - validator: Makes the payload of the items, or `nil` if they are not taken.
    ///   - payloadAction: Takes that.
    @_disfavoredOverload
    public func onPasteCommand<Payload>(
        of supportedTypes: [String], validator: @escaping ([NSItemProvider]) -> Payload?,
        perform payloadAction: @escaping (Payload) -> Void
    ) -> some View {
        pasting(Reception.providers(of: supportedTypes).compactMap(validator), payloadAction)
    }
}

extension DynamicViewContent {
    /// Sets the insertion action for the dynamic view: item providers that have one of some types.
    @_disfavoredOverload
    public func onInsert(
        of acceptedTypeIdentifiers: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        inserting(.providers(of: acceptedTypeIdentifiers)) { action($1, $0) }
    }
}

extension DropInfo {
    /// Whether at least one item has one of some types.
    @_disfavoredOverload
    public func hasItemsConforming(to types: [String]) -> Bool {
        !itemProviders(for: types).isEmpty
    }

    /// The items that have one of some types.
    @_disfavoredOverload
    public func itemProviders(for types: [String]) -> [NSItemProvider] {
        items.filter { $0.offers(anyOf: types) }
    }
}

extension PasteButton {
    /// Creates a button that takes the item providers that have something of some types.
    public init(supportedTypes: [String], payloadAction: @escaping ([NSItemProvider]) -> Void) {
        self.init(.providers(of: supportedTypes), payloadAction)
    }

    /// Creates a button that takes a closure's payload of the item providers; the closure returns `nil` for others.
    public init<Payload>(
        supportedTypes: [String], validator: @escaping ([NSItemProvider]) -> Payload?,
        payloadAction: @escaping (Payload) -> Void
    ) {
        self.init(supportedTypes, validator, payloadAction)
    }
}
