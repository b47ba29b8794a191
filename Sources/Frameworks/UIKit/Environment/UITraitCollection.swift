// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

/// Where lines begin.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision
}

/// Whether foreground and background differ more than in the default appearance.
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal, high
}

/// Whether the window has the focus.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    case unspecified = -1
    case inactive, active
}

/// The environment of an interface: how large it is, and whether it is light or dark.
///
/// A collection does not change. Those of scenes and view controllers are complete; in others, missing traits are
/// unspecified.
///
/// See [UITraitCollection](https://developer.apple.com/documentation/uikit/uitraitcollection).
//
// Unchecked: all that it holds is constant, which the compiler does not believe of a class that can be inherited from.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    let traits: Traits

    /// The values; `nil` is unspecified.
    struct Traits: Hashable, Sendable {
        var style: UIUserInterfaceStyle?
        var idiom: UIUserInterfaceIdiom?
        var direction: UITraitEnvironmentLayoutDirection?
        var scale: CGFloat?
        var horizontal: UIUserInterfaceSizeClass?
        var vertical: UIUserInterfaceSizeClass?
        var contrast: UIAccessibilityContrast?
        var appearance: UIUserInterfaceActiveAppearance?
    }

    init(_ traits: Traits) {
        self.traits = traits
        super.init()
    }

    /// Makes a collection without any trait.
    public convenience override init() {
        self.init(Traits())
    }

    /// Makes a collection of one trait.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Traits(style: userInterfaceStyle))
    }

    /// Makes a collection of one trait.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(Traits(idiom: idiom))
    }

    /// Makes a collection of one trait.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Traits(direction: layoutDirection))
    }

    /// Makes a collection of one trait.
    public convenience init(displayScale scale: CGFloat) {
        self.init(Traits(scale: scale))
    }

    /// Makes a collection of one trait.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(horizontal: horizontalSizeClass))
    }

    /// Makes a collection of one trait.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(vertical: verticalSizeClass))
    }

    /// Makes a collection of one trait.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(Traits(contrast: accessibilityContrast))
    }

    /// Makes a collection of one trait.
    public convenience init(activeAppearance userInterfaceActiveAppearance: UIUserInterfaceActiveAppearance) {
        self.init(Traits(appearance: userInterfaceActiveAppearance))
    }

    /// Makes a collection of the traits of others; of several values for one trait the last one counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var all = Traits()
        for one in traitCollections.map(\.traits) {
            all.style = one.style ?? all.style
            all.idiom = one.idiom ?? all.idiom
            all.direction = one.direction ?? all.direction
            all.scale = one.scale ?? all.scale
            all.horizontal = one.horizontal ?? all.horizontal
            all.vertical = one.vertical ?? all.vertical
            all.contrast = one.contrast ?? all.contrast
            all.appearance = one.appearance ?? all.appearance
        }
        self.init(all)
    }

    /// Whether the interface is light or dark.
    open var userInterfaceStyle: UIUserInterfaceStyle { traits.style ?? .unspecified }
    /// The kind of device that the interface is made for: `pad`, since windows here are those of an iPad's apps.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom ?? .unspecified }
    /// Where lines begin.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.direction ?? .unspecified }
    /// How many pixels of the screen a point is wide; 0 if it is not specified.
    open var displayScale: CGFloat { traits.scale ?? 0 }
    /// How much room there is from side to side: compact below 600 points.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontal ?? .unspecified }
    /// How much room there is from top to bottom: compact below 400 points.
    open var verticalSizeClass: UIUserInterfaceSizeClass { traits.vertical ?? .unspecified }
    /// Whether foreground and background differ more than in the default appearance.
    open var accessibilityContrast: UIAccessibilityContrast { traits.contrast ?? .unspecified }
    /// Whether the window has the focus.
    open var activeAppearance: UIUserInterfaceActiveAppearance { traits.appearance ?? .unspecified }

    /// Whether every trait that another collection specifies has the same value here.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return UITraitCollection(traitsFrom: [self, trait]).traits == traits
    }

    /// Whether colors look different.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        let other = traitCollection?.traits ?? Traits()
        return traits.style != other.style || traits.contrast != other.contrast
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.traits == traits
    }

    open override var hash: Int { traits.hashValue }
}
