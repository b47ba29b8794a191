// SPDX-License-Identifier: Apache-2.0
// The content of a toolbar.

/// Conforming types represent items that can be placed in various locations in a toolbar.
///
/// See [ToolbarContent](https://developer.apple.com/documentation/swiftui/toolbarcontent).
@MainActor @preconcurrency public protocol ToolbarContent {
    /// The type of content representing the body of this toolbar content.
    associatedtype Body: ToolbarContent

    /// The composition of content that comprise the toolbar content.
    @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
    /// Not there: this content is displayed without a body. Calling it is a programmer's error.
    public var body: Never {
        preconditionFailure("\(Self.self) has no body; it is displayed as it is")
    }
}

/// A view in a toolbar, and where it goes.
struct ToolbarEntry {
    /// The key by which the entry is recognised among the others.
    var key: [AnyHashable]
    let placement: ToolbarItemPlacement
    let view: any View
}

/// Toolbar content without a body, which lists its entries itself.
protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
    /// The entries, in order.
    var entries: [ToolbarEntry] { get }
}

extension ToolbarContent {
    /// The entries of any toolbar content.
    var allEntries: [ToolbarEntry] {
        (self as? any PrimitiveToolbarContent)?.entries ?? body.allEntries
    }

    /// The entries as a part of some other content.
    func entries(below key: AnyHashable) -> [ToolbarEntry] {
        allEntries.map { ToolbarEntry(key: [key] + $0.key, placement: $0.placement, view: $0.view) }
    }
}

/// A structure that defines the placement of a toolbar item.
///
/// See [ToolbarItemPlacement](https://developer.apple.com/documentation/swiftui/toolbaritemplacement).
public struct ToolbarItemPlacement: Equatable, Sendable {
    /// Where in a header bar the item goes.
    enum Place: Sendable { case start, title, end }

    private enum Meaning: Sendable { case plain, confirmation, destruction, cancellation }

    /// Where in a header bar the item goes.
    let place: Place
    private var meaning = Meaning.plain

    /// The style class of a button at the place.
    var styleClass: String? {
        switch meaning {
        case .plain, .cancellation: nil
        case .confirmation: "suggested-action"
        case .destruction: "destructive-action"
        }
    }

    /// The system places the item automatically: at the end.
    public static let automatic = ToolbarItemPlacement(place: .end)
    /// The system places the item in the principal item section: where the title is otherwise.
    public static let principal = ToolbarItemPlacement(place: .title)
    /// The item represents a navigation action; it goes to the start.
    public static let navigation = ToolbarItemPlacement(place: .start)
    /// The item represents a primary action.
    public static let primaryAction = ToolbarItemPlacement(place: .end)
    /// The item represents a change in status for the current context.
    public static let status = ToolbarItemPlacement(place: .end)
    /// The item represents a confirmation action for a modal interface.
    public static let confirmationAction = ToolbarItemPlacement(place: .end, meaning: .confirmation)
    /// The item represents a cancellation action for a modal interface.
    public static let cancellationAction = ToolbarItemPlacement(place: .start, meaning: .cancellation)
    /// The item represents a destructive action for a modal interface.
    public static let destructiveAction = ToolbarItemPlacement(place: .end, meaning: .destruction)
    /// Places the item in the leading edge of the top bar.
    public static let topBarLeading = ToolbarItemPlacement(place: .start)
    /// Places the item in the trailing edge of the top bar.
    public static let topBarTrailing = ToolbarItemPlacement(place: .end)
}

/// A model that represents an item which can be placed in the toolbar or navigation bar.
///
/// See [ToolbarItem](https://developer.apple.com/documentation/swiftui/toolbaritem). Toolbars that the user changes do
/// not exist.
public struct ToolbarItem<ID, Content: View> {
    private let placement: ToolbarItemPlacement
    private let content: Content
}

extension ToolbarItem where ID == () {
    /// Creates a toolbar item with the specified placement and content.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content())
    }
}

extension ToolbarItem: ToolbarContent {
    public typealias Body = Never
}

extension ToolbarItem: PrimitiveToolbarContent {
    var entries: [ToolbarEntry] { [ToolbarEntry(key: [], placement: placement, view: content)] }
}

/// A model that represents a group of toolbar items which can be placed in the toolbar or navigation bar.
///
/// See [ToolbarItemGroup](https://developer.apple.com/documentation/swiftui/toolbaritemgroup).
public struct ToolbarItemGroup<Content: View> {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Creates a toolbar item group with a specified placement and content.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItemGroup: ToolbarContent {
    public typealias Body = Never
}

extension ToolbarItemGroup: PrimitiveToolbarContent {
    var entries: [ToolbarEntry] { [ToolbarEntry(key: [], placement: placement, view: content)] }
}
