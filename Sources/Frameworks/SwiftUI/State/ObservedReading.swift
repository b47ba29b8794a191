// SPDX-License-Identifier: Apache-2.0

internal import FoundationAdditions
internal import Observation
internal import Synchronization

/// A reading of observable values that happens again and again, observed from each time until the next.
final class ObservedReading: Observable, Sendable {
    /// Stands for the time that is observed: a change of it ends the observation.
    private let registrar = ObservationRegistrar()
    private var time: Int { times.load(ordering: .relaxed) }
    private let times = Atomic(0)
    /// Whether something is observed: not after it has changed.
    private let isObserving = Atomic(false)

    deinit {
        end()
    }

    /// Ends the observation, if there is one.
    private func end() {
        if isObserving.load(ordering: .relaxed) { registrar.willSet(self, keyPath: \.time) }
    }

    /// Does something, and calls `onChange` after a value that it has read is different.
    ///
    /// - Parameter onChange: Called on any thread and until the next time, perhaps more than once, also if another thread may have
    ///   changed something meanwhile.
    @MainActor func observe<Result>(_ body: () -> Result, onChange: @escaping @Sendable () -> Void) -> Result {
        let time = times.add(1, ordering: .relaxed).newValue
        // An observation lasts until something changes. One without a change would be added to each time.
        end()
        isObserving.store(true, ordering: .relaxed)
        return Self.observeOnce {
            registrar.access(self, keyPath: \.time)
            return body()
        } onChange: { [weak self] in
            guard let self, self.time == time else { return }
            isObserving.store(false, ordering: .relaxed)
            onChange()
        }
    }

    /// Does something, and calls `onChange` after a value that it has read is different, however late that is.
    ///
    /// - Parameter reads: Called if something was read that can be observed.
    @MainActor static func observeOnce<Result>(
        _ body: () -> Result, reads: () -> Void = {}, onChange: @escaping @Sendable () -> Void
    ) -> Result {
        let changes = ForeignChanges.count
        func observer() -> @Sendable () -> Void {
            reads()
            return onChange
        }
        // The argument is evaluated only if there is something to observe.
        let result = withObservationTracking(body, onChange: observer())
        if ForeignChanges.count != changes { onChange() }
        return result
    }
}
