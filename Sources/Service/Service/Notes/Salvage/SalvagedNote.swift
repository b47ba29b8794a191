// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A note from a damaged database.
struct SalvagedNote: Sendable, Hashable {
    /// A former text.
    struct Former: Sendable, Hashable {
        let version: Int64
        let modified: Int64
        let title: String
        let text: String
        /// The number of its drawing in that database, 0 if there was none; `nil` if it is not known.
        let drawing: Int64?
    }

    /// Its properties, with a number of its tables that no other note has.
    var note: StoredNote
    /// Its former texts that are readable, the newest first.
    let formers: [Former]
    /// Whether it is known to be as it was; otherwise a part of its text or of its properties is missing, or may be.
    let isWhole: Bool
}

/// A picture of a note from a damaged database.
struct SalvagedPicture: Sendable {
    let identifier: String
    /// The number of its note in that database.
    let note: Int64
    let type: String
    /// In milliseconds since 1970.
    let created: Int64
    let content: Data
}

/// The outcome of reading the notes of a damaged database.
struct SalvageOutcome: Sendable, Hashable {
    /// The path of the damaged database.
    var path: String
    /// The number of notes that are back.
    var notes = 0
    /// The number of those that lack a part.
    var incompleteNotes = 0
    /// The names of older damaged databases whose notes this one had taken over.
    var salvagedBefore: Set<String> = []
}
