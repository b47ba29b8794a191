// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGLib
internal import EnfiladeGTK

/// A view whose widgets have a style class.
private struct StyledView<Content: View>: DecoratingView {
    let content: Content
    let name: String

    func decorate(_ widget: Widget, previous: Self?) {
        if let previous, previous.name != name { widget.setStyleClass(previous.name, false) }
        widget.setStyleClass(name, true)
    }
}

extension View {
    /// Gives the widgets of the view a style class of GTK or Adwaita.
    func decorated(with styleClass: String) -> some View {
        StyledView(content: self, name: styleClass)
    }
}
