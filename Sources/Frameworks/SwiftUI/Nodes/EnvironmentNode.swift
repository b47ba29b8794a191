// SPDX-License-Identifier: Apache-2.0

/// A view that gives another view different surroundings.
protocol EnvironmentView: PrimitiveView {
    associatedtype Content: View
    /// The view whose surroundings are changed.
    var content: Content { get }

    /// The value that the view stands for in a picker; `nil` if this view sets none.
    var tag: AnyHashable? { get }

    /// Changes the surroundings.
    func change(_ environment: inout EnvironmentValues)
}

extension EnvironmentView {
    var tag: AnyHashable? { nil }

    func makeNode(parent: Node?, environment: EnvironmentValues) -> Node {
        EnvironmentNode(self, parent: parent, environment: environment)
    }
}

/// A view that gives another view different surroundings.
final class EnvironmentNode<V: EnvironmentView>: Node {
    private var view: V
    private var contentEnvironment: EnvironmentValues?
    private var content: Node?

    init(_ view: V, parent: Node?, environment: EnvironmentValues) {
        self.view = view
        super.init(parent: parent, environment: environment)
        refresh()
    }

    override var children: [Node] {
        content.map { [$0] } ?? []
    }

    override var tag: AnyHashable? { view.tag }

    override func take(_ view: any View) -> Bool {
        guard let new = view as? V else { return false }
        self.view = new
        refresh()
        return true
    }

    override func refresh() {
        var changed = environment
        evaluate { view.change(&changed) }
        changed.reuse(contentEnvironment)
        contentEnvironment = changed
        content = replacing(content, with: view.content, environment: changed)
    }
}
