// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib
internal import EnfiladeGTK

/// A stylized view, with an optional label, that visually collects a logical grouping of content.
///
/// It is a card of Adwaita, with its label above it. Assistive technologies find a group of that name.
///
/// See [GroupBox](https://developer.apple.com/documentation/swiftui/groupbox).
public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Creates a group box with the provided label and view content.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// Creates a group box with the provided label and view content.
    public init(label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }

    public var body: some View {
        NamedGroup(label: label.font(.headline), content: Card(views: VStack { content }))
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates an unlabeled group box with the provided view content.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

extension GroupBox where Label == Text {
    /// Creates a group box with the provided view content and a label from a localized title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group box with the provided view content and title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

/// A label above views, which assistive technologies know as a group of that name.
private struct NamedGroup<Label: View, Views: View> {
    let label: Label
    let views: Views

    init(label: Label, content: Views) {
        self.label = label
        views = content
    }
}

extension NamedGroup: View {
    typealias Body = Never
}

extension NamedGroup: WidgetView {
    var content: TupleView<(Label, Views)> { TupleView((label, views)) }

    func makeWidget(environment: EnvironmentValues) -> Box {
        let widget = Box(GTK_ORIENTATION_VERTICAL, spacing: 6)
        widget.setRole(GTK_ACCESSIBLE_ROLE_GROUP)
        return widget
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.stackAxis = .vertical
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: Box) {
        widget.place(widgets, insteadOf: placed)
    }

    func arrange(_ widgets: [Widget], in widget: Box) {
        for child in widgets {
            let isCard = child.hasStyleClass("card")
            child.align(
                horizontally: isCard || child.expands(GTK_ORIENTATION_HORIZONTAL) ? GTK_ALIGN_FILL : GTK_ALIGN_START,
                vertically: GTK_ALIGN_FILL)
        }
    }

    func look(at content: Node, in widget: Box) {
        widget.setLabelling(content.children.first?.label)
    }
}

/// Views on a card of Adwaita.
private struct Card<Views: View> {
    let views: Views
}

extension Card: View {
    typealias Body = Never
}

extension Card: WidgetView {
    var content: PaddedCard<Views> { PaddedCard(views: views) }

    func makeWidget(environment: EnvironmentValues) -> Bin {
        let widget = Bin()
        widget.setStyleClass("card", true)
        return widget
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: Bin) {
        widget.setChild(nil)
        if let child = widgets.first { widget.setChild(child) }
    }

    func arrange(_ widgets: [Widget], in widget: Bin) {
        for child in widgets { child.align(in: .center, of: widget) }
    }
}

/// The content of a card, away from its edges.
private struct PaddedCard<Views: View>: View {
    let views: Views

    var body: some View {
        views.padding(12)
    }
}
