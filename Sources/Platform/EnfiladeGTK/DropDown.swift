// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A button that shows one of several texts, and the others in a list.
@MainActor open class DropDown: Widget {
    /// Makes one without texts.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_drop_down_new(nil, nil)))
    }

    /// The texts.
    package final var choices: [String] {
        get {
            withOpaque { dropDown in
                guard let model = gtk_drop_down_get_model(dropDown) else { return [] }
                return (0..<g_list_model_get_n_items(model)).map {
                    String(borrowing: gtk_string_list_get_string(model, $0)) ?? ""
                }
            }
        }
        set {
            guard choices != newValue else { return }
            let list = Object(adopting: UnsafeMutableRawPointer(gtk_string_list_new(nil)))
            list.withOpaque { list in
                for text in newValue { gtk_string_list_append(list, text) }
                withOpaque { gtk_drop_down_set_model($0, list) }
            }
        }
    }

    /// Which text is shown; `nil` for none.
    package final var selected: Int? {
        get {
            let index = withOpaque { gtk_drop_down_get_selected($0) }
            return index == .max ? nil : Int(index)
        }
        set {
            // GTK's number for no choice at all.
            let index = newValue.map { guint($0) } ?? .max
            withOpaque { if gtk_drop_down_get_selected($0) != index { gtk_drop_down_set_selected($0, index) } }
        }
    }

    /// Calls `body` whenever another text is shown; a later call replaces the closure.
    package final func onSelection(_ body: @escaping @MainActor () -> Void) {
        on("notify::selected", body)
    }

    /// Runs `body` without telling the closure of `onSelection`.
    package final func mutingSelection(_ body: () -> Void) {
        muting("notify::selected", body)
    }
}
