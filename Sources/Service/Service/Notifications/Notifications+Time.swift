// SPDX-License-Identifier: Apache-2.0
// The notifications that wait for their time, and the clock on the wall.

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging
import EnfiladeNotifications
import Foundation

extension Notifications {
    /// Waits for the next notification that is due, but never for long: the clock on the wall may be set.
    func arm() {
        timer?.cancel()
        timer = nil
        guard let next = table.nextDue else { return }
        let rest = Duration.milliseconds(max(Int64(clamping: next) - now(), 0))
        timer = afterDelay(min(rest, NotificationRules.longestWait), clock: clock) { [weak self] in
            await self?.deliverDue()
        }
    }

    /// Delivers everything that is due by now.
    func deliverDue() async {
        _ = try? await changes.run { await self.deliverDueNow() }
        arm()
    }

    private func deliverDueNow() async {
        let time = now()
        for waiting in table.pending(of: "") where waiting.record.next <= UInt64(clamping: time) {
            let (record, request) = (waiting.record, waiting.record.request)
            var repetition: WaitingNotification?
            if let trigger = request.trigger, trigger.repeats,
                let next = NotificationSchedule.next(
                    of: trigger, after: date, since: Date(milliseconds: record.next))
            {
                repetition = waiting
                repetition?.record.next = next.milliseconds
            }
            do {
                _ = try await deliver(
                    request, from: record.source, isByUser: waiting.isByUser, repetition: repetition)
            } catch {
                // It would be due again and again.
                logger.warning("a notification did not come", ["source": record.source, "error": "\(error)"])
                table[record.source].pending[request.identifier] = nil
                await storeQuietly { try await self.store.remove(pending: [request.identifier], of: record.source) }
            }
        }
    }
}
