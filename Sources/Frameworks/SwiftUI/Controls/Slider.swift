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

    func makeWidget(environment: EnvironmentValues) -> SteppedScale {
        let widget = SteppedScale()
        widget.expand(horizontally: true)
        return widget
    }

    func apply(to widget: SteppedScale, environment: EnvironmentValues) {
        let (value, bounds, step) = (value, bounds, step)
        widget.onChange { [weak widget] in
            guard let widget else { return }
            value.wrappedValue = widget.chosen(in: bounds, step: step)
            widget.settle()
        }
        let wanted = value.wrappedValue
        widget.mutingChange {
            let width = bounds.upperBound - bounds.lowerBound
            widget.setRange(bounds, step: step ?? width / 100, page: max(step ?? 0, width / 10))
            widget.value = wanted
        }
    }

    func look(at content: Node, in widget: SteppedScale) {
        widget.setLabelling(content.label)
    }
}

/// A slider that keeps to steps.
final class SteppedScale: Scale {
    private var steps = SliderSteps()

    /// Takes the value that the user has chosen.
    fileprivate func chosen(in bounds: ClosedRange<Double>, step: Double?) -> Double {
        guard let step, step > 0 else { return min(bounds.upperBound, max(bounds.lowerBound, value)) }
        let isScrolling = isScrolling
        let chosen = steps.value(at: value, in: bounds, step: step, isScrolling: isScrolling)
        // The next scroll may come before the next frame, and its way must not have this one in it.
        if isScrolling { mutingChange { value = chosen } }
        return chosen
    }
}
