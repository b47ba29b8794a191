// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A text.
@MainActor open class Label: Widget {
    /// Makes an empty one.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_label_new(nil)))
    }

    /// Takes over a label that somebody owns.
    package override init(sinking pointer: UnsafeMutableRawPointer) {
        super.init(sinking: pointer)
    }

    /// The text, without markup.
    package final var text: String {
        withOpaque { String(borrowing: gtk_label_get_text($0)) } ?? ""
    }
}

extension Label: FindableWidget {
    package static var kind: WidgetKind<Label> { WidgetKind(gtk_label_get_type()) { Label(sinking: $0) } }
}
