// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGTK
internal import EnfiladeLocalization

/// Two fields with the hour and the minute.
struct TimeFields: View {
    typealias Body = Never

    let date: PickedDate
}

extension TimeFields: StackView {
    static var axis: Axis { .horizontal }
    var spacing: CGFloat? { 4 }
    var crossAlignment: GtkAlign { GTK_ALIGN_CENTER }

    var content: TupleView<(TimeField, Text, TimeField)> {
        TupleView((TimeField(date: date, unit: .hour), Text(verbatim: ":"), TimeField(date: date, unit: .minute)))
    }

    func apply(to widget: Box, environment: EnvironmentValues) {
        widget.spacing = 4
        // The hour comes first in scripts that run from right to left too.
        widget.setDirection(GTK_TEXT_DIR_LTR)
    }
}

/// A field with a part of a time, in two digits.
struct TimeField: View {
    typealias Body = Never

    /// The parts of a time.
    enum Unit {
        case hour, minute

        fileprivate var count: Int { self == .hour ? 24 : 60 }
        fileprivate var title: String { self == .hour ? translated("Hour") : translated("Minute") }
        fileprivate var part: WritableKeyPath<DateComponents, Int?> { self == .hour ? \.hour : \.minute }
    }

    let date: PickedDate
    let unit: Unit
}

extension TimeField: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> SpinButton {
        let widget = SpinButton(0...unit.count - 1)
        widget.wrapAround()
        widget.setWidth(characters: 2)
        widget.format { $0 < 10 ? "0\($0)" : "\($0)" }
        widget.setAccessible(.label, unit.title)
        return widget
    }

    func apply(to widget: SpinButton, environment: EnvironmentValues) {
        let (date, unit, timeZone) = (date, unit, environment.timeZone)
        widget.onChange { [weak widget] in
            guard let widget else { return }
            let number = widget.number
            date.change(in: timeZone) { $0[keyPath: unit.part] = number }
            // The range may have led to another time.
            Self.show(date.parts(in: timeZone)[keyPath: unit.part], in: widget)
        }
        Self.show(date.parts(in: timeZone)[keyPath: unit.part], in: widget)
    }

    private static func show(_ number: Int?, in widget: SpinButton) {
        if let number { widget.mutingChange { widget.number = number } }
    }
}
