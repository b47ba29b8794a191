// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

/// A view that shows or hides another content view, based on the state of a disclosure control.
///
/// The content is made when it is shown. Return and the space bar open and close the group.
///
/// See [DisclosureGroup](https://developer.apple.com/documentation/swiftui/disclosuregroup).
public struct DisclosureGroup<Label: View, Content: View>: View {
    @State private var isOpen = false
    private let isExpanded: Binding<Bool>?
    private let label: Label
    private let content: () -> Content

    private init(_ isExpanded: Binding<Bool>?, content: @escaping () -> Content, label: Label) {
        self.isExpanded = isExpanded
        self.content = content
        self.label = label
    }

    /// Creates a disclosure group with the given label and content views; it is closed at first.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, content: content, label: label())
    }

    /// Creates a disclosure group with the given label and content views, and a binding to the expansion state.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(isExpanded, content: content, label: label())
    }

    public var body: some View {
        let isExpanded = isExpanded ?? $isOpen
        return Expander(isExpanded: isExpanded, label: label, views: isExpanded.wrappedValue ? content() : nil)
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a disclosure group, using a provided localized string key to create a text view for the label.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a disclosure group, using a provided localized string key for the label and a binding to the expansion
    /// state.
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    /// Creates a disclosure group, using a provided string to create a text view for the label.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ label: S, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(content: content) { Text(label) }
    }

    /// Creates a disclosure group, using a provided string for the label and a binding to the expansion state.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(label) }
    }
}

/// A label with an arrow beside it, and views below that the arrow shows.
private struct Expander<Label: View, Views: View> {
    let isExpanded: Binding<Bool>
    let label: Label
    /// The views; `nil` as long as they are not shown.
    let views: Views?
}

extension Expander: View {
    typealias Body = Never
}

extension Expander: WidgetView {
    /// Two widgets always: that of the label and that of the views.
    var content: TupleView<(HStack<Label>, VStack<Views?>)> {
        TupleView((HStack { label }, VStack(alignment: .leading) { views }))
    }

    func makeWidget(environment: EnvironmentValues) -> EnfiladeGTK.Expander {
        let widget = EnfiladeGTK.Expander()
        widget.expand(horizontally: true)
        return widget
    }

    func apply(to widget: EnfiladeGTK.Expander, environment: EnvironmentValues) {
        let isExpanded = isExpanded
        widget.onExpanded { [weak widget] in
            guard let isOpen = widget?.isExpanded else { return }
            if isExpanded.wrappedValue != isOpen { isExpanded.wrappedValue = isOpen }
        }
        let wanted = isExpanded.wrappedValue
        widget.mutingExpanded { widget.isExpanded = wanted }
    }

    func changeForContent(_ environment: inout EnvironmentValues) {
        environment.stackAxis = .vertical
        environment.enterControl()
    }

    func place(_ widgets: [Widget], insteadOf placed: [Widget], in widget: EnfiladeGTK.Expander) {
        guard widgets.count == 2 else { return }
        widget.setLabelWidget(widgets[0])
        widgets[1].setMargins(top: 6, start: 18)
        widget.setChild(widgets[1])
    }

    func look(at content: Node, in widget: EnfiladeGTK.Expander) {
        widget.setLabelling(content.children.first?.label)
    }
}
