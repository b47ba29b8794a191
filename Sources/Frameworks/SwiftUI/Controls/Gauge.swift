// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

/// A view that shows a value within a range.
///
/// The label stands above a bar, the current value below it and the bounds at its ends.
///
/// See [Gauge](https://developer.apple.com/documentation/swiftui/gauge).
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
    private let value: Double
    private let bounds: ClosedRange<Double>
    private let label: Label
    private let currentValueLabel: CurrentValueLabel
    private let minimumValueLabel: BoundsLabel
    private let maximumValueLabel: BoundsLabel

    private init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, _ label: Label, current: CurrentValueLabel, minimum: BoundsLabel,
        maximum: BoundsLabel
    ) {
        self.value = Double(value)
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.label = label
        currentValueLabel = current
        minimumValueLabel = minimum
        maximumValueLabel = maximum
    }

    public var body: some View {
        IndicatorGroup(
            label: label,
            indicator: HStack(spacing: 6) {
                minimumValueLabel.font(.caption).foregroundStyle(.secondary)
                LevelBar(value: value, bounds: bounds)
                maximumValueLabel.font(.caption).foregroundStyle(.secondary)
            },
            value: currentValueLabel)
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    /// Creates a gauge showing a value within a range and describes the gauge's current, minimum, and maximum values.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            value, bounds, label(), current: currentValueLabel(), minimum: minimumValueLabel(),
            maximum: maximumValueLabel())
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Creates a gauge showing a value within a range and that describes the gauge's purpose and current value.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            value, bounds, label(), current: currentValueLabel(), minimum: EmptyView(), maximum: EmptyView())
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Creates a gauge showing a value within a range and describes the gauge's purpose.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(value, bounds, label(), current: EmptyView(), minimum: EmptyView(), maximum: EmptyView())
    }
}

/// A bar that is filled as far as a value is in a range.
private struct LevelBar: View {
    typealias Body = Never

    let value: Double
    let bounds: ClosedRange<Double>
}

extension LevelBar: WidgetView {
    typealias Content = EmptyView

    func makeWidget(environment: EnvironmentValues) -> EnfiladeGTK.LevelBar {
        let widget = EnfiladeGTK.LevelBar()
        widget.expand(horizontally: true)
        // Whether much is good or bad is for the app to say.
        widget.removeOffsets()
        return widget
    }

    func apply(to widget: EnfiladeGTK.LevelBar, environment: EnvironmentValues) {
        // GTK has no bars that begin below zero.
        let length = bounds.upperBound - bounds.lowerBound
        let filled = min(length, max(0, value - bounds.lowerBound))
        widget.maximum = length
        widget.value = filled
    }
}
