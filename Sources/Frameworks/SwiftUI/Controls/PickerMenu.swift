// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// The menu of a picker. The views of the choices are never displayed themselves; the menu shows what their texts say.
struct PickerMenu<SelectionValue: Hashable, Content: View> {
    let selection: Binding<SelectionValue>
    let content: Content
}

extension PickerMenu: View {
    typealias Body = Never
}

extension PickerMenu: WidgetView {
    func makeWidget(environment: EnvironmentValues) -> Object {
        Object(widget: gtk_drop_down_new(nil, nil))
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        // Read, so that it is observed; `look` follows and has the choices.
        _ = selection.wrappedValue
    }

    func look(at content: Node, in widget: Object) {
        let choices = content.choices(of: SelectionValue.self)
        let selection = selection
        widget.on("notify::selected") { [weak widget] in
            guard let widget else { return }
            let index = Int(widget.withOpaque { gtk_drop_down_get_selected($0) })
            if choices.indices.contains(index) { selection.wrappedValue = choices[index].value }
        }
        let wanted = selection.wrappedValue
        widget.muting("notify::selected") {
            show(choices.map(\.text), in: widget)
            // GTK's number for no choice at all.
            let index = choices.firstIndex { $0.value == wanted }.map { guint($0) } ?? .max
            widget.withOpaque { if gtk_drop_down_get_selected($0) != index { gtk_drop_down_set_selected($0, index) } }
        }
    }

    @MainActor private func show(_ texts: [String], in widget: Object) {
        let shown: [String] = widget.withOpaque { dropDown in
            guard let model = gtk_drop_down_get_model(dropDown) else { return [] }
            return (0..<g_list_model_get_n_items(model)).map {
                String(borrowing: gtk_string_list_get_string(model, $0)) ?? ""
            }
        }
        guard shown != texts else { return }
        let list = Object(adopting: UnsafeMutableRawPointer(gtk_string_list_new(nil)))
        list.withOpaque { list in
            for text in texts { gtk_string_list_append(list, text) }
            widget.withOpaque { gtk_drop_down_set_model($0, list) }
        }
    }
}

extension Node {
    /// The choices among the views below: what they stand for and what they say.
    fileprivate func choices<Value: Hashable>(of type: Value.Type) -> [(value: Value, text: String)] {
        if let value = tag?.base as? Value { return [(value, labelText)] }
        guard let keyed = self as? any KeyedNode else { return children.flatMap { $0.choices(of: type) } }
        return keyed.keyedChildren.flatMap { key, node in
            let tagged = node.choices(of: type)
            guard tagged.isEmpty, case .identity(let identity, _) = key, let value = identity.base as? Value else {
                return tagged
            }
            return [(value, node.labelText)]
        }
    }
}

/// A view that stands for a value in a picker.
private struct TaggedView<Content: View>: EnvironmentView {
    let content: Content
    let tag: AnyHashable?

    func change(_ environment: inout EnvironmentValues) {}
}

extension View {
    /// Sets the unique tag value of this view, by which a picker, a tab view or a list with a selection selects it. Elsewhere it
    /// has no effect.
    public func tag<V: Hashable>(_ tag: V) -> some View {
        TaggedView(content: self, tag: AnyHashable(tag))
    }
}
