// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A field for a number, with buttons for a larger and a smaller one.
@MainActor open class SpinButton: Widget {
    /// Makes a field for whole numbers.
    package init(_ bounds: ClosedRange<Int>) {
        super.init(
            sinking: UnsafeMutableRawPointer(
                gtk_spin_button_new_with_range(Double(bounds.lowerBound), Double(bounds.upperBound), 1)))
        withOpaque { gtk_spin_button_set_numeric($0, 1) }
    }

    /// The number.
    package final var number: Int {
        get { withOpaque { Int(gtk_spin_button_get_value_as_int($0)) } }
        set {
            withOpaque {
                guard gtk_spin_button_get_value_as_int($0) != gint(newValue) else { return }
                gtk_spin_button_set_value($0, Double(newValue))
            }
        }
    }

    /// Has the first number follow the last one.
    package final func wrapAround() {
        withOpaque { gtk_spin_button_set_wrap($0, 1) }
    }

    /// Says how many characters there is room for.
    package final func setWidth(characters: Int) {
        withOpaque {
            gtk_editable_set_max_width_chars($0, gint(characters))
            gtk_editable_set_width_chars($0, gint(characters))
        }
    }

    /// Says how the number is written.
    package final func format(_ text: @escaping @MainActor (Int) -> String) {
        decide("output") { [weak self] in
            guard let self else { return true }
            let text = text(number)
            withOpaque { gtk_editable_set_text($0, text) }
            return true
        }
        withOpaque { gtk_spin_button_update($0) }
    }

    /// Calls `body` whenever the number is another one; a later call replaces the closure.
    package final func onChange(_ body: @escaping @MainActor () -> Void) {
        on("value-changed", body)
    }

    /// Runs `body` without telling the closure of `onChange`.
    package final func mutingChange(_ body: () -> Void) {
        muting("value-changed", body)
    }
}

extension Widget {
    /// Has the field for a number that has the keyboard in this window, if one has, take the digits that were typed into it.
    package final func finishNumberOfWindow() {
        withWidget { widget in
            guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root),
                let field = gtk_widget_get_ancestor(focus, gtk_spin_button_get_type())
            else { return }
            gtk_spin_button_update(OpaquePointer(field))
        }
    }
}
