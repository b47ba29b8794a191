// SPDX-License-Identifier: Apache-2.0

import AppIntents

/// A calendar, or a mailbox: each has items.
struct Folder: AppEntity {
    let id: String
    let items: [String]

    var displayRepresentation: DisplayRepresentation { "\(id)" }

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Folder"
    static let defaultQuery = FolderQuery()
    static let calendars = [
        Folder(id: "personal", items: ["Dentist", "Cinema"]), Folder(id: "work", items: ["Stand-up", "Review"]),
    ]
    static let mailboxes = [
        Folder(id: "friends", items: ["Hello"]), Folder(id: "family", items: ["Photos"]),
        Folder(id: "office", items: ["Slides"]),
    ]
}

struct FolderQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Folder] {
        (Folder.calendars + Folder.mailboxes).filter { identifiers.contains($0.id) }
    }

    func suggestedEntities() async throws -> [Folder] { Folder.calendars + Folder.mailboxes }
}

/// Shows the items of a calendar, or those of all.
struct CalendarFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Select a calendar"

    @Parameter(title: "Calendar") var calendar: Folder?

    var displayRepresentation: DisplayRepresentation { "\(calendar?.id ?? "all")" }

    func perform() async throws -> some IntentResult {
        let shown = Folder.calendars.filter { calendar == nil || $0.id == calendar?.id }
        say("calendar: \(shown.flatMap(\.items).joined(separator: ", "))")
        return .result()
    }
}

/// Shows the messages of some mailboxes, or those of all.
struct MailFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Select mailboxes"

    @Parameter(title: "Mailboxes") var mailboxes: [Folder]?

    var displayRepresentation: DisplayRepresentation { "\((mailboxes ?? []).map(\.id).joined(separator: ", "))" }

    func perform() async throws -> some IntentResult {
        let selected = mailboxes?.map(\.id)
        let shown = Folder.mailboxes.filter { selected?.contains($0.id) ?? true }
        say("inbox: \(shown.flatMap(\.items).joined(separator: ", "))")
        return .result()
    }
}

/// Has a parameter of each of the standard types, and words that are known only when the program runs.
struct SoundFilter: SetFocusFilterIntent {
    static var title: LocalizedStringResource { words("title") }
    static var description: LocalizedStringResource? { words("description") }

    @Parameter(title: "Quiet", default: false) var quiet: Bool
    @Parameter(title: "Label", default: "Soft") var label: String
    @Parameter(title: "Volume", default: 0.5, controlStyle: .field) var volume: Double
    @Parameter(title: "Balance", default: 0.25, controlStyle: .field) var balance: Float

    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "Sound", subtitle: "\(label)") }

    func perform() async throws -> some IntentResult {
        say("performed \(line)")
        return .result()
    }

    /// The values in one line.
    var line: String { "\(quiet), \(label), \(volume), \(balance)" }

    /// A text of a file in the bundle.
    private static func words(_ name: String) -> LocalizedStringResource {
        let file = Bundle.main.bundleURL.appendingPathComponent(name)
        return LocalizedStringResource(stringLiteral: (try? String(contentsOf: file, encoding: .utf8)) ?? "Sound")
    }
}

/// Has a required parameter without a default, so that there is nothing to perform when it ends.
struct WordsFilter: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Select words"

    @Parameter(title: "Words") var words: String

    var displayRepresentation: DisplayRepresentation { "\(words)" }

    func perform() async throws -> some IntentResult {
        say("performed \(words)")
        return .result()
    }
}
