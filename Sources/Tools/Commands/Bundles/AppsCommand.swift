// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import Enfilade
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade apps`
enum AppsCommand {
    /// A type that apps must open.
    private static let type = Option<String>(
        "opening", value: "TYPE", help: translated("Only apps that open a type, the closest first."),
        completion: .dynamic("types"))

    /// The command.
    static let command = Command(
        "apps", abstract: translated("Lists the installed apps."), parameters: [type, JSONText.flag],
        examples: [
            Example("enfilade apps", translated("all apps")),
            Example(
                "enfilade apps --opening public.comma-separated-values-text", translated("the apps that open CSV files")
            ),
            Example("enfilade apps --json", translated("all that is known about them, for a program")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        var bundles = try await ServiceCall.reach { try await Registry1Client().bundles() }
        if let type = invocation.values[type] {
            let openers = try await ServiceCall.reach { try await Registry1Client().openers(type) }
            bundles = openers.compactMap { opener in bundles.first { $0.identifier == opener } }
        }
        if invocation.values[JSONText.flag] {
            try invocation.console.print(JSONText.encode(bundles))
        } else if !bundles.isEmpty {
            try invocation.console.print(bundles.map(text).joined(separator: "\n"))
        } else {
            let reason =
                invocation.values[type].map { translated("no installed app opens “\($0)”") }
                ?? translated("no app is installed")
            invocation.console.report("enfilade: \(Console.harmless(reason))")
        }
        return .ok
    }

    /// A bundle for a person.
    private static func text(_ bundle: BundleDescription) -> String {
        LabelledLines(
            "\(bundle.identifier) – \(bundle.titleForPeople)",
            [
                (translated("folder", context: "app"), bundle.folder),
                (translated("exports", context: "app"), list(bundle.exportedTypes)),
                (translated("imports", context: "app"), list(bundle.importedTypes)),
                (translated("opens", context: "app"), list(bundle.documentTypes)),
            ]
        ).text
    }

    /// Words in a row; `nil` if there are none.
    private static func list(_ words: [String]) -> String? {
        words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// Finds the identifiers of installed bundles for a shell.
    static let identifiers: CompletionSource = { _ in
        let bundles = try? await Registry1Client().bundles()
        return (bundles ?? []).map { CompletionCandidate($0.identifier, Console.harmless($0.localizedName)) }
    }
}

extension BundleDescription {
    /// The name with the version, which a bundle need not have.
    var titleForPeople: String {
        [localizedName, version].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
