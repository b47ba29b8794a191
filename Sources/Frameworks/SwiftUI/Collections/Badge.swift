// SPDX-License-Identifier: Apache-2.0
// A number or a word at the end of a row, or beside the icon of a tab.

internal import EnfiladeGTK

/// A view with a badge, if it is in a row or has a tab.
private struct BadgedView<Base: View>: View {
    @Environment(\.isInRow) private var isInRow
    @Environment(\.whole.tabLabel) private var tabLabel
    let base: Base
    /// The badge; `nil` for none.
    let badge: Text?

    var body: some View {
        if isInRow {
            HStack {
                base
                if let badge {
                    Spacer()
                    badge.foregroundStyle(.secondary)
                }
            }
        } else if let tabLabel {
            // The outermost badge is that of the tab.
            LabelledTabBadge(content: base.environment(\.whole.tabLabel, nil), label: tabLabel, badge: badge?.plain)
        } else {
            TabBadgeView(content: base, badge: badge?.plain)
        }
    }
}

/// A view around the content of a tab, whose label it gives a badge.
private struct TabBadgeView<Content: View>: DecoratingView {
    let content: Content
    let badge: String?

    func decorate(_ widget: Widget, previous: Self?) {
        (widget as? AnchorBox<TabLabel>)?.attachment?.outerBadge = badge
    }
}

/// A view inside the content of a tab, whose label has the badge for as long as the view is there.
private struct LabelledTabBadge<Content: View>: HookView {
    let content: Content
    let label: TabLabel
    let badge: String?

    func makeMemory() -> BadgeClaim { BadgeClaim() }

    func appeared(_ claim: inout BadgeClaim, environment: EnvironmentValues) {
        label.setBadge(badge, by: claim)
    }

    func updated(from previous: Self, _ claim: inout BadgeClaim, environment: EnvironmentValues) {
        if previous.badge != badge { label.setBadge(badge, by: claim) }
    }

    func disappeared(_ claim: inout BadgeClaim, environment: EnvironmentValues) {
        label.removeBadge(by: claim)
    }
}

extension View {
    /// Generates a badge for the view from an integer value; zero hides the badge.
    ///
    /// A badge is displayed in a row of a list or form, and in the switcher of a tab view.
    public func badge(_ count: Int) -> some View {
        badge(count == 0 ? nil : Text(verbatim: String(count)))
    }

    /// Generates a badge for the view from a text view; `nil` hides the badge.
    ///
    /// The switcher of a tab view shows a dot for a text that is not a number.
    public func badge(_ label: Text?) -> some View {
        BadgedView(base: self, badge: label)
    }

    /// Generates a badge for the view from a localized string key; `nil` hides the badge.
    public func badge(_ key: LocalizedStringKey?) -> some View {
        badge(key.map { Text($0) })
    }

    /// Generates a badge for the view from a string; `nil` hides the badge.
    @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S?) -> some View {
        badge(label.map { Text($0) })
    }
}
