// SPDX-License-Identifier: Apache-2.0
// Modifiers that describe previews. As in a program on Apple's platforms, they change nothing about a view.

public import Foundation

/// The size constraint of a preview.
///
/// See [PreviewLayout](https://developer.apple.com/documentation/swiftui/previewlayout).
public enum PreviewLayout: Sendable {
    /// The size of the device.
    case device
    /// The size that the view offers.
    case sizeThatFits
    /// A size of its own.
    case fixed(width: CGFloat, height: CGFloat)
}

/// The name of a simulated device.
///
/// See [PreviewDevice](https://developer.apple.com/documentation/swiftui/previewdevice).
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}

/// A context type for use with a preview.
///
/// See [PreviewContext](https://developer.apple.com/documentation/swiftui/previewcontext).
public protocol PreviewContext {
    /// Returns the value of a key; `nil` if the context has none.
    subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A key of a preview's context.
///
/// See [PreviewContextKey](https://developer.apple.com/documentation/swiftui/previewcontextkey).
public protocol PreviewContextKey {
    /// The type of the value.
    associatedtype Value

    /// The value as long as a context has no other one.
    static var defaultValue: Value { get }
}

/// The orientation of the interface from the user's perspective.
///
/// See [InterfaceOrientation](https://developer.apple.com/documentation/swiftui/interfaceorientation).
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
    /// The name of the orientation.
    public let id: String

    /// The device is held upright.
    public static let portrait = InterfaceOrientation(id: "portrait")
    /// The device is held upside down.
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    /// The top of the device is at the left.
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    /// The top of the device is at the right.
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

    public static let allCases: [InterfaceOrientation] = [
        .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
    ]
}

extension View {
    /// Names the device of a preview.
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
        self
    }

    /// Sets the size of the container of a preview.
    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
        self
    }

    /// Sets the name of a preview.
    public nonisolated func previewDisplayName(_ value: String?) -> some View {
        self
    }

    /// Sets the orientation of a preview.
    public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        self
    }

    /// Sets the context of a preview.
    public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View {
        self
    }
}
