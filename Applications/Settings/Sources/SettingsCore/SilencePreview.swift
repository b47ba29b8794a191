// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import Foundation
import Observation

/// The fate of a notification of each app in a mode, decided by the service without a notification.
@Observable public final class SilencePreview {
    /// A notification that nobody has sent.
    public struct Trial: Hashable {
        /// How much it may interrupt.
        public var level = NotificationLevel.active
        /// The person that it comes from, or empty.
        public var sender = ""
        /// The text for the filters of apps, or empty for none.
        public var criteria = ""

        /// Makes an ordinary notification of nobody.
        public init() {}
    }

    /// The answer for one app.
    public struct Answer: Identifiable, Hashable {
        /// The app.
        public let app: NotificationsModel.App
        /// Whether it would be silenced; `nil` if that could not be found out.
        public let isSilenced: Bool?
        /// The reason in words.
        public let reason: String

        public var id: String { app.id }
    }

    /// The answers, in the order of the apps.
    public private(set) var answers: [Answer] = []
    /// The notifications that the mode has silenced last, the newest first.
    public private(set) var last: [NotificationDecision] = []

    /// Makes a preview without answers.
    public init() {}

    /// Asks for each app. An app that does not answer holds up no other one.
    public func ask(_ trial: Trial, of apps: [NotificationsModel.App], in mode: FocusMode, _ model: NotificationsModel)
        async
    {
        let settings = model.settings
        let known = Set(apps.map(\.id))
        answers.removeAll { !known.contains($0.id) }
        await withTaskGroup(of: Answer.self) { group in
            for app in apps { group.addTask { await Self.answer(trial, of: app, in: mode, settings) } }
            for await answer in group where !Task.isCancelled { take(answer, order: apps) }
        }
        guard !Task.isCancelled else { return }
        let decisions = (try? await settings.lastDecisions(limit: 200)) ?? []
        last = Array(decisions.filter { $0.outcome == .silence && $0.mode == mode.id }.prefix(5))
    }

    private func take(_ answer: Answer, order: [NotificationsModel.App]) {
        if let index = answers.firstIndex(where: { $0.id == answer.id }) {
            answers[index] = answer
        } else {
            let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1.id, $0) })
            answers = (answers + [answer]).sorted { (places[$0.id] ?? 0) < (places[$1.id] ?? 0) }
        }
    }

    private static func answer(
        _ trial: Trial, of app: NotificationsModel.App, in mode: FocusMode, _ settings: NotificationSettings
    ) async -> Answer {
        do {
            let decision = try await settings.decision(
                from: app.id, sender: trial.sender, level: trial.level,
                criteria: trial.criteria.isEmpty ? nil : trial.criteria, in: mode.id)
            return Answer(
                app: app, isSilenced: decision.outcome != .interrupt, reason: decision.sentence)
        } catch {
            return Answer(app: app, isSilenced: nil, reason: error.localizedDescription)
        }
    }
}

extension NotificationDecision {
    /// The reason of the decision, in one sentence.
    public var sentence: String {
        switch (gate, outcome) {
        case (.authorization, .refuse): NSLocalizedString("The app may not notify, or has not asked yet.", comment: "")
        case (.authorization, _): NSLocalizedString("The app may only fill the list.", comment: "")
        case (.alerts, _): NSLocalizedString("Its alerts are switched off.", comment: "")
        case (.critical, _): NSLocalizedString("It is critical.", comment: "a notification")
        case (.noFocus, _): NSLocalizedString("No Focus is on.", comment: "")
        case (.people, .interrupt): NSLocalizedString("The person is allowed.", comment: "")
        case (.people, _): NSLocalizedString("The person is not allowed.", comment: "")
        case (.apps, .interrupt): NSLocalizedString("The app is allowed.", comment: "")
        case (.apps, _): NSLocalizedString("The app is not allowed.", comment: "")
        case (.timeSensitive, _): NSLocalizedString("It is time-sensitive.", comment: "a notification")
        case (.noPredicate, _): NSLocalizedString("The app is allowed, and filters no notifications.", comment: "")
        case (.noCriteria, _): NSLocalizedString("The app is allowed, and this is nothing for its filter.", comment: "")
        case (.predicate, .interrupt): NSLocalizedString("The filter of the app lets it pass.", comment: "")
        case (.predicate, _): NSLocalizedString("The filter of the app holds it back.", comment: "")
        case (.trigger, _): NSLocalizedString("It waits for its time.", comment: "a notification")
        case (nil, _): NSLocalizedString("The service has a reason that is unknown here.", comment: "")
        }
    }
}
