// SPDX-License-Identifier: Apache-2.0
// Modifiers that act when a view comes, changes or goes.

/// A view that acts when it comes or goes.
private struct AppearingView<Content: View>: HookView {
    let content: Content
    var onAppear: (() -> Void)?
    var onDisappear: (() -> Void)?

    func appeared(_ memory: inout Void, environment: EnvironmentValues) {
        onAppear?()
    }

    func disappeared(_ memory: inout Void, environment: EnvironmentValues) {
        onDisappear?()
    }
}

/// A view that acts when a value changes.
private struct ChangeView<Content: View, Value: Equatable>: HookView {
    let content: Content
    let value: Value
    let isInitial: Bool
    let action: (Value, Value) -> Void

    func appeared(_ memory: inout Void, environment: EnvironmentValues) {
        if isInitial { action(value, value) }
    }

    func updated(from previous: Self, _ memory: inout Void, environment: EnvironmentValues) {
        guard previous.value != value else { return }
        // Later: the views around are being brought up to date at this moment.
        let (old, new, action) = (previous.value, value, action)
        Scheduler.shared.afterUpdate { action(old, new) }
    }
}

/// A view that has a task as long as it is displayed.
private struct TaskView<Content: View, ID: Equatable>: HookView {
    let content: Content
    let id: ID
    let priority: TaskPriority
    let action: @Sendable () async -> Void

    func makeMemory() -> Task<Void, Never>? { nil }

    func appeared(_ memory: inout Task<Void, Never>?, environment: EnvironmentValues) {
        memory = Task(priority: priority) { [action] in await action() }
    }

    func updated(from previous: Self, _ memory: inout Task<Void, Never>?, environment: EnvironmentValues) {
        guard previous.id != id, let running = memory else { return }
        running.cancel()
        memory = Task(priority: priority) { [action] in await action() }
    }

    func disappeared(_ memory: inout Task<Void, Never>?, environment: EnvironmentValues) {
        memory?.cancel()
        memory = nil
    }
}

extension View {
    /// Adds an action to perform before this view appears.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        AppearingView(content: self, onAppear: action)
    }

    /// Adds an action to perform after this view disappears.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        AppearingView(content: self, onDisappear: action)
    }

    /// Adds a modifier for this view that fires an action when a specific value changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        ChangeView(content: self, value: value, isInitial: initial, action: action)
    }

    /// Adds a modifier for this view that fires an action when a specific value changes.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        ChangeView(content: self, value: value, isInitial: initial) { _, _ in action() }
    }

    /// Adds an action to perform when the given value changes, which is given the new value.
    ///
    /// Apple's platforms had this form first; new code has one of the others.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        ChangeView(content: self, value: value, isInitial: false) { _, new in action(new) }
    }

    /// Adds an asynchronous task to perform before this view appears; it is cancelled when the view disappears.
    public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        task(id: 0, priority: priority, action)
    }

    /// Adds a task to perform before this view appears or when a specified value changes.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        TaskView(content: self, id: value, priority: priority, action: action)
    }
}
