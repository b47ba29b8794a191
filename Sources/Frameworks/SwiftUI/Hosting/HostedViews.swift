// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import EnfiladeGTK

/// The views in a window, and their requests to it.
@MainActor final class HostedViews: WindowHost {
    /// Called when the views give their window another title, or none.
    var titleChanged: ((String?) -> Void)?
    /// Called when the views want their window closed.
    var closeAsked: (() -> Void)?

    private var environment: EnvironmentValues
    private var root: Node?
    private var titles: [(claim: TitleClaim, title: String)] = []

    /// Makes the widgets of a view.
    init(_ content: some View, environment: EnvironmentValues) {
        DesktopAppearance.follow()
        DesktopTextSize.follow()
        self.environment = environment
        self.environment.host = self
        root = Node.make(for: Self.wrapped(content), parent: nil, environment: self.environment)
    }

    /// The title that the views give their window, if any.
    var title: String? { titles.last?.title }

    /// The one widget that holds those of the view; none once they are gone.
    var widgets: [Widget] { root?.widgets ?? [] }

    /// Shows a new value of the view; the state of the views in it stays.
    func update(_ content: some View) {
        _ = root?.update(Self.wrapped(content), environment: environment)
    }

    /// Ends the views.
    func unmount() {
        guard let root else { return }
        self.root = nil
        root.unmount()
    }

    func setTitle(_ title: String, by claim: TitleClaim) {
        if let index = titles.firstIndex(where: { $0.claim === claim }) {
            titles[index].title = title
        } else {
            titles.append((claim, title))
        }
        titleChanged?(title)
    }

    func removeTitle(by claim: TitleClaim) {
        titles.removeAll { $0.claim === claim }
        titleChanged?(title)
    }

    func close() {
        closeAsked?()
    }

    private static func wrapped(_ content: some View) -> WindowContent {
        WindowContent(content: AnyView(content))
    }
}

/// All that is in a window: its content in a column, in the middle if it does not fill the window.
private struct WindowContent: View {
    let content: AnyView

    var body: some View {
        ZStack {
            VStack { content }
        }
    }
}
