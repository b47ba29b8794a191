// SPDX-License-Identifier: Apache-2.0

/// What the switcher shows of a tab.
@MainActor final class TabLabel {
    var title = ""
    var icon: String?
    /// What is shown beside the icon, as a view around the content of the tab says; `nil` for nothing.
    var outerBadge: String? {
        didSet { if outerBadge != oldValue { changed?() } }
    }
    /// Called when the badge is another one.
    var changed: (() -> Void)?
    private var innerBadges: [(claim: BadgeClaim, badge: String?)] = []

    /// What is shown beside the icon; `nil` for nothing.
    var badge: String? { outerBadge ?? innerBadges.last?.badge }

    /// Takes the badge that a view inside says.
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

/// Somebody inside the content of a tab who gives its label a badge.
final class BadgeClaim: Sendable {}
