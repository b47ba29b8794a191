// SPDX-License-Identifier: Apache-2.0

/// A view that shows the progress toward completion of a task.
///
/// Without a value it is a spinner with its label below, and with one a bar with its label above. The label of the current
/// value is below all of it.
///
/// See [ProgressView](https://developer.apple.com/documentation/swiftui/progressview).
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    private let label: Label
    private let currentValueLabel: CurrentValueLabel

    private init(fraction: Double?, label: Label, current: CurrentValueLabel) {
        self.fraction = fraction
        self.label = label
        currentValueLabel = current
    }

    /// Creates a progress view for showing determinate progress; it is indeterminate for `nil`.
    ///
    /// - Parameters:
    ///   - value: How much of the task is done; `nil` if nobody knows.
    ///   - total: How much there is to do in all.
    ///   - label: Describes the task.
    ///   - currentValueLabel: Describes how much of it is done.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: value.map { Double($0 / total) }, label: label(), current: currentValueLabel())
    }

    public var body: some View {
        IndicatorGroup(
            label: label, isLabelBelow: fraction == nil, indicator: ProgressIndicator(fraction: fraction),
            value: currentValueLabel.font(.caption).foregroundStyle(.secondary))
    }
}

/// A bar for a known fraction, or else a spinner.
private struct ProgressIndicator: View {
    let fraction: Double?

    var body: some View {
        if let fraction {
            ProgressBar(fraction: fraction)
        } else {
            Spinner()
        }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates a progress view for showing indeterminate progress, without a label.
    public init() where Label == EmptyView {
        self.init(fraction: nil, label: EmptyView(), current: EmptyView())
    }

    /// Creates a progress view for showing indeterminate progress that displays a custom label.
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), current: EmptyView())
    }

    /// Creates a progress view for showing indeterminate progress that generates its label from a localized string.
    public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init { Text(titleKey) }
    }

    /// Creates a progress view for showing indeterminate progress that generates its label from a string.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init { Text(title) }
    }

    /// Creates a progress view for showing determinate progress.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(value: value, total: total) { EmptyView() }
    }

    /// Creates a progress view for showing determinate progress, with a custom label.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(value: value, total: total, label: label) { EmptyView() }
    }

    /// Creates a progress view for showing determinate progress that generates its label from a localized string.
    public init<V: BinaryFloatingPoint>(
        _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
    ) where Label == Text {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    /// Creates a progress view for showing determinate progress that generates its label from a string.
    @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S, value: V?, total: V = 1.0
    ) where Label == Text {
        self.init(value: value, total: total) { Text(title) }
    }
}
