// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A type-erased transition: how a view comes and goes if that is animated.
///
/// See [AnyTransition](https://developer.apple.com/documentation/swiftui/anytransition).
public struct AnyTransition: Equatable, Sendable {
    /// How a view is displayed at the beginning of an insertion.
    let insertion: TransitionState
    /// How a view is displayed at the end of a removal.
    let removal: TransitionState

    private init(_ state: TransitionState) {
        self.init(insertion: state, removal: state)
    }

    private init(insertion: TransitionState, removal: TransitionState) {
        self.insertion = insertion
        self.removal = removal
    }

    /// A transition from transparent to opaque on insertion, and from opaque to transparent on removal.
    public static let opacity = AnyTransition(TransitionState(opacity: 0))

    /// A transition that returns the input view, unmodified, as the output view.
    public static let identity = AnyTransition(TransitionState())

    /// A transition that inserts by moving in from the leading edge, and removes by moving out towards the trailing edge.
    public static let slide = AnyTransition(
        insertion: TransitionState(edges: [.leading]), removal: TransitionState(edges: [.trailing]))

    /// Returns a transition that scales the view.
    public static var scale: AnyTransition { scale(scale: 0) }

    /// Returns a transition that scales the view by the specified amount.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(TransitionState(scale: scale, anchor: anchor))
    }

    /// Returns a transition that moves the view away, towards the specified edge of the view.
    public static func move(edge: Edge) -> AnyTransition {
        AnyTransition(TransitionState(edges: [edge]))
    }

    /// Returns a transition that offsets the view by the specified amount.
    public static func offset(_ offset: CGSize) -> AnyTransition {
        AnyTransition(TransitionState(offset: offset))
    }

    /// Returns a transition that offsets the view by the specified x and y values.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }

    /// Provides a composite transition that uses a different transition for insertion versus removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(insertion: insertion.insertion, removal: removal.removal)
    }

    /// Combines this transition with another, returning a new transition that is the result of both being applied.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(
            insertion: insertion.combined(with: other.insertion), removal: removal.combined(with: other.removal))
    }
}

/// How a view is displayed that is not there yet, or not anymore.
struct TransitionState: Equatable, Sendable {
    var opacity = 1.0
    var scale: CGFloat = 1
    var anchor = UnitPoint.center
    var offset = CGSize.zero
    /// The edges towards which the view is moved, by its own size each.
    var edges: [Edge] = []

    func combined(with other: TransitionState) -> TransitionState {
        TransitionState(
            opacity: opacity * other.opacity, scale: scale * other.scale,
            anchor: scale == 1 ? other.anchor : anchor,
            offset: CGSize(width: offset.width + other.offset.width, height: offset.height + other.offset.height),
            edges: edges + other.edges)
    }

    /// How far the view is moved, given its size.
    func distance(in size: CGSize, isRightToLeft: Bool) -> CGSize {
        let forward: CGFloat = isRightToLeft ? -1 : 1
        return edges.reduce(into: offset) { distance, edge in
            switch edge {
            case .leading: distance.width -= forward * size.width
            case .trailing: distance.width += forward * size.width
            case .top: distance.height -= size.height
            case .bottom: distance.height += size.height
            }
        }
    }
}
