// SPDX-License-Identifier: Apache-2.0

/// The changes of a document, so that undoing back to the saved state leaves none.
package struct DocumentChanges: Sendable {
    /// The states that undoing and redoing lead to, in their order; no two states ever have one number.
    private var states = [0]
    /// The place of the present one among them.
    private var present = 0
    private var lastState = 0
    private var saved = 0

    package init() {}

    /// The present state, to be given to ``noteSaved(_:)``.
    package var state: Int { states[present] }

    /// Whether there are changes that were not saved.
    package var areUnsaved: Bool { state != saved }

    package mutating func noteDone() {
        // What was undone cannot be redone after another change.
        states.removeSubrange((present + 1)...)
        noteRedone()
    }

    package mutating func noteRedone() {
        present += 1
        if present == states.count { states.append(makeState()) }
    }

    package mutating func noteUndone() {
        if present == 0 { states.insert(makeState(), at: 0) } else { present -= 1 }
    }

    /// Notes that a state is saved.
    package mutating func noteSaved(_ state: Int) {
        saved = state
    }

    /// Notes that there are no changes, and that none can be undone or redone.
    package mutating func clear() {
        (states, present, saved) = ([state], 0, state)
    }

    private mutating func makeState() -> Int {
        lastState += 1
        return lastState
    }
}
