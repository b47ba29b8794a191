// SPDX-License-Identifier: Apache-2.0

/// The changes of a document, counted so that undoing back to the saved state leaves none.
package struct DocumentChanges: Sendable {
    /// The changes that were done and not undone.
    package private(set) var count = 0
    /// The count at which the document was saved; `nil` if undoing cannot lead back to it.
    private var saved: Int? = 0

    package init() {}

    /// Whether there are changes that were not saved.
    package var areUnsaved: Bool { count != saved }

    package mutating func noteDone() {
        // The saved state was undone, and cannot be redone after another change.
        if let saved, count < saved { self.saved = nil }
        count += 1
    }

    package mutating func noteRedone() {
        count += 1
    }

    package mutating func noteUndone() {
        count -= 1
    }

    /// Notes that the changes up to a count are saved.
    package mutating func noteSaved(_ count: Int) {
        saved = count
    }
}
