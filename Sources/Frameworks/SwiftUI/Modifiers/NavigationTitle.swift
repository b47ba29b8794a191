// SPDX-License-Identifier: Apache-2.0

/// A view that gives its window a title.
private struct TitledView<Content: View>: HookView {
    let content: Content
    let title: String

    func makeMemory() -> TitleClaim { TitleClaim() }

    func appeared(_ claim: inout TitleClaim, environment: EnvironmentValues) {
        environment.host?.setTitle(title, by: claim)
    }

    func updated(from previous: Self, _ claim: inout TitleClaim, environment: EnvironmentValues) {
        if previous.title != title { environment.host?.setTitle(title, by: claim) }
    }

    func disappeared(_ claim: inout TitleClaim, environment: EnvironmentValues) {
        environment.host?.removeTitle(by: claim)
    }
}

extension EnvironmentValues {
    private enum OuterTitleKey: EnvironmentKey { static let defaultValue: String? = nil }

    /// The title that was said nearest around the view: that of the pages and columns in it which have none.
    var outerTitle: String? {
        get { self[OuterTitleKey.self] }
        set { self[OuterTitleKey.self] = newValue }
    }
}

/// The identity of a view that gives a window a title.
final class TitleClaim: Sendable {}

extension View {
    /// Configures the view's title for purposes of navigation; it is the title of the window.
    public func navigationTitle(_ title: Text) -> some View {
        TitledView(content: environment(\.outerTitle, title.plain), title: title.plain)
    }

    /// Configures the view's title for purposes of navigation, using a localized string.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    /// Configures the view's title for purposes of navigation, using a string.
    @_disfavoredOverload public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }
}
