// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// Whether an app may notify, as words that can be given.
enum AuthorizationWord: String, CaseIterable, ArgumentValue {
    case allow
    case deny
    case quiet

    /// The authorization on the bus.
    var authorization: NotificationAuthorization {
        switch self {
        case .allow: .authorized
        case .deny: .denied
        case .quiet: .provisional
        }
    }
}

/// A switch, as words that can be given.
enum SwitchWord: String, CaseIterable, ArgumentValue {
    case on
    case off
}

/// `enfilade notify settings`
enum NotifySettingsCommand {
    private static let source = OptionalArgument<String>(
        "APP", help: translated("The app or program; all that are known if it is not given."),
        completion: .dynamic("bundles"))
    private static let authorization = Option<AuthorizationWord>(
        "authorization", value: "WORD",
        help: translated("allow, deny, or quiet, with which notifications are only listed."))
    private static let alert = Option<SwitchWord>(
        "alert", value: "SWITCH", help: translated("Whether its notifications are shown: on or off."))
    private static let sound = Option<SwitchWord>(
        "sound", value: "SWITCH", help: translated("Whether they sound: on or off."))
    private static let badge = Option<SwitchWord>(
        "badge", value: "SWITCH", help: translated("Whether it has a badge: on or off."))
    private static let timeSensitive = Option<SwitchWord>(
        "time-sensitive", value: "SWITCH",
        help: translated("Whether its time-sensitive notifications may pass a Focus: on or off."))
    private static let critical = Option<SwitchWord>(
        "critical", value: "SWITCH", help: translated("Whether its critical notifications count as such: on or off."))

    /// The command.
    static let command = Command(
        "settings", abstract: translated("Shows which apps may notify and how, or changes that for one."),
        parameters: [source, authorization, alert, sound, badge, timeSensitive, critical, JSONText.flag],
        examples: [
            Example("enfilade notify settings", translated("the settings of all apps")),
            Example("enfilade notify settings org.example.Mail --sound off", translated("have an app make no sound")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let changes = NotificationSettingsChanges(
            authorization: values[authorization]?.authorization, alert: isOn(values[alert]),
            sound: isOn(values[sound]), badge: isOn(values[badge]), timeSensitive: isOn(values[timeSensitive]),
            critical: isOn(values[critical]))
        guard let source = values[source] else {
            guard changes == NotificationSettingsChanges() else {
                throw CommandFailure(translated("name the app whose settings are changed"), status: .usage)
            }
            let sources = try await ServiceCall.reach { try await Notifications1Client().sources() }
            try invocation.console.print(
                values[JSONText.flag]
                    ? JSONText.encode(sources)
                    : sources.map { text($0.source, $0.settings) }.joined(separator: "\n"))
            return .ok
        }
        let settings = try await ServiceCall.reach {
            if changes != NotificationSettingsChanges() {
                try await Notifications1Client().setSettings(source, changes)
            }
            return try await Notifications1Client().settings(source)
        }
        try invocation.console.print(
            values[JSONText.flag] ? JSONText.encode(settings) : text(source, settings))
        return .ok
    }

    private static func isOn(_ word: SwitchWord?) -> Bool? { word.map { $0 == .on } }

    private static func text(_ source: String, _ settings: NotificationSettings) -> String {
        func word(_ isOn: Bool) -> String {
            isOn ? translated("on", context: "switch") : translated("off", context: "switch")
        }
        let authorization =
            switch settings.authorization {
            case .notDetermined: translated("has not asked")
            case .denied: translated("denied", context: "authorization")
            case .authorized: translated("allowed", context: "authorization")
            case .provisional: translated("quiet", context: "authorization")
            }
        return LabelledLines(
            source,
            [
                (translated("authorization"), authorization), (translated("alerts"), word(settings.alert)),
                (translated("sounds"), word(settings.sound)), (translated("badge"), word(settings.badge)),
                (translated("time-sensitive"), word(settings.timeSensitive)),
                (translated("critical"), word(settings.critical)),
            ]
        ).text
    }
}

/// `enfilade notify badge`
enum NotifyBadgeCommand {
    private static let source = Argument<String>(
        "APP", help: translated("The app or program."), completion: .dynamic("bundles"))
    private static let count = OptionalArgument<Int>(
        "COUNT", help: translated("The badge to set; 0 removes it. Without it, the badge is printed."))

    /// The command.
    static let command = Command(
        "badge", abstract: translated("Prints the badge of an app, or sets it."),
        parameters: [source, count, JSONText.flag],
        examples: [
            Example("enfilade notify badge org.example.Mail", translated("see the badge of an app")),
            Example("enfilade notify badge org.example.Mail 3", translated("set it")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let (source, wanted) = (try values[source], values[count])
        let badge = try await ServiceCall.reach {
            if let wanted { try await Notifications1Client().setBadge(source, count: Int64(wanted)) }
            return try await Notifications1Client().badge(source)
        }
        if values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(["badge": badge]))
        } else if wanted == nil {
            try invocation.console.print("\(badge)")
        }
        return .ok
    }
}
