// SPDX-License-Identifier: Apache-2.0

/// The title, icon and badge of a tab in the switcher.
@MainActor final class TabLabel {
    var title = ""
    var icon: String?
    /// The badge beside the icon, set by a view around the content of the tab; `nil` for none.
    var outerBadge: String? {
        didSet { if outerBadge != oldValue { changed?() } }
    }
    /// Called when the badge is another one.
    var changed: (() -> Void)?
    private var innerBadges: [(claim: BadgeClaim, badge: String?)] = []

    /// The badge beside the icon; `nil` for none.
    var badge: String? { outerBadge ?? innerBadges.last?.badge }

    /// Takes the badge of a view inside.
    func setBadge(_ badge: String?, by claim: BadgeClaim) {
        if let index = innerBadges.firstIndex(where: { $0.claim === claim }) {
            innerBadges[index].badge = badge
        } else {
            innerBadges.append((claim, badge))
        }
        changed?()
    }

    /// Forgets the badge of a view that is gone.
    func removeBadge(by claim: BadgeClaim) {
        innerBadges.removeAll { $0.claim === claim }
        changed?()
    }
}

/// The identity of a view inside the content of a tab that gives its label a badge.
final class BadgeClaim: Sendable {}
