// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import Foundation
internal import GLib

/// A view that shows the progress toward completion of a task.
///
/// Without a value it is a spinner, and a bar with one.
///
/// See [ProgressView](https://developer.apple.com/documentation/swiftui/progressview).
public struct ProgressView<Label: View>: View {
    private let fraction: Double?
    private let label: Label

    private init(fraction: Double?, label: Label) {
        self.fraction = fraction
        self.label = label
    }

    /// Creates a progress view for showing indeterminate progress that displays a custom label.
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label())
    }

    /// Creates a progress view for showing determinate progress, with a custom label.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: value.map { Double($0 / total) }, label: label())
    }

    public var body: some View {
        ProgressGroup(fraction: fraction, label: label)
    }
}

/// A bar or a spinner with its label, which is read for it.
private struct ProgressGroup<Label: View> {
    let fraction: Double?
    let label: Label
}

extension ProgressGroup: View {
    typealias Body = Never
}

extension ProgressGroup: StackView {
    static var axis: Axis { .vertical }
    var spacing: CGFloat? { 6 }
    var crossAlignment: GtkAlign { GTK_ALIGN_CENTER }

    /// The label is above a bar and below a spinner.
    var content: TupleView<(Label?, ProgressBar?, Spinner?, Label?)> {
        let isKnown = fraction != nil
        return TupleView(
            (
                isKnown ? label : nil, fraction.map { ProgressBar(fraction: $0) }, isKnown ? nil : Spinner(),
                isKnown ? nil : label
            ))
    }

    func elements(of content: Node?, in widget: Object) -> [Object] {
        content?.indicator.map { [$0] } ?? []
    }

    func look(at content: Node, in widget: Object) {
        content.indicator?.setLabelling(content.label)
    }
}

extension ProgressView where Label == EmptyView {
    /// Creates a progress view for showing indeterminate progress, without a label.
    public init() {
        self.init(fraction: nil, label: EmptyView())
    }

    /// Creates a progress view for showing determinate progress.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { EmptyView() }
    }
}

extension ProgressView where Label == Text {
    /// Creates a progress view for showing indeterminate progress that generates its label from a localized string.
    public init(_ titleKey: LocalizedStringKey) {
        self.init { Text(titleKey) }
    }

    /// Creates a progress view for showing indeterminate progress that generates its label from a string.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) {
        self.init { Text(title) }
    }

    /// Creates a progress view for showing determinate progress that generates its label from a localized string.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    /// Creates a progress view for showing determinate progress that generates its label from a string.
    @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S, value: V?, total: V = 1.0
    ) {
        self.init(value: value, total: total) { Text(title) }
    }
}
