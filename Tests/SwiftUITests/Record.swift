// SPDX-License-Identifier: Apache-2.0

import Observation

/// The reports of the views of a test.
@MainActor @Observable final class Record {
    var facts: [String] = []
    var events: [String] = []
    var items = ["one", "two", "three"]
    var selection: Set<String> = []

    /// Makes the dragged text, and notes that it was asked for.
    func payload() -> String {
        facts = ["dragged"]
        return "payload"
    }
}
