// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK
internal import EnfiladeWindowing

/// A control that initiates an action.
///
/// See [Button](https://developer.apple.com/documentation/swiftui/button).
public struct Button<Label: View> {
    private let role: ButtonRole?
    /// Performs the action of the button, given the control that was pressed.
    private let action: @MainActor (Widget) -> Void
    private let label: Label

    /// Creates a button that displays a custom label.
    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// Creates a button with a specified role that displays a custom label.
    @preconcurrency public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.role = role
        self.action = { _ in action() }
        self.label = label()
    }

    /// Creates a button whose action depends on the control that was pressed: on its window, and where it is in it.
    init(pressed action: @escaping @MainActor (Widget) -> Void, @ViewBuilder label: () -> Label) {
        role = nil
        self.action = action
        self.label = label()
    }
}

/// A value that describes the purpose of a button.
///
/// See [ButtonRole](https://developer.apple.com/documentation/swiftui/buttonrole).
public struct ButtonRole: Equatable, Sendable {
    private enum Kind { case destructive, cancel }

    private let kind: Kind

    /// A role that indicates a destructive button.
    public static let destructive = ButtonRole(kind: .destructive)
    /// A role that indicates a button that cancels an operation.
    public static let cancel = ButtonRole(kind: .cancel)
}

extension Button where Label == Text {
    /// Creates a button that generates its label from a localized string key.
    @preconcurrency public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(titleKey) }
    }

    /// Creates a button that generates its label from a string.
    @_disfavoredOverload @preconcurrency public init<S: StringProtocol>(
        _ title: S, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: nil, action: action) { Text(title) }
    }

    /// Creates a button with a specified role that generates its label from a localized string key.
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    /// Creates a button with a specified role that generates its label from a string.
    @_disfavoredOverload @preconcurrency public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    /// Creates a button that generates its label from a localized string key and system image name.
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: nil, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a button that generates its label from a string and system image name.
    @_disfavoredOverload @preconcurrency public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: nil, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

extension Button: View {
    public typealias Body = Never
}

extension Button: WidgetView {
    var content: HStack<Label> { HStack { label } }

    func makeWidget(environment: EnvironmentValues) -> ControlButton { ControlButton() }

    func apply(to widget: ControlButton, environment: EnvironmentValues) {
        let action = action
        widget.onClick { [weak widget] in
            // Also where an assistive technology has clicked, of which the window sees nothing.
            UserInput.note()
            // One that was clicked by its keys has not taken the keyboard from the field.
            widget?.finishNumberOfWindow()
            if let widget { action(widget) }
        }
        environment.buttonLook.apply(to: widget, isDestructive: role == .destructive, environment: environment)
        widget.role = role
        widget.isInToolbar = environment.showsLabelsAsIcons
        Shortcuts.apply(environment.keyboardShortcut, to: widget)
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.enterControl()
        environment.keyboardShortcut = nil
        environment.buttonLook = .automatic
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: ControlButton) {
        widget.setChild(widgets.first)
    }

    func arrange(_ widgets: [Widget], in widget: ControlButton) {
        for child in widgets {
            let fills = child.expands(GTK_ORIENTATION_HORIZONTAL)
            child.align(horizontally: fills ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
        }
    }

    func look(at content: Node, in widget: ControlButton) {
        widget.describe(by: content)
    }
}

/// The button of a view.
final class ControlButton: EnfiladeGTK.Button, FlatControl {
    /// The purpose of the button.
    var role: ButtonRole?
    /// The name of its keyboard shortcut; `nil` if it has none.
    var shortcut: String?
    var isInToolbar = false
    var isBorderless = false
}

/// A control that is flat in some places.
@MainActor protocol FlatControl: Widget {
    /// Whether the control is in a toolbar, where a symbol is flat and a word is not.
    var isInToolbar: Bool { get }
    /// Whether the control is flat wherever it is.
    var isBorderless: Bool { get }
}

extension FlatControl {
    var isBorderless: Bool { false }
}
