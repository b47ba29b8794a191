// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeLocalization

/// A mode that comes with the system.
enum BuiltInMode: String, CaseIterable {
    case doNotDisturb = "org.enfilade.focus.do-not-disturb"
    case personal = "org.enfilade.focus.personal"
    case work = "org.enfilade.focus.work"
    case sleep = "org.enfilade.focus.sleep"

    /// The name for people, in the language of the service.
    var name: String {
        switch self {
        case .doNotDisturb: translated("Do Not Disturb", context: "focus")
        case .personal: translated("Personal", context: "focus")
        case .work: translated("Work", context: "focus")
        case .sleep: translated("Sleep", context: "focus")
        }
    }

    /// The mode as it is before the user has changed it.
    var mode: FocusMode {
        switch self {
        case .doNotDisturb: mode(symbol: "notifications-disabled-symbolic", color: "#613583")
        case .personal: mode(symbol: "avatar-default-symbolic", color: "#9141ac")
        case .work: mode(symbol: "x-office-document-symbolic", color: "#1c71d8")
        case .sleep: mode(symbol: "weather-clear-night-symbolic", color: "#26a269")
        }
    }

    private func mode(symbol: String, color: String) -> FocusMode {
        FocusMode(identifier: rawValue, isBuiltIn: true, symbol: symbol, color: color)
    }
}

extension FocusMode {
    /// The name for people, in the language of the service.
    var shownName: String {
        name.isEmpty ? BuiltInMode(rawValue: identifier)?.name ?? identifier : name
    }
}
