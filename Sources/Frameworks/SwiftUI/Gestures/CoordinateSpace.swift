// SPDX-License-Identifier: Apache-2.0
// The coordinate spaces in which gestures tell places.

internal import EnfiladeGTK
internal import Foundation

/// A resolved coordinate space created by the coordinate space protocol.
///
/// See [CoordinateSpace](https://developer.apple.com/documentation/swiftui/coordinatespace).
public enum CoordinateSpace {
    /// The global coordinate space: that of the window.
    case global
    /// The local coordinate space of the current view.
    case local
    /// A named reference to a view's local coordinate space.
    case named(AnyHashable)

    /// Whether this is the global coordinate space.
    public var isGlobal: Bool { self == .global }

    /// Whether this is the local coordinate space.
    public var isLocal: Bool { self == .local }
}

extension CoordinateSpace: Equatable, Hashable {}

/// A frame of reference within the layout system.
///
/// See [CoordinateSpaceProtocol](https://developer.apple.com/documentation/swiftui/coordinatespaceprotocol).
public protocol CoordinateSpaceProtocol {
    /// The resolved coordinate space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The local coordinate space of the current view.
///
/// See [LocalCoordinateSpace](https://developer.apple.com/documentation/swiftui/localcoordinatespace).
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Creates the coordinate space of the view itself.
    public init() {}

    public var coordinateSpace: CoordinateSpace { .local }
}

/// The global coordinate space at the root of all other views: that of the window.
///
/// See [GlobalCoordinateSpace](https://developer.apple.com/documentation/swiftui/globalcoordinatespace).
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// Creates the coordinate space of the window.
    public init() {}

    public var coordinateSpace: CoordinateSpace { .global }
}

/// A named coordinate space.
///
/// See [NamedCoordinateSpace](https://developer.apple.com/documentation/swiftui/namedcoordinatespace).
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    fileprivate let name: AnyHashable

    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The local coordinate space of the current view.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The global coordinate space at the root of all other views.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// Creates a named coordinate space using the given value.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
}

extension View {
    /// Assigns a name to the view's coordinate space, so that gestures of views in it can tell places relative to it.
    ///
    /// A name that no view around has stands for the window.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        NamedSpaceView(content: self, name: name.name)
    }

    /// Assigns a name to the view's coordinate space.
    public func coordinateSpace<T: Hashable>(name: T) -> some View {
        NamedSpaceView(content: self, name: AnyHashable(name))
    }
}

/// A view whose coordinate space has a name.
private struct NamedSpaceView<Content: View>: View {
    @Environment(\.namedSpaces) private var outer
    @State private var anchor = SpaceAnchor()
    let content: Content
    let name: AnyHashable

    init(content: Content, name: AnyHashable) {
        self.content = content
        self.name = name
    }

    var body: some View {
        NamedSpaceWrapper(content: content.environment(\.namedSpaces, outer.adding(anchor, as: name)), anchor: anchor)
    }
}

/// The widget around a view whose coordinate space has a name.
private struct NamedSpaceWrapper<Content: View>: WrapperView {
    let content: Content
    let anchor: SpaceAnchor

    func apply(to wrapper: Bin) {
        anchor.widget = wrapper
    }
}

/// The place of a coordinate space in a window.
@MainActor final class SpaceAnchor {
    /// The widget whose coordinates they are; `nil` once it is gone.
    weak var widget: Widget?

    nonisolated init() {}
}

/// The coordinate spaces with a name around a view.
struct NamedSpaces: Equatable {
    private var anchors: [AnyHashable: SpaceAnchor] = [:]

    /// The widget whose coordinate space has a name; `nil` if there is none.
    @MainActor func widget(_ name: AnyHashable) -> Widget? {
        anchors[name]?.widget
    }

    /// The same with another one.
    fileprivate func adding(_ anchor: SpaceAnchor, as name: AnyHashable) -> NamedSpaces {
        var changed = self
        changed.anchors[name] = anchor
        return changed
    }

    static func == (one: NamedSpaces, other: NamedSpaces) -> Bool {
        one.anchors.mapValues { ObjectIdentifier($0) } == other.anchors.mapValues { ObjectIdentifier($0) }
    }
}

extension EnvironmentValues {
    private enum NamedSpacesKey: EnvironmentKey { static var defaultValue: NamedSpaces { NamedSpaces() } }

    /// The coordinate spaces with a name around the view.
    var namedSpaces: NamedSpaces {
        get { self[NamedSpacesKey.self] }
        set { self[NamedSpacesKey.self] = newValue }
    }
}

extension Widget {
    /// Tells where a place in the widget is in a coordinate space. Outside of a window it stays as it is.
    func convert(_ place: CGPoint, to space: CoordinateSpace, among spaces: NamedSpaces) -> CGPoint {
        let target: Widget? =
            switch space {
            case .local: nil
            case .global: root
            case .named(let name): spaces.widget(name) ?? root
            }
        guard let target, let found = translate(x: place.x, y: place.y, to: target) else { return place }
        return CGPoint(native: found)
    }
}
