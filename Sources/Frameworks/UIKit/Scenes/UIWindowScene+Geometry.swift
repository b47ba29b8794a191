// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
public import Foundation
internal import EnfiladeGLib
internal import EnfiladeWindowing

/// How an interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeLeft = 4
    case landscapeRight = 3

    /// Whether the long side is horizontal.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the long side is vertical.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Ways in which an interface may be turned.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let portrait = Self(rawValue: 1 << 1)
    public static let portraitUpsideDown = Self(rawValue: 1 << 2)
    public static let landscapeRight = Self(rawValue: 1 << 3)
    public static let landscapeLeft = Self(rawValue: 1 << 4)
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
    public static let allButUpsideDown: Self = [.portrait, .landscape]
}

extension UIWindowScene {
    /// How large a scene is, at some moment.
    ///
    /// See [UIWindowScene.Geometry](https://developer.apple.com/documentation/uikit/uiwindowscene/geometry).
    @MainActor @preconcurrency open class Geometry: NSObject {
        /// The size; one that does not change any more.
        public let coordinateSpace: any UICoordinateSpace
        /// How the screen is turned: portrait if it is higher than wide, and otherwise landscape to the right.
        public nonisolated let interfaceOrientation: UIInterfaceOrientation
        private nonisolated let size: CGSize

        init(_ size: CGSize, on screen: UIScreen) {
            self.size = size
            coordinateSpace = FixedSpace(size)
            let bounds = screen.bounds
            interfaceOrientation = bounds.height > bounds.width ? .portrait : .landscapeRight
            super.init()
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Geometry else { return false }
            return other.size == size && other.interfaceOrientation == interfaceOrientation
        }

        open override var hash: Int { size.width.hashValue ^ size.height.hashValue &* 31 }
    }

    /// A size that an app wishes a scene to have.
    ///
    /// See [UIWindowScene.GeometryPreferences](https://developer.apple.com/documentation/uikit/uiwindowscene/geometrypreferences).
    @MainActor @preconcurrency open class GeometryPreferences: NSObject {
        fileprivate override init() {
            super.init()
        }

        /// A wish for the screen to be turned, which no desktop grants: the request fails.
        open class iOS: GeometryPreferences {
            /// How the interface may be turned.
            open var interfaceOrientations: UIInterfaceOrientationMask

            /// Makes a wish.
            public init(interfaceOrientations: UIInterfaceOrientationMask = .all) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }

        /// A wish for a size. Of the frame the size counts; where a window is, the desktop alone decides.
        open class Mac: GeometryPreferences {
            /// The frame, in points.
            open var systemFrame: CGRect

            /// Makes a wish.
            public init(systemFrame: CGRect = .null) {
                self.systemFrame = systemFrame
                super.init()
            }
        }
    }

    /// Asks for another size. The delegate learns of it by `windowScene(_:didUpdateEffectiveGeometry:)`.
    ///
    /// - Parameters:
    ///   - geometryPreferences: The wishes for the geometry.
    ///   - errorHandler: Called with a `UISceneError` of the code `geometryRequestUnsupported` or `geometryRequestDenied`.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let wish = geometryPreferences as? GeometryPreferences.Mac else {
            let error = UISceneError(.geometryRequestUnsupported, "windows of a desktop cannot be turned")
            errorHandler?(error)
            return
        }
        let size = wish.systemFrame.size
        guard !wish.systemFrame.isNull, (1...32_767).contains(size.width), (1...32_767).contains(size.height) else {
            let error = UISceneError(
                .geometryRequestDenied, "a window cannot have the size \(size.width) x \(size.height)")
            errorHandler?(error)
            return
        }
        native.resize(width: Int(size.width), height: Int(size.height))
    }

    /// How large the scene is now.
    public var effectiveGeometry: Geometry { Geometry(native.contentSize, on: screen) }

    /// The coordinate system of the scene, with the title bar.
    public var coordinateSpace: any UICoordinateSpace { SceneSpace(self) }

    /// How the screen is turned.
    public var interfaceOrientation: UIInterfaceOrientation { effectiveGeometry.interfaceOrientation }

    /// The screen on which the window is; the main one while it is not shown.
    public var screen: UIScreen { native.monitor.map { UIScreen($0) } ?? .main }

    /// Whether the window fills the screen.
    public var isFullScreen: Bool { hasNativeWindow && native.isFullScreen }

    /// The environment of the scene.
    public var traitCollection: UITraitCollection {
        UITraitCollection(
            .onDesktop(native.contentSize, scale: native.scale, isActive: activationState == .foregroundActive))
    }
}

/// A size that does not change.
@MainActor private final class FixedSpace: NSObject, UICoordinateSpace {
    let bounds: CGRect

    init(_ size: CGSize) {
        bounds = CGRect(origin: .zero, size: size)
        super.init()
    }
}

/// The size that a scene has.
@MainActor private final class SceneSpace: NSObject, UICoordinateSpace {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    var bounds: CGRect { CGRect(origin: .zero, size: scene?.native.contentSize ?? .zero) }
}
