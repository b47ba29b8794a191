// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK

extension Color: View {
    public typealias Body = Never
}

extension Color: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> Box {
        let widget = Box(GTK_ORIENTATION_HORIZONTAL)
        widget.expand(horizontally: true, vertically: true)
        return widget
    }

    func apply(to widget: Box, environment: EnvironmentValues) {
        let name = StyleSheet.background(self)
        widget.replaceStyleClass(prefix: "enfilade-background-", with: name)
    }
}
