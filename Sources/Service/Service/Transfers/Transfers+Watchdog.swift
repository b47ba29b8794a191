// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract

// Senders that give no sign of life. One watchdog looks after all productions, so that a short one costs no timer.
extension Transfers {
    /// Sees to it that somebody looks after the productions.
    func watchProductions() {
        guard watchdog == nil else { return }
        watchdog = Task(executorPreference: executor) { [weak self, clock] in
            while let rest = await self?.lookAfterProductions() {
                let end: Void? = try? await pause(for: rest, because: "silence is no event", clock: clock)
                guard end != nil else { return }
            }
        }
    }

    /// Ends each production that has made no progress for the time of the settings.
    ///
    /// - Returns: When to look again, or `nil` if there is nothing to look after.
    private func lookAfterProductions() async -> Duration? {
        let timeout = Duration.seconds(Int64(clamping: settings[.timeout]))
        for state in offers.values {
            for (key, production) in state.productions where isSilent(key, of: state.offer, production, timeout) {
                let error = ServiceError(
                    .timedOut, "the sender gave no sign of “\(key.content.type)” for \(settings[.timeout]) seconds")
                await finishProduction(key, of: state.offer.number, request: production.request, with: .failure(error))
                production.task.cancel()
                await peers.cancel(request: production.request, at: state.offer.sender)
            }
        }
        let running = offers.values.flatMap { $0.productions.values.filter { !$0.isAnswered } }
        guard let oldest = running.map(\.lastSign).min() else {
            watchdog = nil
            return nil
        }
        return timeout - (elapsed() - oldest)
    }

    /// Whether a production still runs and has made no progress for some time.
    private func isSilent(
        _ key: Production.Key, of offer: Offer, _ production: Production, _ timeout: Duration
    ) -> Bool {
        guard let present = offers[offer.number]?.productions[key], present.request == production.request,
            !present.isAnswered
        else { return false }
        return elapsed() - present.lastSign >= timeout
    }

    /// Counts the time from now on.
    static func stopwatch<Time: Clock<Duration>>(_ clock: Time) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
