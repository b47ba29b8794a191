// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

extension Spinner {
    /// Has the wheel turn, or stand still.
    package final func setSpinning(_ isSpinning: Bool) {
        withOpaque { gtk_spinner_set_spinning($0, isSpinning ? 1 : 0) }
    }
}
