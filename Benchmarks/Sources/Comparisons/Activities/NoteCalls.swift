// SPDX-License-Identifier: Apache-2.0
// Calls to the room of notes, in bare messages.

/// The calls that make notes ready for a comparison.
enum NoteCalls {
    /// Makes a note.
    ///
    /// - Returns: Its identifier.
    static func create(_ text: String, on bus: BareBus) throws -> String {
        let create = try ActivityCalls.message("Notes1", "Create", on: bus)
        try create.appendOptions([("text", "s", { try create.append(text) })])
        return try bus.check(create).readText()
    }

    /// Begins the text of a note with a link to the content of an activity.
    static func link(_ note: String, to activity: UInt64, on bus: BareBus) throws {
        let link = try ActivityCalls.message("Notes1", "Link", on: bus)
        try link.append(note)
        try link.append("t", activity)
        let made = try bus.check(link)
        let markdown = try made.readOption("markdown", of: "s", made.readText)
        let present = try read(note, on: bus)
        let version = try present.readOption("version", of: "t") { try present.read("t", as: UInt64.self) }
        let write = try ActivityCalls.message("Notes1", "Write", on: bus)
        try write.append(note)
        try write.appendOptions([
            ("base", "t", { try write.append("t", version) }), ("start", "u", { try write.append("u", UInt32(0)) }),
            ("inserted", "s", { try write.append(markdown) }),
        ])
        try bus.check(write)
    }

    /// Notes the place at which one left off in a note, in Unicode scalars.
    static func leave(_ note: String, at position: UInt32, on bus: BareBus) throws {
        let set = try ActivityCalls.message("Notes1", "Set", on: bus)
        try set.append(note)
        try set.appendOptions([("position", "u", { try set.append("u", position) })])
        try bus.check(set)
    }

    /// The length of the text of a note, in Unicode scalars.
    static func length(of note: String, on bus: BareBus) throws -> Int {
        let present = try read(note, on: bus)
        return try present.readOption("text", of: "s", present.readText).unicodeScalars.count
    }

    private static func read(_ note: String, on bus: BareBus) throws -> BareMessage {
        let read = try ActivityCalls.message("Notes1", "Read", on: bus)
        try read.append(note)
        return try bus.check(read)
    }
}
