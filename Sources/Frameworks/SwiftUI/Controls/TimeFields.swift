// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import EnfiladeGLib
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

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4))
        // The hour comes first in scripts that run from right to left too.
        widget.withWidget { gtk_widget_set_direction($0, GTK_TEXT_DIR_LTR) }
        return widget
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

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_spin_button_new_with_range(0, Double(unit.count - 1), 1))
        widget.withOpaque { field in
            gtk_spin_button_set_wrap(field, 1)
            gtk_spin_button_set_numeric(field, 1)
            gtk_editable_set_max_width_chars(field, 2)
            gtk_editable_set_width_chars(field, 2)
        }
        widget.decide("output") { [weak widget] in
            widget?.withOpaque { field in
                let number = gtk_spin_button_get_value_as_int(field)
                gtk_editable_set_text(field, number < 10 ? "0\(number)" : "\(number)")
            }
            return true
        }
        widget.withOpaque { gtk_spin_button_update($0) }
        widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, unit.title)
        return widget
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        let (date, unit, timeZone) = (date, unit, environment.timeZone)
        widget.on("value-changed") { [weak widget] in
            guard let widget else { return }
            let number = Int(widget.withOpaque { gtk_spin_button_get_value_as_int($0) })
            date.change(in: timeZone) { $0[keyPath: unit.part] = number }
            // The range may have led to another time.
            Self.show(date.parts(in: timeZone)[keyPath: unit.part], in: widget)
        }
        Self.show(date.parts(in: timeZone)[keyPath: unit.part], in: widget)
    }

    private static func show(_ number: Int?, in widget: Object) {
        guard let number else { return }
        widget.muting("value-changed") {
            widget.withOpaque { field in
                guard gtk_spin_button_get_value_as_int(field) != gint(number) else { return }
                gtk_spin_button_set_value(field, Double(number))
            }
        }
    }
}
