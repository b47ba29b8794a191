// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeGLib
internal import EnfiladeGTK

/// A type that applies standard interaction behavior and a custom appearance to all buttons within a view hierarchy.
///
/// There are the styles of this module; an app has no way to make another one.
///
/// See [PrimitiveButtonStyle](https://developer.apple.com/documentation/swiftui/primitivebuttonstyle).
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    /// The appearance of the buttons.
    static var _look: _ButtonLook { get }
}

/// The appearance of buttons.
public struct _ButtonLook: Equatable, Sendable {
    enum Kind { case automatic, plain, borderless, bordered, prominent }

    let kind: Kind
}

extension _ButtonLook {
    static let automatic = _ButtonLook(kind: .automatic)

    /// Gives a button its style classes.
    @MainActor func apply(to widget: ControlButton, isDestructive: Bool, environment: EnvironmentValues) {
        widget.setStyleClass(StyleSheet.plainButton, kind == .plain)
        // Whether it is flat depends on where it is as well; `describe(by:)` puts the two together.
        widget.isBorderless = kind == .borderless
        widget.setStyleClass("suggested-action", kind == .prominent && !isDestructive)
        widget.setStyleClass("destructive-action", isDestructive && kind != .plain && kind != .borderless)
        widget.setStyleClass(StyleSheet.destructiveButton, isDestructive && kind != .plain)
        widget.setStyleClass(StyleSheet.opaqueButton, !isDestructive && isOpaque(in: environment))
    }

    /// Whether buttons have a background of their own: neither that of a bar, nor one that the color of their text asks for.
    func isOpaque(in environment: EnvironmentValues) -> Bool {
        (kind == .automatic || kind == .bordered) && !environment.showsLabelsAsIcons
            && environment.textStyle.foreground == nil
    }
}

/// The default button style, based on the button's context.
///
/// See [DefaultButtonStyle](https://developer.apple.com/documentation/swiftui/defaultbuttonstyle).
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    public static var _look: _ButtonLook { .automatic }

    /// Creates a default button style.
    public init() {}
}

/// A button style that doesn't style or decorate its content while idle.
///
/// See [PlainButtonStyle](https://developer.apple.com/documentation/swiftui/plainbuttonstyle).
public struct PlainButtonStyle: PrimitiveButtonStyle {
    public static var _look: _ButtonLook { _ButtonLook(kind: .plain) }

    /// Creates a plain button style.
    public init() {}
}

/// A button style that doesn't apply a border.
///
/// See [BorderlessButtonStyle](https://developer.apple.com/documentation/swiftui/borderlessbuttonstyle).
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    public static var _look: _ButtonLook { _ButtonLook(kind: .borderless) }

    /// Creates a borderless button style.
    public init() {}
}

/// A button style that applies standard border artwork.
///
/// See [BorderedButtonStyle](https://developer.apple.com/documentation/swiftui/borderedbuttonstyle).
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public static var _look: _ButtonLook { _ButtonLook(kind: .bordered) }

    /// Creates a bordered button style.
    public init() {}
}

/// A button style that applies standard border prominent artwork.
///
/// See [BorderedProminentButtonStyle](https://developer.apple.com/documentation/swiftui/borderedprominentbuttonstyle).
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public static var _look: _ButtonLook { _ButtonLook(kind: .prominent) }

    /// Creates a bordered prominent button style.
    public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The default button style, based on the button's context.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// A button style that doesn't style or decorate its content while idle.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A button style that doesn't apply a border.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A button style that applies standard border artwork.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A button style that applies standard border prominent artwork.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension EnvironmentValues {
    private enum ButtonLookKey: EnvironmentKey { static let defaultValue = _ButtonLook.automatic }

    /// The appearance of buttons in the view.
    var buttonLook: _ButtonLook {
        get { self[ButtonLookKey.self] }
        set { self[ButtonLookKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for buttons within this view to a button style with a custom appearance and standard interaction
    /// behavior.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        environment(\.buttonLook, S._look)
    }
}
