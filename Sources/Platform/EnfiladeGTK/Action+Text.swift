// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGLib

extension Action {
    /// Calls `body` with the text whenever the action is run, for as long as the action lives, whichever references there
    /// are to it; with an empty text if it takes none.
    package func onText(_ body: @escaping @MainActor (String) -> Void) {
        onAction(body)
    }
}
