// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeGTK

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

    func makeWidget(environment: EnvironmentValues) -> ControlMenuButton {
        let widget = ControlMenuButton()
        widget.opener = MenuOpener(widget)
        widget.isInToolbar = environment.showsLabelsAsIcons
        return widget
    }

    func apply(to widget: ControlMenuButton, environment: EnvironmentValues) {
        widget.isBorderless = environment.buttonLook.kind == .borderless
        widget.setStyleClass(StyleSheet.opaqueButton, environment.buttonLook.isOpaque(in: environment))
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.enterControl()
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: ControlMenuButton) {
        guard let child = widgets.first else { return }
        widget.setChild(child)
        child.align(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
    }

    func look(at content: Node, in widget: ControlMenuButton) {
        widget.opener?.island = content.island(for: Island.menu)
        widget.describe(by: content)
        // A symbol alone says enough; a text gets the arrow of a menu.
        widget.alwaysShowArrow(content.label != nil)
    }
}

/// The button of a menu.
final class ControlMenuButton: MenuButton, FlatControl {
    var isInToolbar = false
    var isBorderless = false
    /// Makes the lines of the menu.
    fileprivate var opener: MenuOpener?
}

/// Makes the lines of a menu when its button opens it.
@MainActor private final class MenuOpener {
    weak var island: IslandNode?
    private weak var button: MenuButton?
    private var model: MenuModel?

    init(_ button: MenuButton) {
        self.button = button
        button.onOpening { self.open() }
    }

    private func open() {
        let model = MenuModel(MenuReader.groups(of: island?.content))
        self.model = model
        guard let button else { return }
        model.attach(to: button)
        if let popover = button.setMenu(model.lines) { model.markDestructive(in: popover) }
    }
}
