// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

extension TimedAnimation {
    /// Says how the time goes by.
    package func setEasing(_ easing: AdwEasing) {
        withOpaque { adw_timed_animation_set_easing($0, easing) }
    }
}
