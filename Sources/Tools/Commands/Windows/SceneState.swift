// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization

/// The states of windows, in words for a person.
enum SceneState {
    /// Returns the words for a state of the service; a state that is not known stands for itself.
    static func text(_ state: String) -> String {
        switch state {
        case "disconnected": translated("disconnected", context: "window")
        case "unattached": translated("unattached", context: "window")
        case "background": translated("background", context: "window")
        case "foregroundInactive": translated("foregroundInactive", context: "window")
        case "foregroundActive": translated("foregroundActive", context: "window")
        default: state
        }
    }
}
