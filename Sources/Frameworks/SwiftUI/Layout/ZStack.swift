// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK

/// A view that overlays its subviews, aligning them in both axes.
///
/// It is as large as the largest of them.
///
/// See [ZStack](https://developer.apple.com/documentation/swiftui/zstack).
public struct ZStack<Content: View> {
    let content: Content
    private let alignment: Alignment

    /// Creates an instance with the given alignment.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension ZStack: View {
    public typealias Body = Never
}

extension ZStack: WidgetView {
    static var showsTransitions: Bool { true }

    func makeWidget(environment: EnvironmentValues) -> Overlay { Overlay() }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.stackAxis = nil
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: Overlay) {
        // Upper widgets are added later, and an overlay cannot move anything between its layers. Those that can stay
        // do, as they would not be seen for a moment otherwise.
        var kept = placed.filter { child in widgets.contains { $0 === child } }
        if !widgets.starts(with: kept, by: ===) { kept = [] }
        for child in placed where !kept.contains(where: { $0 === child }) { widget.removeOverlay(child) }
        for child in widgets.dropFirst(kept.count) { widget.addOverlay(child, isMeasured: true) }
    }

    func arrange(_ widgets: [Widget], in widget: Overlay) {
        for child in widgets { child.align(in: alignment, of: widget) }
        // An overlay does not ask its layers whether they want all the room there is.
        if widgets.contains(where: { $0.expands(GTK_ORIENTATION_HORIZONTAL) }) {
            widget.expand(horizontally: true)
        } else {
            widget.leaveHorizontalExpansionToContent()
        }
        if widgets.contains(where: { $0.expands(GTK_ORIENTATION_VERTICAL) }) {
            widget.expand(vertically: true)
        } else {
            widget.leaveVerticalExpansionToContent()
        }
    }
}
