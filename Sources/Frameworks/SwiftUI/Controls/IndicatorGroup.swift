// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGTK

/// A bar or a spinner between its label and its value, which are read for it.
struct IndicatorGroup<Label: View, Indicator: View, Value: View> {
    let label: Label
    /// Whether the label is below the indicator, and not above it.
    var isLabelBelow = false
    let indicator: Indicator
    /// The current value in words, below everything else.
    let value: Value
}

extension IndicatorGroup: View {
    typealias Body = Never
}

extension IndicatorGroup: StackView {
    static var axis: Axis { .vertical }
    var spacing: CGFloat? { 6 }
    var crossAlignment: GtkAlign { GTK_ALIGN_CENTER }

    var content: TupleView<(Label?, Indicator, Label?, Value)> {
        TupleView((isLabelBelow ? nil : label, indicator, isLabelBelow ? label : nil, value))
    }

    func elements(of content: Node?, in widget: Box) -> [Widget] {
        content?.indicator.map { [$0] } ?? []
    }

    func look(at content: Node, in widget: Box) {
        let parts = content.children
        guard let indicator = content.indicator, parts.count == 4 else { return }
        indicator.setLabelling(parts[isLabelBelow ? 2 : 0].label)
        let value = parts[3].labelText
        if !value.isEmpty { indicator.setAccessibleValue(value) }
    }
}

extension Node {
    /// The first widget below that shows how much there is of something, or that something goes on.
    var indicator: Widget? {
        if let widget = (self as? any WidgetOwner)?.widget,
            widget is EnfiladeGTK.LevelBar || widget is EnfiladeGTK.ProgressBar || widget is EnfiladeGTK.Spinner
        {
            return widget
        }
        for child in children {
            if let indicator = child.indicator { return indicator }
        }
        return nil
    }
}
