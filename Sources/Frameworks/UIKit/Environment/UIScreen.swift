// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGLib
internal import EnfiladeGTK

/// A coordinate system of a screen or a scene, of which the size is known.
///
/// Places in different ones cannot be compared: where a window is, the desktop alone knows.
///
/// See [UICoordinateSpace](https://developer.apple.com/documentation/uikit/uicoordinatespace).
@MainActor @preconcurrency public protocol UICoordinateSpace: NSObjectProtocol {
    /// The size, in points; its origin is zero.
    var bounds: CGRect { get }
}

/// A display that is connected.
///
/// See [UIScreen](https://developer.apple.com/documentation/uikit/uiscreen).
@MainActor @preconcurrency open class UIScreen: NSObject, UICoordinateSpace, UITraitEnvironment {
    private let monitor: Monitor?
    /// Tells the monitor from others.
    private nonisolated let number: UInt

    init(_ monitor: Monitor?) {
        self.monitor = monitor
        number = monitor?.key ?? 0
        super.init()
    }

    /// The first of the displays.
    open class var main: UIScreen { screens.first ?? UIScreen(nil) }

    /// All displays that are connected.
    open class var screens: [UIScreen] {
        Monitor.all.map { UIScreen($0) }
    }

    /// How large the screen is, in points; empty if there is none.
    open var bounds: CGRect {
        monitor.map { CGRect(x: 0, y: 0, width: $0.size.width, height: $0.size.height) } ?? .zero
    }

    /// How many pixels a point is wide.
    open var scale: CGFloat {
        monitor.map { CGFloat($0.scaleFactor) } ?? 1
    }

    /// How large the screen is, in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// How many pixels a point is wide.
    open var nativeScale: CGFloat { scale }

    /// How often the screen shows another picture in a second; 60 if that is not known.
    open var maximumFramesPerSecond: Int {
        let rate = monitor?.refreshRate ?? 0
        return rate > 0 ? (rate + 500) / 1000 : 60
    }

    /// The screen's own.
    open var coordinateSpace: any UICoordinateSpace { self }
    /// The screen's own: screens are not turned here while an app runs.
    open var fixedCoordinateSpace: any UICoordinateSpace { self }

    /// The environment of an interface that fills the screen.
    open var traitCollection: UITraitCollection {
        UITraitCollection(.onDesktop(bounds.size, scale: scale, isActive: true))
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIScreen)?.number == number
    }

    open override var hash: Int { number.hashValue }
}

extension UITraitCollection.Traits {
    /// Makes the traits of an interface from its size and the desktop's settings.
    @MainActor static func onDesktop(_ size: CGSize, scale: CGFloat, isActive: Bool) -> Self {
        let style = adw_style_manager_get_default()
        return Self(
            style: adw_style_manager_get_dark(style) != 0 ? .dark : .light, idiom: .pad,
            direction: gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight,
            scale: scale, horizontal: size.width < 600 ? .compact : .regular,
            vertical: size.height < 400 ? .compact : .regular,
            contrast: adw_style_manager_get_high_contrast(style) != 0 ? .high : .normal,
            appearance: isActive ? .active : .inactive)
    }
}
