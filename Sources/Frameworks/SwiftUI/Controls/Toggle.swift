// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A control that toggles between on and off states.
///
/// It is a check box with its label beside it.
///
/// See [Toggle](https://developer.apple.com/documentation/swiftui/toggle).
public struct Toggle<Label: View> {
    private let isOn: Binding<Bool>
    private let label: Label

    /// Creates a toggle that displays a custom label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle that generates its label from a localized string key.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// Creates a toggle that generates its label from a string.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle: View {
    public typealias Body = Never
}

extension Toggle: WidgetView {
    var content: HStack<Label> { HStack { label } }

    func makeWidget(environment: EnvironmentValues) -> Object {
        Object(widget: gtk_check_button_new())
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        let isOn = isOn
        widget.on("toggled") { [weak widget] in
            guard let widget else { return }
            isOn.wrappedValue = widget.withPointer(as: GtkCheckButton.self) { gtk_check_button_get_active($0) != 0 }
        }
        let wanted: gboolean = isOn.wrappedValue ? 1 : 0
        widget.muting("toggled") {
            widget.withPointer(as: GtkCheckButton.self) {
                if gtk_check_button_get_active($0) != wanted { gtk_check_button_set_active($0, wanted) }
            }
        }
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.enterControl()
    }

    func place(_ widgets: [Object], insteadOf placed: [Object], in widget: Object) {
        widget.withPointer(as: GtkCheckButton.self) { button in
            if let child = widgets.first {
                child.withWidget { gtk_check_button_set_child(button, $0) }
            } else {
                gtk_check_button_set_child(button, nil)
            }
        }
    }

    func look(at content: Node, in widget: Object) {
        widget.setLabelling(content.label)
    }
}
