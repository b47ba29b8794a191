// SPDX-License-Identifier: Apache-2.0

/// A view with a body.
final class CompositeNode<V: View>: Node {
    private var view: V
    private var content: Node?

    init(_ view: V, parent: Node?, environment: EnvironmentValues) {
        self.view = view
        super.init(parent: parent, environment: environment)
        DynamicProperties.install(in: &self.view, previous: nil, environment: environment)
        refresh()
    }

    override var children: [Node] {
        content.map { [$0] } ?? []
    }

    override func isSame(_ view: any View) -> Bool {
        (view as? V).map { ViewComparison.areEqual(self.view, $0) } ?? false
    }

    override func take(_ view: any View) -> Bool {
        guard var new = view as? V else { return false }
        DynamicProperties.install(in: &new, previous: self.view, environment: environment)
        self.view = new
        refresh()
        return true
    }

    override func refresh() {
        let body = evaluate { view.body }
        content = replacing(content, with: body, environment: environment)
    }
}
