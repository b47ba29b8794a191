// SPDX-License-Identifier: Apache-2.0

/// A modifier that you apply to a view or another view modifier, producing a different version of the original value.
///
/// See [ViewModifier](https://developer.apple.com/documentation/swiftui/viewmodifier).
@MainActor @preconcurrency public protocol ViewModifier {
    /// The type of view representing the body.
    associatedtype Body: View

    /// Gets the current body of the caller.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

    /// The content view type passed to `body()`.
    typealias Content = _ViewModifier_Content<Self>
}

/// The view that a modifier is applied to, as the modifier's `body` sees it.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let content: any View
}

extension _ViewModifier_Content: View {
    public typealias Body = Never
}

extension _ViewModifier_Content: ListView {
    var children: [ListChild] { [ListChild(key: .position(0), view: content)] }
}

/// A value with a modifier applied to it.
///
/// See [ModifiedContent](https://developer.apple.com/documentation/swiftui/modifiedcontent).
public struct ModifiedContent<Content, Modifier> {
    /// The content that the modifier transforms into a new view or new view modifier.
    public var content: Content
    /// The view modifier.
    public var modifier: Modifier

    /// A structure that the defines the content and modifier needed to produce a new view or view modifier.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: some View {
        ModifierBody(content: content, modifier: modifier)
    }
}

/// A modifier at work: a view of its own, so that the modifier may have state.
private struct ModifierBody<Content: View, Modifier: ViewModifier>: View {
    let content: Content
    let modifier: Modifier

    var body: some View {
        modifier.body(content: _ViewModifier_Content(content: content))
    }
}

extension View {
    /// Applies a modifier to a view and returns a new view.
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
