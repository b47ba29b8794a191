// SPDX-License-Identifier: Apache-2.0

import Arguments
import Contract
import ServiceClient

/// `enfilade apps`
enum AppsCommand {
    /// A type that apps must open.
    private static let type = Option<String>(
        "opening", value: "TYPE", help: "Only apps that open a type, the closest first.", completion: .dynamic("types"))

    /// The command.
    static let command = Command(
        "apps", abstract: "Lists the installed apps.", parameters: [type, JSONText.flag],
        examples: [
            Example("enfilade apps", "all apps"),
            Example("enfilade apps --opening public.comma-separated-values-text", "the apps that open CSV files"),
            Example("enfilade apps --json", "all that is known about them, for a program"),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        var bundles = try await ServiceCall.reach { try await RegistryProxy().bundles() }
        if let type = invocation.values[type] {
            let openers = try await ServiceCall.reach { try await RegistryProxy().openers(of: type) }
            bundles = openers.compactMap { opener in bundles.first { $0.identifier == opener } }
        }
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(bundles))
        } else if !bundles.isEmpty {
            try invocation.console.print(bundles.map(text).joined(separator: "\n"))
        } else {
            let reason = invocation.values[type].map { "no installed app opens “\($0)”" } ?? "no app is installed"
            invocation.console.report("enfilade: \(Console.harmless(reason))")
        }
        return .ok
    }

    /// A bundle for a person.
    private static func text(_ bundle: BundleDescription) -> String {
        let rows = [
            ("folder", [bundle.folder]), ("exports", bundle.exportedTypes), ("imports", bundle.importedTypes),
            ("opens", bundle.documentTypes),
        ]
        let lines = rows.filter { !$0.1.isEmpty }.map { label, words in
            "  " + label + String(repeating: " ", count: 9 - label.count) + words.joined(separator: ", ")
        }
        let title = "\(bundle.identifier) – \(bundle.titleForPeople)"
        return ([title] + lines).map(Console.harmless).joined(separator: "\n")
    }

    /// Finds the identifiers of installed bundles for a shell.
    static let identifiers: CompletionSource = { _ in
        let bundles = try? await RegistryProxy().bundles()
        return (bundles ?? []).map { CompletionCandidate($0.identifier, Console.harmless($0.name)) }
    }
}

extension BundleDescription {
    /// The name with the version, which a bundle need not have.
    var titleForPeople: String {
        [name, version].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
