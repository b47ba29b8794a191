// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGTK

/// A label and its control in a line. Assistive technologies read the one for the other.
struct LabelledRow<Label: View, Control: View> {
    let label: Label
    let control: Control
    /// Whether the two are at the ends of the line, and not beside each other.
    var isSpread = false
}

extension LabelledRow: View {
    typealias Body = Never
}

extension LabelledRow: StackView {
    static var axis: Axis { .horizontal }
    var spacing: CGFloat? { nil }
    var crossAlignment: GtkAlign { GTK_ALIGN_CENTER }

    var content: TupleView<(Label, Spacer?, Control)> {
        TupleView((label, isSpread ? Spacer() : nil, control))
    }

    func elements(of content: Node?, in widget: Box) -> [Widget] {
        content?.children.last?.elements ?? []
    }

    func look(at content: Node, in widget: Box) {
        guard let text = content.children.first?.label else { return }
        for element in elements(of: content, in: widget) { element.setLabelling(fromRow: text) }
    }
}
