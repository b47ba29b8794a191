// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import EnfiladeLocalization

/// A control that performs increment and decrement actions.
///
/// It shows its label and two buttons, of which one is disabled where the range ends.
///
/// See [Stepper](https://developer.apple.com/documentation/swiftui/stepper).
public struct Stepper<Label: View>: View {
    private let label: Label
    private let increment: () -> (() -> Void)?
    private let decrement: () -> (() -> Void)?

    /// Creates a stepper instance that performs the closures you provide.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        self.label = label()
        increment = { onIncrement }
        decrement = { onDecrement }
    }

    /// Creates a stepper configured to increment or decrement a binding to a value using a step value you provide.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        self.init(
            label: label, onIncrement: { value.wrappedValue = value.wrappedValue.moved(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.moved(by: -step) })
    }

    /// Creates a stepper configured to increment or decrement a binding to a value within a range of values.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        increment = {
            guard value.wrappedValue < bounds.upperBound else { return nil }
            return { value.wrappedValue = min(bounds.upperBound, value.wrappedValue.moved(by: step)) }
        }
        decrement = {
            guard value.wrappedValue > bounds.lowerBound else { return nil }
            return { value.wrappedValue = max(bounds.lowerBound, value.wrappedValue.moved(by: -step)) }
        }
    }

    public var body: some View {
        LabelledRow(
            label: label,
            control: HStack(spacing: 2) {
                StepperButton(symbol: "minus", title: translated("Decrement"), action: decrement())
                StepperButton(symbol: "plus", title: translated("Increment"), action: increment())
            })
    }
}

extension Strideable {
    /// The value that is a step away, or the last one that the type has on the way there.
    fileprivate func moved(by step: Stride) -> Self {
        guard let integer = self as? any FixedWidthInteger, let step = step as? Int else { return advanced(by: step) }
        return integer.moved(within: step) as? Self ?? self
    }
}

extension FixedWidthInteger {
    fileprivate func moved(within step: Int) -> Self {
        let end = step < 0 ? Self.min : Self.max
        guard let distance = Self(exactly: step.magnitude) else { return end }
        let (value, isOver) =
            step < 0 ? subtractingReportingOverflow(distance) : addingReportingOverflow(distance)
        return isOver ? end : value
    }
}

/// One of the two buttons of a stepper; disabled without an action.
private struct StepperButton: View {
    let symbol: String
    let title: String
    let action: (() -> Void)?

    var body: some View {
        Button {
            action?()
        } label: {
            Image(systemName: symbol)
        }
        .disabled(action == nil)
        .accessibilityLabel(title)
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper with a title key, configured to increment and decrement a binding to a value.
    public init<V: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {
        self.init(value: value, step: step) { Text(titleKey) }
    }

    /// Creates a stepper with a title, configured to increment and decrement a binding to a value.
    @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1
    ) {
        self.init(value: value, step: step) { Text(title) }
    }

    /// Creates a stepper with a title key for a value within a range of values.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(titleKey) }
    }

    /// Creates a stepper with a title for a value within a range of values.
    @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }
}
