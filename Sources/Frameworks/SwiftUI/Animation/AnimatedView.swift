// SPDX-License-Identifier: Apache-2.0

/// A view whose changes are animated if a value changes with them.
private struct AnimatedView<Content: View, Value: Equatable>: View {
    typealias Body = Never

    let content: Content
    let animation: Animation?
    let value: Value
}

extension AnimatedView: PrimitiveView {
    func makeNode(parent: Node?, environment: EnvironmentValues) -> Node {
        AnimatedNode(self, parent: parent, environment: environment)
    }
}

/// A view whose changes are animated if a value changes with them.
private final class AnimatedNode<Content: View, Value: Equatable>: Node {
    private var view: AnimatedView<Content, Value>
    private var content: Node?

    init(_ view: AnimatedView<Content, Value>, parent: Node?, environment: EnvironmentValues) {
        self.view = view
        super.init(parent: parent, environment: environment)
        content = replacing(nil, with: view.content, environment: environment)
    }

    override var children: [Node] {
        content.map { [$0] } ?? []
    }

    override func take(_ view: any View) -> Bool {
        guard let new = view as? AnimatedView<Content, Value> else { return false }
        let isSame = new.value == self.view.value
        self.view = new
        CurrentAnimation.$value.withValue(isSame ? CurrentAnimation.value : new.animation) {
            CurrentAnimation.$isForAll.withValue(!isSame || CurrentAnimation.isForAll) {
                content = replacing(content, with: new.content, environment: environment)
            }
        }
        return true
    }
}

extension View {
    /// Applies the given animation to this view when the specified value changes.
    ///
    /// - Parameters:
    ///   - animation: The animation; `nil` for changes at once.
    ///   - value: A value to monitor for changes.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        AnimatedView(content: self, animation: animation, value: value)
    }
}
