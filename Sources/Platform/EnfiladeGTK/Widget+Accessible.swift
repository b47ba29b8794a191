// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
internal import EnfiladeGLib

extension Widget {
    /// Sets a text that assistive technologies read.
    package final func setAccessibleText(_ property: GtkAccessibleProperty, _ text: String) {
        withOpaque { enfilade_accessible_set_text($0, property, text) }
    }

    /// Has assistive technologies pass over the widget and all that is in it, or not.
    package final func setAccessibleHidden(_ isHidden: Bool) {
        withOpaque { enfilade_accessible_set_hidden($0, isHidden ? 1 : 0) }
    }

    /// Has assistive technologies read the text of another widget as the label of this one.
    package final func showLabel(of label: Widget) {
        withOpaque { accessible in label.withOpaque { enfilade_accessible_set_labelled_by(accessible, $0) } }
    }

    /// Has assistive technologies read no other widget as the label of this one.
    package final func showNoLabel() {
        withOpaque { gtk_accessible_reset_relation($0, GTK_ACCESSIBLE_RELATION_LABELLED_BY) }
    }

    /// Sets the role of the widget for assistive technologies; only before anybody has seen it.
    package final func setRole(_ role: GtkAccessibleRole) {
        guard withOpaque({ gtk_accessible_get_accessible_role($0) }) != role else { return }
        withWidget { enfilade_set_accessible_role($0, role) }
    }

    /// Says how the rows below the widget, the header of a column, are sorted.
    package final func setAccessibleSort(_ sort: GtkAccessibleSort) {
        withOpaque { enfilade_accessible_set_sort($0, sort) }
    }
}
