// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib
internal import UIKit

/// A control that initiates an action.
///
/// See [Button](https://developer.apple.com/documentation/swiftui/button).
public struct Button<Label: View> {
    private let role: ButtonRole?
    /// Does what the button is for, given the control that was pressed.
    private let action: @MainActor (Object) -> Void
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
    init(pressed action: @escaping @MainActor (Object) -> Void, @ViewBuilder label: () -> Label) {
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

    func makeWidget(environment: EnvironmentValues) -> Object {
        Object(widget: gtk_button_new())
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        let action = action
        widget.on("clicked") { [weak widget] in
            // Also where an assistive technology has clicked, of which the window sees nothing.
            UserInput.note()
            if let widget { action(widget) }
        }
        environment.buttonLook.apply(to: widget, isDestructive: role == .destructive, environment: environment)
        widget.notes["role"] = role.map { $0 == .cancel ? "cancel" : "destructive" }
        widget.notes["place"] = environment.showsLabelsAsIcons ? "toolbar" : nil
        Shortcuts.apply(environment.keyboardShortcut, to: widget)
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.enterControl()
        environment.keyboardShortcut = nil
        environment.buttonLook = .automatic
    }

    func place(_ widgets: [Object], insteadOf placed: [Object], in widget: Object) {
        let child = widgets.first
        widget.withPointer(as: GtkButton.self) { button in
            if let child {
                child.withWidget { gtk_button_set_child(button, $0) }
            } else {
                gtk_button_set_child(button, nil)
            }
        }
    }

    func arrange(_ widgets: [Object], in widget: Object) {
        for child in widgets {
            let fills = child.expands(GTK_ORIENTATION_HORIZONTAL)
            child.align(horizontally: fills ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
        }
    }

    func look(at content: Node, in widget: Object) {
        widget.describe(by: content)
    }
}
