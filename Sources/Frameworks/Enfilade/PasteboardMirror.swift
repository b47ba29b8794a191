// SPDX-License-Identifier: Apache-2.0

import Foundation
package import FoundationAdditions
import Interfaces
import Synchronization

/// Where else that what is written to the general pasteboard shows: on the desktop's clipboard, in a process with a display.
package enum PasteboardMirror {
    /// What this process has done to the pasteboard.
    package enum Change: Sendable {
        /// It puts there what item providers provide. The number that the service gives to that may come later.
        case written(
            _ providers: [NSItemProvider], offer: @Sendable () async throws -> UInt64, isSensitive: Bool)
        /// It has emptied it.
        case cleared

        /// It puts something there, whose number comes from a stream.
        static func written(
            _ providers: [NSItemProvider], _ options: Pasteboard.Options, _ numbers: AsyncStream<UInt64>
        ) -> Change {
            let number = Task { await numbers.first { _ in true } }
            return .written(
                providers,
                offer: {
                    if let number = await number.value { return number }
                    throw ServiceError(.notFound, "the service does not have it")
                }, isSensitive: options.contains(.sensitive))
        }
    }

    private struct State {
        var show: (@MainActor @Sendable (Change) -> Void)?
        /// How many changes were told.
        var count = 0
    }

    /// How long a caller waits for the main thread at most.
    private static let patience = Duration.milliseconds(300)
    private static let state = Mutex(State())
    /// The number of the change that was shown last.
    @MainActor private static var shown = 0

    /// Has everything that this process does from now on shown.
    package static func install(_ body: @escaping @MainActor @Sendable (Change) -> Void) {
        state.withLock { $0.show = body }
    }

    /// A place in the order of changes. What is shown in it gives way to what was shown in a later one.
    struct Turn {
        fileprivate let number: Int
    }

    /// The next turn.
    static func turn() -> Turn {
        state.withLock { state in
            state.count += 1
            return Turn(number: state.count)
        }
    }

    /// Shows what is done: on the main thread before this returns, from another one as soon as the main thread can.
    ///
    /// Whoever writes tells it before the service knows, and so has the display before others hear that there is something to
    /// show. Whoever clears tells it afterwards: others would take an empty display for that of a program that has ended.
    static func tell(_ change: Change, in turn: Turn) {
        guard let show = state.withLock(\.show) else { return }
        if Thread.isMainThread {
            MainActor.assumeIsolated { apply(change, turn, show) }
        } else {
            Task { @MainActor in apply(change, turn, show) }
        }
    }

    /// Shows what is done, and goes on as soon as it is shown.
    ///
    /// It waits for a short time only: the main thread may be waiting for the caller.
    static func show(_ change: Change) async {
        guard let show = state.withLock(\.show) else { return }
        let turn = turn()
        let (shown, end) = AsyncStream<Never>.makeStream()
        Task { @MainActor in
            apply(change, turn, show)
            end.finish()
        }
        let limit = Task {
            try? await Task.sleep(for: patience)
            end.finish()
        }
        for await _ in shown {}
        limit.cancel()
    }

    /// Shows a change, unless a later one has overtaken it.
    @MainActor private static func apply(
        _ change: Change, _ turn: Turn, _ show: @MainActor (Change) -> Void
    ) {
        guard turn.number > shown else { return }
        shown = turn.number
        show(change)
    }
}
