// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

/// The menu of a picker. The views of the choices are never displayed themselves; the menu shows their texts.
struct PickerMenu<SelectionValue: Hashable, Content: View> {
    let selection: Binding<SelectionValue>
    let content: Content
}

extension PickerMenu: View {
    typealias Body = Never
}

extension PickerMenu: WidgetView {
    func makeWidget(environment: EnvironmentValues) -> DropDown { DropDown() }

    func apply(to widget: DropDown, environment: EnvironmentValues) {
        // Read, so that it is observed; `look` follows and has the choices.
        _ = selection.wrappedValue
    }

    func look(at content: Node, in widget: DropDown) {
        let choices = content.choices(of: SelectionValue.self)
        let selection = selection
        widget.onSelection { [weak widget] in
            guard let widget, let index = widget.selected, choices.indices.contains(index) else { return }
            selection.wrappedValue = choices[index].value
            widget.settle()
        }
        let wanted = selection.wrappedValue
        widget.mutingSelection {
            widget.choices = choices.map(\.text)
            widget.selected = choices.firstIndex { $0.value == wanted }
        }
    }
}

extension Node {
    /// Finds the choices among the views below: their values and their texts.
    fileprivate func choices<Value: Hashable>(of type: Value.Type) -> [(value: Value, text: String)] {
        // No tag at all would pass for the value nil.
        if let tag, let value = tag.base as? Value { return [(value, labelText)] }
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
