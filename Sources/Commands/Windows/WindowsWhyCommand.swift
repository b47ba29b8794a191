// SPDX-License-Identifier: Apache-2.0

import Arguments
import Contract
import ServiceClient

/// `enfilade windows why`
enum WindowsWhyCommand {
    /// Whose windows.
    private static let bundle = Argument<String>(
        "BUNDLE", help: "The app whose windows are asked.", completion: .dynamic("bundles"))
    /// What is to be shown.
    private static let identifier = Argument<String>(
        "IDENTIFIER", help: "The content: a target content identifier, or a URL.")
    /// Which windows.
    private static let role = Option<String>(
        "role", value: "ROLE", help: "The role of the window; UIWindowSceneSessionRoleApplication if it is not given.")

    /// The command.
    static let command = Command(
        "why", abstract: "Says which window of an app takes some content, and why.",
        discussion: """
            Windows that prefer the content come first, then those that can show it; else the app opens a new one. Of \
            several the active one is taken, then the one that was used last.
            """,
        parameters: [bundle, identifier, role, JSONText.flag],
        examples: [
            Example("enfilade windows why org.example.Notes note:42", "which window would show a note"),
            Example("enfilade windows why org.example.Notes https://example.org/42 --json", "the same for a program"),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let (bundle, identifier) = (try values[bundle], try values[identifier])
        let answer = try await ServiceCall.reach {
            try await ScenesProxy().explain(
                identifier, role: values[role] ?? "UIWindowSceneSessionRoleApplication", bundle: bundle)
        }
        let record = RoutingRecord(
            identifier: identifier, session: answer.session, reason: answer.reason, candidates: answer.candidates)
        try invocation.console.print(values[JSONText.flag] ? JSONText.encode(record) : record.text)
        return .ok
    }
}

/// Which session takes some content, ready to be printed.
struct RoutingRecord: Encodable {
    /// The content.
    let identifier: String
    /// The session; `nil` if a new one is made.
    let session: String?
    /// `prefers`, `can`, `noMatch` or `noIdentifier`.
    let reason: String
    /// Who was asked, in the order in which they are taken among equals.
    let candidates: [RoutedCandidate]

    /// The same for a person.
    var text: String {
        TextTree(title: Console.harmless(title), parts: candidates.map(tree)).text
    }

    /// The outcome in one line.
    private var title: String {
        let reasons = [
            "prefers": "prefers it", "can": "can show it, and no window prefers it",
            "noMatch": "no window can show it", "noIdentifier": "there is nothing to ask windows about",
        ]
        let reason = reasons[reason] ?? reason
        guard let session else { return "“\(identifier)” opens a new window: \(reason)" }
        return "“\(identifier)” opens in \(session): it \(reason)"
    }

    /// A candidate with what it says.
    private func tree(_ candidate: RoutedCandidate) -> TextTree {
        let mark = candidate.session == session ? "✓" : "–"
        let name = candidate.title.isEmpty ? "" : " “\(candidate.title)”"
        return TextTree(
            title: Console.harmless("\(mark) \(candidate.session)\(name), \(candidate.state)"),
            parts: [
                line("prefers", candidate.prefersToActivate, candidate.prefers),
                line("can", candidate.canActivate, candidate.can),
            ])
    }

    private func line(_ word: String, _ format: String, _ outcome: String) -> TextTree {
        let mark = outcome == "holds" ? "✓" : outcome == "fails" ? "✗" : "!"
        let detail = ["holds", "fails"].contains(outcome) ? "" : ": \(outcome)"
        return TextTree(title: Console.harmless("\(mark) \(word) \(format)\(detail)"), parts: [])
    }
}
