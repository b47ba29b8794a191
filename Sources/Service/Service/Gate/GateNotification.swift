// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract

/// A notification as a program sends it to the server of the desktop. It goes there unchanged.
struct GateNotification: Sendable {
    /// The name of the app.
    let app: String
    /// The name or the address of an icon, or empty.
    let icon: String
    /// The title.
    let summary: String
    /// The text, with markup if the server reads it.
    let body: String
    /// The keys and titles of actions.
    let actions: [String]
    /// Facts about it, known and unknown ones.
    let hints: BusOptions
    /// Milliseconds after which it goes; -1 leaves that to the server, 0 is never.
    let expiration: Int32

    /// The hint with the text that rules and predicates are evaluated for.
    static let criteriaHint = "x-enfilade-criteria"

    /// About how many bytes it takes.
    var size: Int {
        [app, icon, summary, body].reduce(0) { $0 + $1.utf8.count } + actions.reduce(0) { $0 + $1.utf8.count }
            + hints.reduce(0) { $0 + $1.key.utf8.count + $1.value.size }
    }

    /// The program that it says it comes from.
    var claimedSource: String {
        if let entry = text("desktop-entry"), !entry.isEmpty {
            let name = entry.split(separator: "/").last.map(String.init) ?? entry
            let source = name.hasSuffix(".desktop") ? String(name.dropLast(8)) : name
            if (try? NotificationRules.check(source: source)) != nil { return source }
        }
        return Self.source(named: app)
    }

    /// The name of a source that stands for a program with any name.
    static func source(named name: String) -> String {
        let allowed = name.unicodeScalars.prefix(255).map { scalar -> Character in
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isPlain || ".-_".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
        }
        return allowed.isEmpty ? NotificationRules.unknownProgram : String(allowed)
    }

    /// The notification in the terms of the room that decides.
    func program(source: String, identifier: String) -> ProgramNotification {
        // Hints of any program: one with another type counts as missing, where the record would refuse all of them.
        let urgency = min(hints["urgency"]?.value(as: UInt8.self) ?? 1, 2)
        let category = cut(text("category") ?? "", to: 256)
        let title = cut(summary, to: NotificationRules.programTextLimit)
        let kind = category.split(separator: ".").first ?? ""
        let levels: [NotificationLevel] = [.passive, .active, .critical]
        let content = NotificationContent(
            title: title, body: Self.plain(cut(body, to: NotificationRules.programTextLimit)),
            level: levels[Int(urgency)], criteria: text(Self.criteriaHint).map { cut($0, to: 4_096) },
            sender: ["im", "email"].contains(kind) ? cut(title, to: 1_024) : "")
        return ProgramNotification(
            source: source, app: cut(app, to: 256), identifier: identifier, category: category, urgency: urgency,
            content: content)
    }

    private func text(_ hint: String) -> String? { hints[hint]?.value(as: String.self) }

    private func cut(_ text: String, to limit: Int) -> String {
        text.utf8.count <= limit ? text : String(decoding: text.utf8.prefix(limit - 3), as: UTF8.self)
    }

    /// A text without the markup of the specification.
    static func plain(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return text }
        var result = text.replacing(/<\/?(?:b|i|u|a|img|br)(?:\s[^<>]*)?\/?>/, with: "")
        let entities = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&"),
        ]
        for (entity, character) in entities { result = result.replacing(entity, with: character) }
        return result
    }
}
