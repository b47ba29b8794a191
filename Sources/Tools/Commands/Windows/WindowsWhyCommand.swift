// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient

/// `enfilade windows why`
enum WindowsWhyCommand {
    /// The app whose windows are candidates.
    private static let bundle = Argument<String>(
        "BUNDLE", help: translated("The app whose windows are asked."), completion: .dynamic("bundles"))
    /// The identifier or the URL of the content to show.
    private static let identifier = Argument<String>(
        "IDENTIFIER", help: translated("The content: a target content identifier, or a URL."))
    /// Which windows.
    private static let role = Option<String>(
        "role", value: "ROLE",
        help: translated("The role of the window; UIWindowSceneSessionRoleApplication if it is not given."))

    /// The command.
    static let command = Command(
        "why", abstract: translated("Says which window of an app takes some content, and why."),
        discussion: translated(
            """
            Windows that prefer the content come first, then those that can show it; else the app opens a new one. Of \
            several the active one is taken, then the one that was used last.
            """),
        parameters: [bundle, identifier, role, JSONText.flag],
        examples: [
            Example("enfilade windows why org.example.Notes note:42", translated("which window would show a note")),
            Example(
                "enfilade windows why org.example.Notes https://example.org/42 --json",
                translated("the same for a program")),
        ],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let values = invocation.values
        let (bundle, identifier) = (try values[bundle], try values[identifier])
        let answer = try await ServiceCall.reach {
            try await Scenes1Client().explain(
                bundle, role: values[role] ?? "UIWindowSceneSessionRoleApplication", identifier: identifier)
        }
        let record = RoutingRecord(
            identifier: identifier, session: answer.session.isEmpty ? nil : answer.session,
            reason: answer.reason, candidates: answer.candidates)
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
    /// The windows that were asked, in the order in which they are taken among equals.
    let candidates: [RoutedCandidate]

    /// The same for a person.
    var text: String {
        TextTree(title: Console.harmless(title), parts: candidates.map(tree)).text
    }

    /// The outcome in one line.
    private var title: String {
        switch (reason, session) {
        case ("prefers", let session?): translated("“\(identifier)” opens in \(session): it prefers it")
        case ("can", let session?):
            translated("“\(identifier)” opens in \(session): it can show it, and no window prefers it")
        case (_, let session?): translated("“\(identifier)” opens in \(session): it \(reason)")
        case ("noMatch", nil): translated("“\(identifier)” opens a new window: no window can show it")
        case ("noIdentifier", nil):
            translated("“\(identifier)” opens a new window: there is nothing to ask windows about")
        case (_, nil): translated("“\(identifier)” opens a new window: \(reason)")
        }
    }

    /// Draws a candidate with its conditions.
    private func tree(_ candidate: RoutedCandidate) -> TextTree {
        let mark = candidate.session == session ? "✓" : "–"
        let state = SceneState.text(candidate.state)
        let title =
            candidate.title.isEmpty
            ? translated("\(candidate.session), \(state)")
            : translated("\(candidate.session) “\(candidate.title)”, \(state)")
        return TextTree(
            title: Console.harmless("\(mark) \(title)"),
            parts: [
                line(translated("prefers", context: "window"), candidate.prefersToActivate, candidate.prefers),
                line(translated("can", context: "window"), candidate.canActivate, candidate.can),
            ])
    }

    private func line(_ word: String, _ format: String, _ outcome: String) -> TextTree {
        let mark = outcome == "holds" ? "✓" : outcome == "fails" ? "✗" : "!"
        let detail = ["holds", "fails"].contains(outcome) ? "" : ": \(outcome)"
        return TextTree(title: Console.harmless("\(mark) \(word) \(format)\(detail)"), parts: [])
    }
}
