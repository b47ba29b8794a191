// SPDX-License-Identifier: Apache-2.0

internal import Foundation

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
        VStack(spacing: 6) {
            if let fraction {
                label
                ProgressBar(fraction: fraction)
            } else {
                Spinner()
                label
            }
        }
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
