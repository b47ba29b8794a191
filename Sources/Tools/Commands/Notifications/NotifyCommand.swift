// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation

/// `enfilade notify`
enum NotifyCommand {
    /// The command.
    static let command = Command(
        "notify", abstract: translated("Sends notifications, lists them, and says why they did or did not interrupt."),
        discussion: translated(
            """
            Each notification gets a decision: it interrupts, or a Focus silences it, and it is only listed. The source of \
            a notification is an app, or any program, named by its desktop file.
            """),
        examples: [
            Example(
                "enfilade notify send \"Build failed\" --criteria work", translated("send one that a Focus may silence")
            ),
            Example("enfilade notify list", translated("see all notifications, silenced ones too")),
            Example("enfilade notify why", translated("see the last decisions with their reasons")),
            Example("enfilade notify try \"Build failed\" --criteria work", translated("ask for the decision only")),
        ],
        subcommands: [
            NotifySendCommand.command, NotifyListCommand.command, NotifyRemoveCommand.command,
            NotifyWhyCommand.command, NotifyTryCommand.command, NotifyBadgeCommand.command, NotifyPushCommand.command,
            NotifySettingsCommand.command, NotifyGateCommand.command, NotifyDesktopCommand.command,
        ])

    /// The source that is named if none is given.
    static let defaultSource = "org.enfilade.Notify"

    /// The source.
    static let app = Option<String>(
        "app", value: "APP",
        help: translated("The app or program: a bundle identifier, or the name of a desktop file."),
        completion: .dynamic("bundles"))

    /// The names of the values on the bus, as words for a person.
    static func text(_ outcome: NotificationOutcome) -> String {
        switch outcome {
        case .interrupt: translated("interrupts", context: "notification")
        case .silence: translated("silenced", context: "notification")
        case .refuse: translated("refused", context: "notification")
        case .wait: translated("waits", context: "notification")
        }
    }

    /// The gate that has decided, as the reason for a person.
    static func text(_ decision: NotificationDecision) -> String {
        switch decision.gate {
        case .authorization: translated("the app is not authorized to interrupt")
        case .alerts: translated("the alerts of the app are switched off")
        case .critical: translated("it is critical")
        case .noFocus: translated("no Focus is on")
        case .rule: translated("the rule \(decision.predicate) in the Focus “\(decision.modeName)”")
        case .people: translated("the people of the Focus “\(decision.modeName)”")
        case .apps: translated("the apps of the Focus “\(decision.modeName)”")
        case .timeSensitive: translated("it is time-sensitive, and the Focus “\(decision.modeName)” lets it pass")
        case .noPredicate: translated("the app has no filter in the Focus “\(decision.modeName)”")
        case .noCriteria: translated("it has no criteria, so that no filter tests it")
        case .predicate:
            translated("the filter \(decision.intent) with the predicate \(decision.predicate)")
        case .trigger: translated("its time has not come")
        }
    }
}

/// How much a notification may interrupt, as words that can be given.
enum LevelWord: String, CaseIterable, ArgumentValue {
    case passive
    case active
    case timeSensitive = "time-sensitive"
    case critical

    /// The level on the bus.
    var level: NotificationLevel {
        switch self {
        case .passive: .passive
        case .active: .active
        case .timeSensitive: .timeSensitive
        case .critical: .critical
        }
    }
}

/// The options that describe a notification.
enum ContentOptions {
    private static let title = Argument<String>("TITLE", help: translated("The title."))
    private static let body = OptionalArgument<String>("BODY", help: translated("The text, without markup."))
    private static let subtitle = Option<String>("subtitle", value: "TEXT", help: translated("The second line."))
    private static let criteria = Option<String>(
        "criteria", value: "TEXT", help: translated("The text that filters of a Focus test; without it they do not."))
    private static let level = Option<LevelWord>(
        "level", value: "LEVEL",
        help: translated("How much it may interrupt: passive, active, time-sensitive or critical."))
    private static let sender = Option<String>(
        "sender", value: "PERSON", help: translated("The person that it comes from, for the people of a Focus."))
    private static let category = Option<String>(
        "category", value: "CATEGORY", help: translated("The category of the app, for its buttons."))
    private static let sound = Option<String>(
        "sound", value: "SOUND", help: translated("default, or the name or path of a sound file."),
        completion: .files)
    private static let badge = Option<Int>(
        "badge", value: "NUMBER", help: translated("The badge of the app; 0 removes it."))
    private static let relevance = Option<Int>(
        "relevance", value: "PERCENT", help: translated("Its place in a summary, from 0 to 100, the highest first."))

    /// The sounds that are never files.
    private static let soundNames: Set = ["", "default", "critical", "ringtone"]

    /// The parameters.
    static let parameters: [any ParameterKey] = [
        title, body, NotifyCommand.app, subtitle, criteria, level, sender, category, sound, badge, relevance,
    ]

    /// The content that was described.
    ///
    /// - Throws: `UsageError` if a value is none that notifications have.
    static func content(_ values: Values) throws -> NotificationContent {
        let relevance = values[relevance] ?? 0
        guard 0...100 ~= relevance else {
            throw UsageError(translated("--relevance is a number from 0 to 100, not \(relevance)"))
        }
        return NotificationContent(
            title: try values[title], subtitle: values[subtitle] ?? "", body: values[body] ?? "",
            badge: values[badge].map(Int64.init), sound: values[sound].map { sound($0) } ?? "",
            category: values[category] ?? "",
            level: (values[level] ?? .active).level, relevance: Double(relevance) / 100,
            criteria: values[criteria], sender: values[sender] ?? "")
    }

    /// The sound as the service takes it, which knows nothing of the folder of the caller.
    ///
    /// - Parameters:
    ///   - word: A path, the name of a file in the folder, or a name that the app or the desktop has.
    ///   - folder: The working folder.
    /// - Returns: The absolute path of a file, or the name.
    static func sound(_ word: String, in folder: String = FileManager.default.currentDirectoryPath) -> String {
        if word.hasPrefix("/") || soundNames.contains(word) { return word }
        let path = FilePath.join(folder, word)
        return word.contains("/") || (try? Descriptor.file(path, for: .reading)) != nil ? path : word
    }

    /// The source that was named.
    static func source(_ values: Values) -> String {
        values[NotifyCommand.app] ?? NotifyCommand.defaultSource
    }
}

extension NotificationDecision {
    /// The decision in one line.
    var line: String {
        let reason = "\(NotifyCommand.text(outcome)): \(NotifyCommand.text(self))"
        return Console.harmless(note.isEmpty ? reason : "\(reason) (\(note))")
    }
}
