// SPDX-License-Identifier: Apache-2.0

/// A view that does something when another view comes, changes or goes.
protocol HookView: PrimitiveView {
    associatedtype Content: View
    /// The data that is kept between the calls.
    associatedtype Memory = Void
    /// The view that is watched.
    var content: Content { get }

    /// Makes the data that is kept between the calls.
    func makeMemory() -> Memory

    /// Called once, after the view came and its window was brought up to date.
    func appeared(_ memory: inout Memory, environment: EnvironmentValues)

    /// Called at once with each new value of the view.
    func updated(from previous: Self, _ memory: inout Memory, environment: EnvironmentValues)

    /// Called once, after the view is gone, if it had appeared.
    func disappeared(_ memory: inout Memory, environment: EnvironmentValues)
}

extension HookView where Memory == Void {
    func makeMemory() {}
}

extension HookView {
    func makeNode(parent: Node?, environment: EnvironmentValues) -> Node {
        HookNode(self, parent: parent, environment: environment)
    }

    func appeared(_ memory: inout Memory, environment: EnvironmentValues) {}
    func updated(from previous: Self, _ memory: inout Memory, environment: EnvironmentValues) {}
    func disappeared(_ memory: inout Memory, environment: EnvironmentValues) {}
}

/// A view that does something when another view comes, changes or goes.
final class HookNode<V: HookView>: Node {
    private var view: V
    private var memory: V.Memory
    private var content: Node?
    private var hasAppeared = false

    init(_ view: V, parent: Node?, environment: EnvironmentValues) {
        self.view = view
        memory = view.makeMemory()
        super.init(parent: parent, environment: environment)
        content = replacing(nil, with: view.content, environment: environment)
        // All that came together has appeared before the first of them acts: it may have the others go at once.
        Scheduler.shared.afterUpdate { [weak self] in
            self?.hasAppeared = self?.isMounted ?? false
        } _: { [weak self] in
            self?.appear()
        }
    }

    override var children: [Node] {
        content.map { [$0] } ?? []
    }

    override func take(_ view: any View) -> Bool {
        guard let new = view as? V else { return false }
        let previous = self.view
        self.view = new
        content = replacing(content, with: new.content, environment: environment)
        new.updated(from: previous, &memory, environment: environment)
        return true
    }

    override func unmount() {
        super.unmount()
        guard hasAppeared else { return }
        Scheduler.shared.afterUpdate { self.disappear() }
    }

    private func appear() {
        guard hasAppeared else { return }
        view.appeared(&memory, environment: environment)
    }

    private func disappear() {
        view.disappeared(&memory, environment: environment)
    }
}
