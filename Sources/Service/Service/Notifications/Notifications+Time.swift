// SPDX-License-Identifier: Apache-2.0
// The notifications that wait for their time, and the clock on the wall.

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging
import EnfiladeNotifications
import Foundation

extension Notifications {
    /// Waits for the next notification that is due, but never for long: the clock on the wall may be set, and its zone may
    /// change.
    ///
    /// - Parameter minimum: The shortest wait, also if something is due already.
    func arm(after minimum: Duration = .zero) {
        timer?.cancel()
        timer = nil
        guard let next = table.nextDue else { return }
        let rest = max(Duration.milliseconds(max(Int64(clamping: next) - now(), 0)), minimum)
        timer = afterDelay(min(rest, NotificationRules.longestWait), clock: clock) { [weak self] in
            await self?.deliverDue()
        }
    }

    /// Delivers everything that is due by now; a disk that takes nothing is tried again later.
    func deliverDue() async {
        let isStored = (try? await changes.run { await self.deliverDueNow() }) ?? false
        arm(after: isStored ? .zero : NotificationRules.retryDelay)
    }

    /// - Returns: Whether the disk has taken everything.
    private func deliverDueNow() async -> Bool {
        let time = now()
        var isStored = await followWall()
        for waiting in table.pending(of: "") where waiting.record.next <= UInt64(clamping: time) {
            do {
                try await deliver(waiting)
            } catch {
                logger.error(
                    "a notification that is due waits for the disk",
                    ["source": waiting.record.source, "error": "\(error)"])
                isStored = false
            }
        }
        return isStored
    }

    /// Finds new times for the dates without a zone of their own, if the user is in another zone or the clock was set back.
    ///
    /// - Returns: Whether the disk has taken everything.
    func followWall() async -> Bool {
        let (zone, time) = (zone(), now())
        if let last = lastLook, last.zone == zone, last.time <= time {
            lastLook = (zone, time)
            return true
        }
        // A date may have come in the new zone since the last look.
        let start = Date(timeIntervalSince1970: Double(min(lastLook?.time ?? time, time)) / 1_000)
        let following = table.pending(of: "").compactMap { waiting in
            waiting.record.next > UInt64(clamping: time) ? waiting.dateWithoutZone.map { (waiting, $0) } : nil
        }
        do {
            // Calendars may look through many years: nobody else waits for that.
            let found =
                following.isEmpty
                ? []
                : await offload { [following] in
                    following.map { waiting, trigger in
                        (waiting, NotificationSchedule.next(of: trigger, after: start, since: start, in: zone))
                    }
                }
            for (waiting, next) in found {
                guard let next = next?.milliseconds, next != waiting.record.next else { continue }
                var moved = waiting
                moved.record.next = next
                try await store.keep(moved)
                let (source, identifier) = (waiting.record.source, waiting.record.request.identifier)
                table[source].pending[identifier] = moved
                await changed(source)
            }
        } catch {
            logger.error("notifications do not follow the clock", ["error": "\(error)"])
            return false
        }
        lastLook = (zone, time)
        return true
    }

    /// Delivers a notification that is due. One that is refused waits for its next repetition, if it has one.
    ///
    /// - Throws: An error of the disk; the notification is still due then.
    private func deliver(_ waiting: WaitingNotification) async throws {
        let (source, request) = (waiting.record.source, waiting.record.request)
        let repetition = repetition(of: waiting)
        do {
            _ = try await deliver(request, from: source, isByUser: waiting.isByUser, repetition: repetition)
        } catch let error where (error as? ServiceError)?.code != .storageFailed {
            logger.warning("a notification did not come", ["source": source, "error": "\(error)"])
            if let repetition {
                try await store.keep(repetition)
            } else {
                try await store.remove(pending: [request.identifier], of: source)
            }
            table[source].pending[request.identifier] = repetition
            deleteAttachments(of: [request], from: source)
        }
    }

    /// A notification as it waits after it was due; `nil` if it does not repeat.
    private func repetition(of waiting: WaitingNotification) -> WaitingNotification? {
        let time = UInt64(clamping: now())
        guard let trigger = waiting.record.request.trigger, trigger.repeats,
            let next = NotificationSchedule.next(
                of: trigger, after: Date(milliseconds: time), since: Date(milliseconds: waiting.record.next),
                in: zone()),
            // One that was due already would be delivered without end.
            next.milliseconds > time
        else { return nil }
        var repetition = waiting
        repetition.record.next = next.milliseconds
        return repetition
    }
}

extension WaitingNotification {
    /// The trigger of a notification that waits for a date in the zone of the user, wherever that is; `nil` for others.
    fileprivate var dateWithoutZone: NotificationTrigger? {
        record.request.trigger.flatMap { $0.kind == .calendar && $0.timeZone.isEmpty ? $0 : nil }
    }
}
