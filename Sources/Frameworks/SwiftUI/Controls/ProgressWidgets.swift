// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A bar that is filled as far as a task has come.
struct ProgressBar: View {
    typealias Body = Never

    let fraction: Double
}

extension ProgressBar: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_progress_bar_new())
        widget.withWidget { gtk_widget_set_hexpand($0, 1) }
        return widget
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        let fraction = min(1, max(0, fraction))
        widget.withOpaque {
            if gtk_progress_bar_get_fraction($0) != fraction { gtk_progress_bar_set_fraction($0, fraction) }
        }
    }
}

/// A wheel that turns as long as it is displayed.
struct Spinner: View {
    typealias Body = Never
}

extension Spinner: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_spinner_new())
        widget.withOpaque { gtk_spinner_start($0) }
        return widget
    }
}
