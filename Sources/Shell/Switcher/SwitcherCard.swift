// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation
import EnfiladeLocalization
import ShellSupport

/// A window as the switcher shows it: the content of its card.
struct SwitcherCard: Sendable, Hashable {
    /// The session.
    let identifier: String
    /// The bundle of its app.
    let bundle: String
    /// The name of the app.
    let app: String
    /// Absolute path of the app's icon; `nil` if it has none.
    let icon: String?
    /// The title of the window; the name of the app if it has none.
    let title: String
    /// More about the content of the window, or empty.
    let subtitle: String
    /// Whether there is a window at present.
    let isOpen: Bool
    /// When its picture was taken, in milliseconds since 1970; 0 if there is none.
    let snapshot: UInt64
    /// The text that a search goes through.
    private let searched: String

    init(_ session: SceneDescription, app: BundleDescription?) {
        identifier = session.identifier
        bundle = session.bundle
        // Of an app that is not known the last part of the identifier is still a name.
        let name = app?.name ?? session.bundle.split(separator: ".").last.map(String.init) ?? session.bundle
        self.app = name
        icon = app.flatMap { $0.icon.isEmpty ? nil : $0.icon }
        title = session.title.isEmpty ? name : session.title
        subtitle = session.subtitle
        isOpen = session.state != "disconnected"
        snapshot = session.snapshot
        searched = SearchText.folded([session.title, session.subtitle, name].joined(separator: "\n"))
    }

    /// Whether all words of a search occur.
    func matches(_ words: [String]) -> Bool {
        words.allSatisfy { searched.contains($0) }
    }

    /// The description of the window for a screen reader.
    var spoken: String {
        let names = [title, subtitle, title == app ? "" : app].filter { !$0.isEmpty }.joined(separator: ", ")
        return isOpen ? names : translated("\(names), not open")
    }
}
