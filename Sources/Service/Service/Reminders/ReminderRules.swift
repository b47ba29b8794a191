// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles

/// The rules of reminders: limits, their content, and the rights of callers. Pure.
enum ReminderRules {
    /// The limit for the reminders of one bundle.
    static let bundleLimit: Int64 = 100
    /// The limit for the reminders of one bundle together, with their states, in bytes.
    static let bundleSizeLimit: Int64 = 16 << 20
    /// The limit for all others.
    static let userLimit: Int64 = 10_000
    /// The limit for all others together, in bytes.
    static let userSizeLimit: Int64 = 256 << 20
    /// The limit for the reminders that one call completes or removes.
    static let callLimit = 1_000
    /// The limit for the reminders of one answer.
    static let answerLimit: UInt32 = 1_000
    /// The time after which a reminder comes again that its user has put off, in milliseconds.
    static let delay: Int64 = 3_600_000
    /// The longest wait before the clock on the wall is looked at again: it may be set, and the machine may sleep.
    static let longestWait = Duration.seconds(60)
    /// The time after which a reminder is tried again that the disk has refused.
    static let retryDelay = Duration.seconds(60)
    /// The last time that calendars can count with, in the year 9999.
    static let lastTime: UInt64 = 253_402_300_799_999

    /// The owner of the reminders that a caller makes; empty for the user.
    static func owner(of caller: Caller) throws(ServiceError) -> String {
        handlesAll(caller) ? "" : try CallerRules.bundle(of: caller)
    }

    /// Whether a caller may handle all reminders.
    static func handlesAll(_ caller: Caller) -> Bool {
        caller.mayChangeSettings || caller.standing == .tool
    }

    /// Checks that a caller may handle some reminders.
    ///
    /// - Parameters:
    ///   - owners: The owners of the reminders.
    ///   - action: The end of “may not …”.
    static func checkAccess(of caller: Caller, to owners: some Sequence<String>, _ action: String) throws(ServiceError)
    {
        guard !handlesAll(caller) else { return }
        let own = try CallerRules.bundle(of: caller)
        guard owners.allSatisfy({ ExactText($0) == ExactText(own) }) else {
            throw ServiceError(.notPermitted, "the bundle “\(own)” may not \(action) reminders of others")
        }
    }

    /// Checks a text.
    static func check(text: String) throws(ServiceError) {
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw ServiceError(.invalidArgument, "“text” is empty")
        }
    }

    /// The event that some properties name; `nil` if they name none.
    ///
    /// - Throws: `ServiceError.invalidArgument` if they name several, or one that does not do.
    static func event(at time: UInt64?, isWithContent: Bool, front: String?) throws(ServiceError) -> ReminderEvent? {
        guard [time != nil, isWithContent, front != nil].count(where: \.self) <= 1 else {
            throw ServiceError(.invalidArgument, "only one of “at”, “withContent” and “front” can be given")
        }
        if let time {
            guard time <= lastTime else {
                throw ServiceError(.invalidArgument, "\(time) ms since 1970 is later than the year 9999")
            }
            return .time(Int64(time))
        }
        if let front {
            do throws(ServiceError) { try ActivityRules.check(program: front) } catch {
                throw ServiceError(
                    .invalidArgument, "“front” is no bundle and no identifier of a desktop file: “\(front)”")
            }
            return .front(front)
        }
        return isWithContent ? .content : nil
    }

    /// Checks that content can be waited for.
    static func check(_ event: ReminderEvent, for content: ActivityDescription) throws(ServiceError) {
        guard event == .content else { return }
        guard content.target != nil || content.persistent != nil || content.webpage != nil else {
            throw ServiceError(
                .invalidArgument, "there is no content to wait for with a target identifier, a persistent one or a page"
            )
        }
    }

    /// Checks a reminder that a bundle makes.
    ///
    /// - Parameters:
    ///   - entry: The activity that it is about; `nil` if it is about none.
    static func check(
        _ event: ReminderEvent, about entry: ActivityEntry?, of bundle: String
    ) throws(ServiceError) {
        if let entry {
            guard entry.program.isBundle, ExactText(entry.program.identifier) == ExactText(bundle), entry.ended == nil
            else {
                throw ServiceError(
                    .notPermitted, "the bundle “\(bundle)” may make reminders about its own current activity only")
            }
        }
        if case .front(let program) = event {
            guard ExactText(program) == ExactText(bundle) else {
                throw ServiceError(
                    .notPermitted, "the bundle “\(bundle)” may wait for itself only, not for “\(program)”")
            }
        }
    }
}
