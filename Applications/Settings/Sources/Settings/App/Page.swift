// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings

/// A page of the window.
enum Page: Hashable {
    /// A mode of the Focus.
    case mode(FocusMode.ID)
    /// The notifications of an app.
    case app(String)
    /// The current content of programs, and its history.
    case activities
    /// The reminders.
    case reminders
    /// The publishers of the system.
    case publishers
    /// The service itself.
    case system

    /// Reads a page as the window keeps it; `nil` if it is none.
    init?(kept text: String) {
        if let page = [.activities, .reminders, .publishers, .system].first(where: { (page: Page) in page.kept == text }
        ) {
            self = page
        } else if text.hasPrefix("mode ") {
            self = .mode(String(text.dropFirst(5)))
        } else if text.hasPrefix("app ") {
            self = .app(String(text.dropFirst(4)))
        } else {
            return nil
        }
    }

    /// The page as the window keeps it.
    var kept: String {
        switch self {
        case .mode(let id): "mode \(id)"
        case .app(let id): "app \(id)"
        case .activities: "activities"
        case .reminders: "reminders"
        case .publishers: "publishers"
        case .system: "system"
        }
    }
}
