// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

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

    func makeWidget(environment: EnvironmentValues) -> CheckButton { CheckButton() }

    func apply(to widget: CheckButton, environment: EnvironmentValues) {
        let isOn = isOn
        widget.onToggle { [weak widget] in
            guard let widget else { return }
            isOn.wrappedValue = widget.isActive
            widget.settle()
        }
        let wanted = isOn.wrappedValue
        widget.mutingToggle { widget.isActive = wanted }
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.enterControl()
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: CheckButton) {
        widget.setChild(widgets.first)
    }

    func look(at content: Node, in widget: CheckButton) {
        widget.setLabelling(content.label)
    }
}
