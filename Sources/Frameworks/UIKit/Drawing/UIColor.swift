// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An object that stores color data and sometimes opacity.
///
/// See [UIColor](https://developer.apple.com/documentation/uikit/uicolor). There are colors of components, and none that change with
/// the appearance.
//
// No NSObject, as all values of attributes here: Foundation for Linux ends the process when it compares the attributes of neighboring
// parts of a text, if objects of other modules are among them. Those that are none are in boxes there, and compared as they should be.
//
// Unchecked, because a class that may be subclassed cannot be checked: the fields here never change.
open class UIColor: Hashable, @unchecked Sendable {
    /// The components, from 0 to 1.
    let (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat)

    /// Creates a color from RGB components and an opacity. Each is brought to the range from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func part(_ value: CGFloat) -> CGFloat { value.isFinite ? min(1, max(0, value)) : 0 }
        (self.red, self.green, self.blue, self.alpha) = (part(red), part(green), part(blue), part(alpha))
    }

    /// Creates a gray color.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color like this one with another opacity.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the color of subsequent fill and stroke operations.
    @MainActor @preconcurrency open func set() {
        setFill()
        setStroke()
    }

    /// Sets the color of subsequent fill operations.
    @MainActor @preconcurrency open func setFill() {
        UIGraphicsGetCurrentContext()?.fill = self
    }

    /// Sets the color of subsequent stroke operations.
    @MainActor @preconcurrency open func setStroke() {
        UIGraphicsGetCurrentContext()?.stroke = self
    }

    /// Whether another object has the same content.
    open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
    }

    /// A number that is the same for equal objects.
    open var hash: Int {
        var hasher = Hasher()
        for part in [red, green, blue, alpha] { hasher.combine(part) }
        return hasher.finalize()
    }

    public static func == (left: UIColor, right: UIColor) -> Bool { left.isEqual(right) }
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension UIColor {
    /// Black, and white.
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    /// Grays of 1/3, 1/2 and 2/3.
    public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
    /// The colors of full components.
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
    public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
    public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
    /// Orange, purple and brown.
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
    /// A color that leaves everything as it is.
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}
