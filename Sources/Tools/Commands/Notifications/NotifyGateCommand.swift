// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation

/// `enfilade notify gate`
enum NotifyGateCommand {
    /// The command.
    static let command = Command(
        "gate", abstract: translated("Puts a gate in front of the desktop's notification server, for all programs."),
        discussion: translated(
            """
            While the gate is on, a Focus silences notifications of any program: by its app, and by rules for the category, \
            the urgency and the text. The notification server runs behind the gate, on a bus of its own; GNOME and Plasma \
            show notifications themselves and cannot (see enfilade notify desktop). The gate is off until it is switched on.
            """),
        examples: [
            Example("enfilade notify gate on", translated("switch it on, with the notification server that is there")),
            Example("enfilade notify gate on -- dunst -conf ~/dunstrc", translated("with a server of your choice")),
            Example(
                "enfilade notify gate add --text \"build * failed\" --allow", translated("let such notifications pass")),
            Example("enfilade notify gate off", translated("have everything as before")),
        ],
        subcommands: [
            NotifyGateStatusCommand.command, NotifyGateOnCommand.command, NotifyGateOffCommand.command,
            NotifyGateRulesCommand.command, NotifyGateAddCommand.command, NotifyGateRemoveCommand.command,
        ])

    /// Prints the state of the gate.
    static func print(_ status: GateStatus, _ invocation: Invocation) throws -> ExitStatus {
        try invocation.console.print(
            invocation.values[JSONText.flag] ? JSONText.encode(status) : status.text)
        return .ok
    }
}

extension GateStatus {
    /// The state for a person.
    fileprivate var text: String {
        LabelledLines(
            title,
            [
                (translated("server", context: "gate"), harmless(server.joined(separator: " "))),
                (
                    translated("name", context: "gate"),
                    serverName.isEmpty ? nil : harmless("\(serverName) \(serverVersion)")
                ),
                (translated("shown", context: "gate"), state == .open ? "\(shown)" : nil),
                (translated("silenced", context: "gate"), state == .open ? "\(silenced)" : nil),
                (translated("problem", context: "gate"), harmless(problem)),
            ]
        ).text
    }

    /// A text of somebody else's in one line; `nil` if it is empty.
    private func harmless(_ text: String) -> String? {
        text.isEmpty ? nil : Console.harmless(text)
    }

    private var title: String {
        switch state {
        case .off: translated("the gate is off")
        case .waiting:
            owner.isEmpty
                ? translated("the gate waits for its turn")
                : translated(
                    "the gate waits until “\(Console.harmless(owner))” ends, which shows the notifications now")
        case .open: translated("the gate is on")
        case .failed: translated("the gate was given up")
        }
    }
}

/// `enfilade notify gate status`
enum NotifyGateStatusCommand {
    /// The command.
    static let command = Command(
        "status", abstract: translated("Shows whether the gate is on, and the server behind it."),
        parameters: [JSONText.flag],
        examples: [Example("enfilade notify gate status", translated("see the state of the gate"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let status = try await ServiceCall.reach { try await NotificationGate1Client().status() }
        return try NotifyGateCommand.print(status, invocation)
    }
}

/// `enfilade notify gate on`
enum NotifyGateOnCommand {
    private static let server = RepeatedArgument<String>(
        "COMMAND",
        help: translated(
            "The notification server and its arguments; the one of the last time, or that is there, if none is given."))

    /// The variables that a server needs to find the display, as this process has them.
    private static let variables = [
        "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "XDG_RUNTIME_DIR",
        "SWAYSOCK", "HYPRLAND_INSTANCE_SIGNATURE", "LANG", "LANGUAGE",
    ]

    /// The command.
    static let command = Command(
        "on", abstract: translated("Switches the gate on, now and whenever the service starts."),
        parameters: [JSONText.flag, server],
        examples: [
            Example("enfilade notify gate on", translated("with the server that is there")),
            Example("enfilade notify gate on mako", translated("with mako")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let environment = ProcessInfo.processInfo.environment.filter { variables.contains($0.key) }
        let server = invocation.values[server]
        let status = try await ServiceCall.reach {
            try await NotificationGate1Client().open(server, environment: environment)
        }
        return try NotifyGateCommand.print(status, invocation)
    }
}

/// `enfilade notify gate off`
enum NotifyGateOffCommand {
    /// The command.
    static let command = Command(
        "off", abstract: translated("Switches the gate off; the desktop starts a server as before."),
        parameters: [JSONText.flag],
        examples: [Example("enfilade notify gate off", translated("have everything as before"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let status = try await ServiceCall.reach { try await NotificationGate1Client().close() }
        return try NotifyGateCommand.print(status, invocation)
    }
}

/// The urgency of a notification, as words that can be given.
enum UrgencyWord: String, CaseIterable, ArgumentValue {
    case low
    case normal
    case critical

    /// The number on the bus.
    var number: UInt8 {
        switch self {
        case .low: 0
        case .normal: 1
        case .critical: 2
        }
    }
}

/// `enfilade notify gate rules`
enum NotifyGateRulesCommand {
    /// The command.
    static let command = Command(
        "rules", abstract: translated("Lists the rules of the gate; the first one that fits decides."),
        parameters: [JSONText.flag],
        examples: [Example("enfilade notify gate rules", translated("see the rules with their numbers"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let rules = try await ServiceCall.reach { try await NotificationGate1Client().rules() }
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(rules))
        } else if rules.isEmpty {
            invocation.console.report("enfilade: \(translated("the gate has no rules"))")
        } else {
            let lines = rules.enumerated().map { "\($0.offset + 1)  \($0.element.line)" }
            try invocation.console.print(lines.map(Console.harmless).joined(separator: "\n"))
        }
        return .ok
    }
}

extension GateRule {
    /// The rule in one line.
    fileprivate var line: String {
        let level = urgency.flatMap { number in UrgencyWord.allCases.first { $0.number == number } }
        let parts = [
            (translated("app", context: "rule"), app), (translated("category", context: "rule"), category),
            (translated("urgency", context: "rule"), level?.rawValue ?? ""),
            (translated("text", context: "rule"), text), (translated("criteria", context: "rule"), criteria),
            (translated("Focus", context: "rule"), mode),
        ]
        let outcome =
            allows ? translated("interrupts", context: "notification") : translated("silenced", context: "notification")
        let conditions = parts.filter { !$0.1.isEmpty }.map { "\($0.0) “\($0.1)”" }
        return "\(outcome): \(conditions.joined(separator: ", "))"
    }
}

/// `enfilade notify gate add`
enum NotifyGateAddCommand {
    private static let app = Option<String>(
        "app", value: "APP", help: translated("The program or the name of its app; * stands for anything."))
    private static let category = Option<String>(
        "category", value: "CATEGORY", help: translated("The category, such as im.received, or its first part."))
    private static let urgency = Option<UrgencyWord>(
        "urgency", value: "URGENCY", help: translated("The urgency: low, normal or critical."))
    private static let text = Option<String>(
        "text", value: "TEXT", help: translated("Words of the title or the text; * stands for anything between."))
    private static let criteria = Option<String>(
        "criteria", value: "TEXT", help: translated("The criteria that the program gives; * stands for anything."))
    private static let mode = Option<String>(
        "mode", value: "MODE", help: translated("The Focus in which the rule counts; each if it is not given."),
        completion: .dynamic("modes"))
    private static let allows = Flag("allow", help: translated("Let such notifications pass; else they are silenced."))
    private static let first = Flag("first", help: translated("Put the rule before all others; else it comes last."))

    /// The command.
    static let command = Command(
        "add", abstract: translated("Adds a rule for the notifications of any program."),
        parameters: [app, category, urgency, text, criteria, mode, allows, first],
        examples: [
            Example("enfilade notify gate add --category im --mode work", translated("silence messages at work")),
            Example(
                "enfilade notify gate add --app battery --urgency critical --allow --first",
                translated("always be warned of an empty battery")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        var rule = GateRule(
            app: values[app] ?? "", category: values[category] ?? "", urgency: values[urgency]?.number,
            text: values[text] ?? "", criteria: values[criteria] ?? "", allows: values[allows])
        if let name = values[mode] { rule.mode = try await FocusCommand.find(name).identifier }
        let isFirst = values[first]
        try await ServiceCall.reach { [rule] in
            let rules = try await NotificationGate1Client().rules()
            try await NotificationGate1Client().setRules(isFirst ? [rule] + rules : rules + [rule])
        }
        return .ok
    }
}

/// `enfilade notify gate remove`
enum NotifyGateRemoveCommand {
    private static let number = Argument<Int>("NUMBER", help: translated("The number of the rule in the list."))

    /// The command.
    static let command = Command(
        "remove", abstract: translated("Removes a rule of the gate."), parameters: [number],
        examples: [Example("enfilade notify gate remove 1", translated("remove the first rule"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let number = try invocation.values[number]
        var rules = try await ServiceCall.reach { try await NotificationGate1Client().rules() }
        guard rules.indices.contains(number - 1) else {
            throw CommandFailure(translated("the gate has no rule with the number \(number)"))
        }
        rules.remove(at: number - 1)
        try await ServiceCall.reach { [rules] in try await NotificationGate1Client().setRules(rules) }
        return .ok
    }
}
