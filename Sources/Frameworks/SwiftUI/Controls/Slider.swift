// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK

/// A control for selecting a value from a bounded linear range of values.
///
/// The label is not displayed; assistive technologies read it.
///
/// See [Slider](https://developer.apple.com/documentation/swiftui/slider).
public struct Slider<Label: View> {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let label: Label

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, step: V.Stride?, label: Label
    ) where V.Stride: BinaryFloatingPoint {
        self.value = Binding(
            get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.map { Double($0) }
        self.label = label
    }

    /// Creates a slider to select a value from a given range, which displays the provided label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step: nil, label: label())
    }

    /// Creates a slider to select a value from a given range, subject to a step increment.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step: step, label: label())
    }
}

extension Slider where Label == EmptyView {
    /// Creates a slider to select a value from a given range.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step: nil, label: EmptyView())
    }

    /// Creates a slider to select a value from a given range, subject to a step increment.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step: step, label: EmptyView())
    }
}

extension Slider: View {
    public typealias Body = Never
}

extension Slider: WidgetView {
    var content: Label { label }

    func makeWidget(environment: EnvironmentValues) -> Scale {
        let widget = Scale()
        widget.expand(horizontally: true)
        return widget
    }

    func apply(to widget: Scale, environment: EnvironmentValues) {
        let (value, bounds, step) = (value, bounds, step)
        widget.onChange { [weak widget] in
            guard let widget else { return }
            let chosen = widget.value
            let offset = chosen - bounds.lowerBound
            let snapped = step.map { bounds.lowerBound + (offset / $0).rounded() * $0 } ?? chosen
            value.wrappedValue = min(bounds.upperBound, max(bounds.lowerBound, snapped))
            widget.settle()
        }
        let wanted = value.wrappedValue
        widget.mutingChange {
            let width = bounds.upperBound - bounds.lowerBound
            widget.setRange(bounds, step: step ?? width / 100, page: max(step ?? 0, width / 10))
            widget.value = wanted
        }
    }

    func look(at content: Node, in widget: Scale) {
        widget.setLabelling(content.label)
    }
}
