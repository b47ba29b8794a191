// SPDX-License-Identifier: Apache-2.0

/// Where a note is on the screen, and how large. Pure.
package struct NotePlacement: Sendable, Hashable, Codable {
    /// A corner of the screen.
    package enum Corner: String, Sendable, Hashable, Codable, CaseIterable {
        case topLeft, topRight, bottomLeft, bottomRight

        /// Whether it is at the left.
        package var isLeft: Bool { self == .topLeft || self == .bottomLeft }
        /// Whether it is at the top.
        package var isTop: Bool { self == .topLeft || self == .topRight }

        init(isLeft: Bool, isTop: Bool) {
            self = isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
        }
    }

    /// A way to go.
    package enum Direction: Sendable, CaseIterable {
        case left, right, up, down
    }

    /// The corner at which it is.
    package var corner = Corner.bottomRight
    /// The size, as a multiple of the default.
    package private(set) var scale = 1.0
    /// Whether it is hidden at the edge beside its corner, where a strip can be seen.
    package var isHidden = false

    /// The scales from the smallest size to the largest.
    package static let scales = 0.65...1.8
    /// The scales that keys and buttons go through.
    private static let steps = [0.65, 0.8, 1, 1.25, 1.5, 1.8]
    /// The size by default, in points.
    package static let (width, height) = (360, 320)
    /// The strip that can be seen of a hidden note.
    private static let (stripWidth, stripHeight) = (36, 120)
    /// The distance from the edges of the area.
    private static let margin = 12
    /// The speed of a finger, in points a second, from which on it throws the note to a side.
    private static let throwingSpeed = 900.0

    /// The place by default.
    package init() {}

    /// Reads a place; missing and senseless values are the defaults.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        corner = (try? values.decode(Corner.self, forKey: .corner)) ?? .bottomRight
        scale = Self.allowed((try? values.decode(Double.self, forKey: .scale)) ?? 1)
        isHidden = (try? values.decode(Bool.self, forKey: .isHidden)) ?? false
    }

    private static func allowed(_ scale: Double) -> Double {
        scale.isFinite ? min(max(scale, scales.lowerBound), scales.upperBound) : 1
    }

    // MARK: - Geometry

    /// Where the window is, or the strip of a hidden one.
    ///
    /// - Parameters:
    ///   - area: The part of the screen that is not the desktop's own.
    ///   - textScale: The size of text, by which windows are larger.
    package func frame(in area: ScreenArea, textScale: Double = 1) -> ScreenArea {
        let margin = isHidden ? 0 : Self.margin
        let unit = min(max(textScale, 1), 1.75)
        let factor = unit * (isHidden ? 1 : scale)
        let (width, height) = isHidden ? (Self.stripWidth, Self.stripHeight) : (Self.width, Self.height)
        func length(_ length: Int, _ room: Int) -> Int { max(1, min(Int(Double(length) * factor), room - 2 * margin)) }
        let size = (width: length(width, area.width), height: length(height, area.height))
        let vertical = Self.margin
        return ScreenArea(
            x: corner.isLeft ? area.x + margin : area.x + area.width - margin - size.width,
            y: corner.isTop ? area.y + vertical : area.y + area.height - vertical - size.height,
            width: size.width, height: size.height)
    }

    // MARK: - Moving

    /// Goes to the next corner in a direction, and hides at the edge if there is none to the side; a hidden one comes out
    /// first.
    package mutating func move(_ direction: Direction) {
        let (isLeft, isTop) = (corner.isLeft, corner.isTop)
        switch direction {
        case .left where isHidden && isLeft, .right where isHidden && !isLeft: break
        case .left where isHidden, .right where isHidden: isHidden = false
        case .left where isLeft, .right where !isLeft: isHidden = true
        case .left: corner = Corner(isLeft: true, isTop: isTop)
        case .right: corner = Corner(isLeft: false, isTop: isTop)
        case .up: corner = Corner(isLeft: isLeft, isTop: true)
        case .down: corner = Corner(isLeft: isLeft, isTop: false)
        }
    }

    /// Takes the place at which the window was let go: the nearest corner. It hides if its middle is outside of the area, or if it
    /// was thrown to the side at which it is; thrown to the other one it goes there.
    ///
    /// - Parameter speed: The speed of the hand, in points a second.
    package mutating func drop(
        at frame: ScreenArea, in area: ScreenArea, speed: (x: Double, y: Double) = (0, 0)
    ) {
        let (middle, center) = (frame.center, area.center)
        let wasLeft = corner.isLeft
        corner = Corner(isLeft: middle.x < center.x, isTop: middle.y < center.y)
        let isThrown = abs(speed.x) >= Self.throwingSpeed && abs(speed.x) > 2 * abs(speed.y)
        if isThrown {
            let goesLeft = speed.x < 0
            isHidden = goesLeft == wasLeft && !isHidden
            corner = Corner(isLeft: goesLeft, isTop: corner.isTop)
        } else {
            isHidden = isHidden ? isAtEdge(frame, area) : middle.x < area.x || middle.x > area.x + area.width
        }
    }

    /// Whether a strip is where it was, or farther out.
    private func isAtEdge(_ frame: ScreenArea, _ area: ScreenArea) -> Bool {
        frame.x <= area.x || frame.x + frame.width >= area.x + area.width
    }

    // MARK: - Size

    /// Makes it larger by a factor, or smaller, as far as that goes.
    package mutating func pinch(by factor: Double) {
        guard factor.isFinite, factor > 0 else { return }
        scale = Self.allowed(scale * factor)
    }

    /// Takes the next larger size.
    package mutating func grow() {
        scale = Self.steps.first { $0 > scale + 0.001 } ?? scale
    }

    /// Takes the next smaller size.
    package mutating func shrink() {
        scale = Self.steps.last { $0 < scale - 0.001 } ?? scale
    }

    /// Takes the default size.
    package mutating func resetSize() {
        scale = 1
    }

    /// Whether it can be larger, and smaller.
    package var canGrow: Bool { scale < Self.scales.upperBound }
    package var canShrink: Bool { scale > Self.scales.lowerBound }
}
