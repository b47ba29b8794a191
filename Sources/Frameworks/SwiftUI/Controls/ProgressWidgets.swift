// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

/// A bar that is filled as far as a task has come.
struct ProgressBar: View {
    typealias Body = Never

    let fraction: Double
}

extension ProgressBar: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> EnfiladeGTK.ProgressBar {
        let widget = EnfiladeGTK.ProgressBar()
        widget.expand(horizontally: true)
        return widget
    }

    func apply(to widget: EnfiladeGTK.ProgressBar, environment: EnvironmentValues) {
        let fraction = min(1, max(0, fraction))
        if widget.fraction != fraction { widget.fraction = fraction }
    }
}

/// A wheel that turns as long as it is displayed.
struct Spinner: View {
    typealias Body = Never
}

extension Spinner: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> EnfiladeGTK.Spinner {
        let widget = EnfiladeGTK.Spinner()
        widget.start()
        return widget
    }
}
