// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import EnfiladeGLib

/// A thousand rows of GTK's own, each a label and a button.
@MainActor final class PlainRows {
    private let box = Object(sinking: UnsafeMutableRawPointer(gtk_box_new(GTK_ORIENTATION_VERTICAL, 8)))
    private var rows: [UnsafeMutablePointer<GtkWidget>] = []

    init() {
        fill()
    }

    /// Adds rows until there are as many as wanted.
    func fill() {
        box.withPointer(as: GtkBox.self) { box in
            while rows.count < 1000 {
                guard let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8) else { return }
                row.withMemoryRebound(to: GtkBox.self, capacity: 1) {
                    gtk_box_append($0, gtk_label_new("\(rows.count)"))
                    gtk_box_append($0, gtk_button_new_with_label("More"))
                }
                gtk_box_append(box, row)
                rows.append(row)
            }
        }
    }

    /// Gives each label another text.
    func relabel(_ step: Int) {
        for row in rows {
            gtk_label_set_text(OpaquePointer(gtk_widget_get_first_child(row)), "0 \(step)")
        }
    }

    /// Gives the rows another order.
    func shuffle() {
        rows.shuffle()
        box.withPointer(as: GtkBox.self) { box in
            var previous: UnsafeMutablePointer<GtkWidget>?
            for row in rows {
                gtk_box_reorder_child_after(box, row, previous)
                previous = row
            }
        }
    }

    /// Takes rows away.
    func removeLast(_ count: Int) {
        box.withPointer(as: GtkBox.self) { box in
            for row in rows.suffix(count) { gtk_box_remove(box, row) }
        }
        rows.removeLast(count)
    }
}
