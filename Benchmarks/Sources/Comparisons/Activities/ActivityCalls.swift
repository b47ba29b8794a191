// SPDX-License-Identifier: Apache-2.0
// Calls to the rooms of activities, links and notes, in bare messages.

/// The calls of a program that is no app.
enum ActivityCalls {
    /// The program that calls.
    static let program = "org.example.Bench"

    /// Begins a call to an interface of the service.
    static func message(_ interface: String, _ method: String, on bus: BareBus) throws -> BareMessage {
        try bus.message(
            to: RunningService.name, path: "/org/enfilade/Service", interface: "org.enfilade.\(interface)",
            method: method)
    }

    /// Makes an activity current, whose content has an identifier.
    ///
    /// - Returns: Its number.
    @discardableResult
    static func publish(_ identifier: String, on bus: BareBus) throws -> UInt64 {
        let publish = try message("Activities1", "Publish", on: bus)
        // In the order of the description, as the frameworks write them.
        try publish.appendOptions([
            ("type", "s", { try publish.append("org.example.page") }),
            ("title", "s", { try publish.append("Page \(identifier)") }),
            ("persistent", "s", { try publish.append(identifier) }),
            ("program", "s", { try publish.append(program) }),
        ])
        return try bus.check(publish).read("t")
    }

    /// The number of links to the content of an activity.
    static func links(to activity: UInt64, on bus: BareBus) throws -> Int {
        let matching = try message("Links1", "Matching", on: bus)
        try matching.append("t", activity)
        return try bus.check(matching).readCount(of: "a{sv}")
    }

    /// The number of notes with some words, of the first so many.
    static func notes(with words: String, limit: UInt32, on bus: BareBus) throws -> Int {
        let list = try message("Notes1", "List", on: bus)
        try list.appendOptions([
            ("words", "s", { try list.append(words) }), ("limit", "u", { try list.append("u", limit) }),
        ])
        return try bus.check(list).readCount(of: "a{sv}")
    }
}
