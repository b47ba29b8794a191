// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency

/// Windows that were closed in the switcher and whose sessions still exist, so that closing them can be undone.
///
/// Those whose time is not over when the shell ends keep their sessions: a window that comes back is a smaller surprise
/// than one that is lost.
@MainActor final class PendingClosings {
    /// Time to undo.
    static let grace = Duration.seconds(10)

    private let clock: any Clock<Duration>
    private var timers: [(identifier: String, task: Task<Void, Never>)] = []
    /// Called when the time to undo is over; the session is to be destroyed now.
    var isOver: (String) -> Void = { _ in }

    init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    isolated deinit {
        for timer in timers { timer.task.cancel() }
    }

    /// The windows, the one that was closed last at the end.
    var identifiers: [String] { timers.map(\.identifier) }

    /// Adds a window, for which the time to undo begins.
    func add(_ identifier: String) {
        let timer = afterDelay(Self.grace, clock: clock) { @MainActor [weak self] in self?.expire(identifier) }
        timers.append((identifier, timer))
    }

    /// Takes the window back that was closed last; `nil` if none can be.
    func undo() -> String? {
        guard let last = timers.popLast() else { return nil }
        last.task.cancel()
        return last.identifier
    }

    /// Forgets a window whose session is gone.
    func remove(_ identifier: String) {
        guard let position = timers.firstIndex(where: { $0.identifier == identifier }) else { return }
        timers.remove(at: position).task.cancel()
    }

    private func expire(_ identifier: String) {
        guard identifiers.contains(identifier) else { return }
        remove(identifier)
        isOver(identifier)
    }
}
