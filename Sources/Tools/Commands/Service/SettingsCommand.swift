// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Arguments
import EnfiladeLocalization
import EnfiladeServiceClient

/// A number that may end in K, M or G, for multiples of 1024.
struct Amount: ArgumentValue {
    /// The number.
    let value: UInt64

    init?(argument: String) {
        let shifts: [Character: UInt64] = ["K": 10, "M": 20, "G": 30]
        let shift = argument.last.flatMap { shifts[Character($0.uppercased())] }
        let digits = shift == nil ? argument[...] : argument.dropLast()
        guard digits.allSatisfy(\.isNumber), let number = UInt64(digits) else { return nil }
        let (product, overflow) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
        if overflow { return nil }
        value = product
    }

    static var expectation: String {
        translated("a whole number, which may end in K, M or G", context: "expected")
    }
}

/// `enfilade settings`
enum SettingsCommand {
    /// The setting.
    private static let name = OptionalArgument<String>(
        "NAME", help: translated("The setting; all of them if it is not given."), completion: .dynamic("settings"))
    /// The new value.
    private static let value = OptionalArgument<Amount>(
        "VALUE", help: translated("The value to store: a whole number, which may end in K, M or G."))
    /// Whether the settings are shown in a window.
    private static let open = Flag("open", help: translated("Show the settings in a window."))
    /// An app that may change settings.
    private static let allow = Option<String>(
        "allow", value: "APP", help: translated("Allow an app to change settings: its bundle."),
        completion: .dynamic("bundles"))
    /// An app that may not any more.
    private static let deny = Option<String>(
        "deny", value: "APP", help: translated("Take that back."), completion: .dynamic("bundles"))
    /// Whether the apps are listed that may change settings.
    private static let allowed = Flag("allowed", help: translated("List the apps that may change settings."))

    /// The meanings of the settings, as the service documents them.
    private static let meanings = [
        "transfers.keep.age": translated("how many seconds something is kept"),
        "transfers.keep.largest": translated(
            "bytes of one representation that may outlive its sender; 0 keeps nothing"),
        "transfers.keep.total": translated("bytes of one offer that may outlive its sender"),
        "transfers.largest": translated("bytes that a sender may produce as data"),
        "transfers.offers": translated("pasteboards that may hold an offer at once"),
        "transfers.remember": translated("bytes of produced data of all offers that are held"),
        "transfers.timeout": translated("seconds without progress after which a sender is given up"),
    ]

    /// The command.
    static let command = Command(
        "settings", abstract: translated("Shows the settings of the service, or stores one."),
        discussion: translated(
            """
            A setting that is stored holds from the next decision on, and after a restart. An app that you allow to \
            change settings changes these, the Focus and the settings of notifications as you do. The settings with \
            windows are such an app: --open installs it for you, allows it, and starts it.
            """),
        parameters: [name, value, open, allow, deny, allowed, JSONText.flag],
        examples: [
            Example("enfilade settings", translated("see all settings")),
            Example("enfilade settings transfers.keep.largest 64M", translated("keep more of what apps copy")),
            Example("enfilade settings transfers.keep.largest 0", translated("keep nothing when an app ends")),
            Example("enfilade settings --open", translated("set up the Focus and notifications in a window")),
            Example("enfilade settings --allow org.example.Panel", translated("let an app change settings")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        if values[open] { return try await SystemApp.settings.open() }
        if let app = values[allow] ?? values[deny] {
            let isAllowed = values[allow] != nil
            try await ServiceCall.reach { try await Registry1Client().setSettingsApp(app, isAllowed: isAllowed) }
            return .ok
        }
        if values[allowed] {
            let apps = try await ServiceCall.reach { try await Registry1Client().settingsApps() }
            let text = apps.map { Console.harmless($0) }.joined(separator: "\n")
            if values[JSONText.flag] || !apps.isEmpty {
                try invocation.console.print(values[JSONText.flag] ? JSONText.encode(apps) : text)
            }
            return .ok
        }
        if let name = values[name], let value = values[value] {
            try await ServiceCall.reach { try await Service1Client().set(name, to: value.value) }
            return .ok
        }
        var settings = try await ServiceCall.reach { try await Service1Client().numbers() }
        if let name = values[name] {
            guard let value = settings[name] else { throw CommandFailure(translated("there is no setting “\(name)”")) }
            settings = [name: value]
        }
        try invocation.console.print(values[JSONText.flag] ? JSONText.encode(settings) : text(settings))
        return .ok
    }

    /// The settings, each with its meaning where that is known.
    private static func text(_ settings: [String: UInt64]) -> String {
        let rows = settings.sorted { $0.key < $1.key }.map { (name: $0.key, value: "\($0.value)") }
        let nameWidth = rows.map(\.name.count).max() ?? 0
        let valueWidth = rows.map(\.value.count).max() ?? 0
        return rows.map { name, value in
            let columns =
                name + String(repeating: " ", count: nameWidth - name.count + 2 + valueWidth - value.count) + value
            return meanings[name].map { "\(columns)  \($0)" } ?? columns
        }.joined(separator: "\n")
    }

    /// Finds the names of settings for a shell.
    static let names: CompletionSource = { _ in
        let settings = try? await Service1Client().numbers()
        return (settings ?? [:]).keys.sorted().map { CompletionCandidate($0, meanings[$0] ?? "") }
    }
}
