// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The observations of a stop so far.
final class TourNotes: Sendable {
    /// One note.
    enum Note: Hashable, Sendable {
        /// Something that was observed.
        case seen(String)
        /// A part of the sentence that was not looked at, and why.
        case open(String)
    }

    /// The notes.
    private let notes = Mutex<[Note]>([])

    /// Everything so far, in order.
    var all: [Note] {
        notes.withLock { $0 }
    }

    /// Notes something that was observed.
    func saw(_ text: String) {
        notes.withLock { $0.append(.seen(text)) }
    }

    /// Notes a part of the sentence that is not looked at.
    func leftOpen(_ text: String) {
        notes.withLock { $0.append(.open(text)) }
    }

    /// Demands that something holds.
    ///
    /// - Throws: `TourFinding` with the contradicting observation.
    func expect(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws(TourFinding) {
        guard condition else { throw TourFinding(otherwise()) }
    }
}
