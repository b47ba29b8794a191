// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A control for presenting a menu of actions.
///
/// Buttons, toggles, pickers, links, texts, sections, dividers and other menus can stand in it; each becomes a line, or
/// several. The lines are read when the menu opens.
///
/// See [Menu](https://developer.apple.com/documentation/swiftui/menu).
public struct Menu<Label: View, Content: View> {
    private let label: Label
    private let items: Content

    /// Creates a menu with a custom label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        items = content()
        self.label = label()
    }
}

extension Menu where Label == Text {
    /// Creates a menu that generates its label from a localized string key.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a menu that generates its label from a string.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    /// Creates a menu that generates its label from a localized string key and system image.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a menu that generates its label from a string and system image.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

extension Menu: View {
    public typealias Body = Never
}

extension Menu: WidgetView {
    var content: TupleView<(HStack<Label>, Island)> {
        TupleView((HStack { label }, Island(content: items, change: { $0.resetForIsland() }, purpose: Island.menu)))
    }

    func makeWidget(environment: EnvironmentValues) -> Object {
        let widget = Object(widget: gtk_menu_button_new())
        widget.companions["menu"] = MenuOpener(widget)
        widget.notes["place"] = environment.showsLabelsAsIcons ? "toolbar" : nil
        return widget
    }

    func apply(to widget: Object, environment: EnvironmentValues) {
        widget.setStyleClass(StyleSheet.opaqueButton, environment.buttonLook.isOpaque(in: environment))
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.enterControl()
    }

    func place(_ widgets: [Object], insteadOf placed: [Object], in widget: Object) {
        widgets.first?.withWidget { child in
            widget.withOpaque { gtk_menu_button_set_child($0, child) }
        }
        widgets.first?.align(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
    }

    func look(at content: Node, in widget: Object) {
        let island = content.island(for: Island.menu)
        (widget.companions["menu"] as? MenuOpener)?.island = island
        widget.describe(by: content)
        // A symbol alone says enough; a text gets the arrow that says what happens.
        let hasText = content.label != nil
        widget.withOpaque { gtk_menu_button_set_always_show_arrow($0, hasText ? 1 : 0) }
    }
}

/// Makes the lines of a menu when its button opens it.
@MainActor private final class MenuOpener {
    weak var island: IslandNode?
    private weak var button: Object?
    private var model: MenuModel?

    init(_ button: Object) {
        self.button = button
        button.withOpaque { native in
            gtk_menu_button_set_create_popup_func(
                native,
                { _, data in
                    // Safe: GTK opens menus on the thread of the main actor, and the button ends before its opener.
                    nonisolated(unsafe) let data = data
                    MainActor.assumeIsolated {
                        if let data { Unmanaged<MenuOpener>.fromOpaque(data).takeUnretainedValue().open() }
                    }
                },
                Unmanaged.passRetained(self).toOpaque(),
                { data in
                    if let data { Unmanaged<MenuOpener>.fromOpaque(data).release() }
                })
        }
    }

    private func open() {
        let model = MenuModel(MenuReader.groups(of: island?.content))
        self.model = model
        guard let button else { return }
        model.attach(to: button)
        button.withOpaque { button in
            model.lines.withPointer(as: GMenuModel.self) { gtk_menu_button_set_menu_model(button, $0) }
            guard let popover = gtk_menu_button_get_popover(button) else { return }
            model.markDestructive(in: UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self))
        }
    }
}
