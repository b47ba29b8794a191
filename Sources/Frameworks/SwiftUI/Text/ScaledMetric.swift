// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGTK
internal import Observation
internal import Synchronization

/// A dynamic property that scales a numeric value.
///
/// The value grows with the size of text that the user has chosen for the desktop. All text styles grow alike there.
///
///     @ScaledMetric private var width = 280
///
/// See [ScaledMetric](https://developer.apple.com/documentation/swiftui/scaledmetric).
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    /// The value at the default size of text.
    private let base: Value

    /// Creates the scaled metric with an unscaled value and a text style to scale relative to.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
    }

    /// Creates the scaled metric with an unscaled value using the default scaling.
    public init(wrappedValue: Value) {
        base = wrappedValue
    }

    /// The value scaled based on the current environment.
    public var wrappedValue: Value {
        base * Value(DesktopTextSize.shared.scale)
    }
}

/// The size of text on the desktop, which may change at any time.
final class DesktopTextSize: Observable, Sendable {
    static let shared = DesktopTextSize()
    @MainActor private static var settings: Settings?

    private let registrar = ObservationRegistrar()
    private let stored = Mutex(1.0)

    /// The size at this moment; 1 is that of 96 dots an inch.
    var scale: Double {
        registrar.access(self, keyPath: \.scale)
        return stored.withLock { $0 }
    }

    /// Asks GTK, now and whenever the setting changes.
    @MainActor static func follow() {
        guard settings == nil, let settings = Settings() else { return }
        Self.settings = settings
        settings.onTextResolution { shared.ask(settings) }
        shared.ask(settings)
    }

    @MainActor private func ask(_ settings: Settings) {
        let resolution = settings.textResolution
        // GTK counts in 1/1024 of a dot, and has a negative number for its default.
        let scale = resolution > 0 ? min(max(Double(resolution) / (96 * 1024), 0.5), 4) : 1
        guard stored.withLock({ $0 }) != scale else { return }
        registrar.withMutation(of: self, keyPath: \.scale) { stored.withLock { $0 = scale } }
    }
}
