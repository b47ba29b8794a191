// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
import EnfiladeLocalization
package import EnfiladeServiceClient
package import Foundation

/// The keeper of reminders: the service, or a list in tests.
package protocol ReminderKeeper: Sendable {
    /// Makes a reminder.
    ///
    /// - Returns: Its number.
    func add(_ reminder: ReminderRequest) async throws -> UInt64
    /// Removes reminders for good.
    func remove(_ numbers: [UInt64]) async throws
}

/// The reminders of the service.
package struct ServiceReminders: ReminderKeeper {
    private let connection: ServiceConnection

    package init(_ connection: ServiceConnection = .shared) {
        self.connection = connection
    }

    package func add(_ reminder: ReminderRequest) async throws -> UInt64 {
        try await Reminders1Client(connection).add(reminder)
    }

    package func remove(_ numbers: [UInt64]) async throws {
        try await Reminders1Client(connection).remove(numbers)
    }
}

/// A reminder while it is written: its text, the events that are offered for it, and the calls to the service.
@MainActor package final class NewReminder {
    /// How far it is.
    package enum Phase: Equatable {
        /// The user writes, and chooses the event.
        case choosing
        /// The service is asked for it.
        case working
        /// It is made; the sentence says when it comes.
        case made(UInt64, String)
    }

    /// How far it is.
    package private(set) var phase = Phase.choosing {
        didSet { if phase != oldValue { changed() } }
    }
    /// Whether the service is asked to take it back.
    private var isRemoving = false
    /// Whether it is not known yet whether there will be a reminder.
    package var isBusy: Bool { phase == .working || isRemoving }
    /// The words and the content that it began with.
    package let subject: ReminderSubject
    /// The text.
    package var text: String
    /// The events that are offered.
    package let choices: [ReminderChoice]
    /// The format of times.
    package let times: ReminderTimes
    /// The moment at which it was begun.
    package let start: Date
    /// Called when `phase` is another one, and when a reminder was not taken back.
    package var changed: () -> Void = {}
    /// Called with a sentence about a call that failed, or about a text that is missing.
    package var failed: (String) -> Void = { _ in }
    private let keeper: any ReminderKeeper

    /// Begins a reminder.
    ///
    /// - Parameters:
    ///   - now: The time by the clock on the wall.
    ///   - times: The format of times.
    package init(
        _ subject: ReminderSubject, keeper: any ReminderKeeper = ServiceReminders(), now: Date = Date(),
        times: ReminderTimes
    ) {
        (self.subject, self.keeper, self.times, start) = (subject, keeper, times, now)
        text = subject.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        choices = ReminderChoice.offered(at: now, times, about: subject.activity)
    }

    /// Whether there is a text, without which there is no reminder.
    package var hasText: Bool { text.contains { !$0.isWhitespace } }

    /// Makes the reminder for an event that is offered.
    package func choose(_ choice: ReminderChoice) async {
        let sentence =
            switch choice.event {
            case .time(let date): times.text(date)
            case .content, .program: choice.title
            }
        await make(choice.event, sentence)
    }

    /// Makes the reminder for a time.
    package func choose(_ date: Date) async {
        await make(.time(date), times.text(date))
    }

    private func make(_ event: ReminderChoice.Event, _ sentence: String) async {
        guard phase == .choosing else { return }
        guard hasText else { return failed(translated("A reminder has a text.")) }
        var request = ReminderRequest(text: text, notes: subject.notes, activity: subject.activity?.number)
        switch event {
        case .time(let date): request.at = UInt64(max(0, date.timeIntervalSince1970 * 1_000))
        case .content: request.isWithContent = true
        case .program(let program): (request.front, request.isCovered) = (program, subject.isCovered)
        }
        phase = .working
        do {
            phase = .made(try await keeper.add(request), sentence)
        } catch {
            phase = .choosing
            failed(translated("The reminder is not made: \(String(describing: error))"))
        }
    }

    /// Takes the reminder back; its text is there to be changed.
    package func undo() async {
        guard case .made(let number, _) = phase, !isRemoving else { return }
        isRemoving = true
        do {
            try await keeper.remove([number])
            isRemoving = false
            phase = .choosing
        } catch {
            isRemoving = false
            changed()
            failed(translated("The reminder stays: \(String(describing: error))"))
        }
    }
}
