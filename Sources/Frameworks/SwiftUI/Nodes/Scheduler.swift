// SPDX-License-Identifier: Apache-2.0
// When views are evaluated again: once before the next frame is painted, however many values have changed by then.

internal import EnfiladeGLib
internal import Synchronization

/// Collects the work to be done before the next frame, and does it in one pass.
final class Scheduler: Sendable {
    /// The scheduler of the process; there is one main loop.
    static let shared = Scheduler()

    /// A node that has to be refreshed.
    private struct Invalidation: Sendable {
        weak let node: Node?
        let generation: Int
        /// The animation with which the change was made.
        let animation: Animation?
    }

    /// Work to be done after a pass.
    private struct Action {
        let preparation: @MainActor () -> Void
        let body: @MainActor () -> Void
    }

    /// The invalidations and the actions that wait for the next pass.
    private struct State {
        var invalidations: [ObjectIdentifier: Invalidation] = [:]
        var actions: [Action] = []
        var isScheduled = false

        /// Whether somebody has to ask the main loop for a turn.
        mutating func schedules() -> Bool {
            defer { isScheduled = true }
            return !isScheduled
        }
    }

    private let state = Mutex(State())

    /// Whether nothing waits for the next frame.
    var isIdle: Bool {
        state.withLock { !$0.isScheduled }
    }

    /// Has a node refreshed before the next frame. Can be called from any thread, and before the change is made.
    func invalidate(_ node: Node?, generation: Int) {
        guard let node else { return }
        let schedules = state.withLock { state in
            let key = ObjectIdentifier(node)
            let known = state.invalidations[key].flatMap { $0.node === node ? $0 : nil }
            // Earlier evaluations are told of a change as well, in any order; the latest of all counts. Of several
            // changes, one with an animation is enough.
            state.invalidations[key] = Invalidation(
                node: node, generation: max(generation, known?.generation ?? 0),
                animation: CurrentAnimation.value ?? known?.animation)
            return state.schedules()
        }
        if schedules { schedule() }
    }

    /// Runs an action after the pass that is under way, or else after the next.
    ///
    /// - Parameter preparation: Runs earlier than every action of the same pass.
    func afterUpdate(
        preparing preparation: @escaping @MainActor () -> Void = {}, _ action: @escaping @MainActor () -> Void
    ) {
        let schedules = state.withLock { state in
            state.actions.append(Action(preparation: preparation, body: action))
            return state.schedules()
        }
        if schedules { schedule() }
    }

    private func schedule() {
        MainLoop.beforePainting { [self] in flush() }
    }

    /// Refreshes invalid nodes, parents first, since they often bring their children up to date; then runs actions.
    @MainActor private func flush() {
        let invalidations = state.withLock { state in
            state.isScheduled = false
            defer { state.invalidations = [:] }
            return Array(state.invalidations.values)
        }
        let nodes = invalidations.compactMap { invalidation in
            invalidation.node.map {
                (node: $0, generation: invalidation.generation, animation: invalidation.animation)
            }
        }
        for (node, generation, animation) in nodes.sorted(by: { $0.node.depth < $1.node.depth })
        where node.isMounted && node.generation == generation {
            CurrentAnimation.$value.withValue(animation) { node.refreshAndReport() }
        }
        // Work that the pass itself has asked for is done in the same turn, that of the actions next time.
        let actions = state.withLock { state in
            defer { state.actions = [] }
            return state.actions
        }
        for action in actions { action.preparation() }
        for action in actions { action.body() }
    }
}
