// SPDX-License-Identifier: Apache-2.0

import Observation

/// What the views of a test have told.
@MainActor @Observable final class Record {
    var facts: [String] = []
    var events: [String] = []
    var items = ["one", "two", "three"]
    var selection: Set<String> = []

    /// What is dragged, with a note that it was asked for.
    func payload() -> String {
        facts = ["dragged"]
        return "payload"
    }
}
