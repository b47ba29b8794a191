// SPDX-License-Identifier: Apache-2.0
// The round parts of paths, as curves.

public import Foundation

extension Path {
    /// How far the control points of a quarter of a circle are from its ends, in radii.
    private static var handle: CGFloat { 0.5522847498 }

    /// Adds an ellipse to the path.
    public mutating func addEllipse(in rect: CGRect) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2))
    }

    /// Adds a rounded rectangle to the path.
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
        let (width, height) = (min(cornerSize.width, rect.width / 2), min(cornerSize.height, rect.height / 2))
        guard width > 0, height > 0 else { return addRect(rect) }
        let (x, y) = (width * Self.handle, height * Self.handle)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        move(to: CGPoint(x: left + width, y: top))
        addLine(to: CGPoint(x: right - width, y: top))
        addCurve(
            to: CGPoint(x: right, y: top + height), control1: CGPoint(x: right - width + x, y: top),
            control2: CGPoint(x: right, y: top + height - y))
        addLine(to: CGPoint(x: right, y: bottom - height))
        addCurve(
            to: CGPoint(x: right - width, y: bottom), control1: CGPoint(x: right, y: bottom - height + y),
            control2: CGPoint(x: right - width + x, y: bottom))
        addLine(to: CGPoint(x: left + width, y: bottom))
        addCurve(
            to: CGPoint(x: left, y: bottom - height), control1: CGPoint(x: left + width - x, y: bottom),
            control2: CGPoint(x: left, y: bottom - height + y))
        addLine(to: CGPoint(x: left, y: top + height))
        addCurve(
            to: CGPoint(x: left + width, y: top), control1: CGPoint(x: left, y: top + height - y),
            control2: CGPoint(x: left + width - x, y: top))
        closeSubpath()
    }

    /// Adds an arc of a circle to the path, specified with a radius and angles.
    ///
    /// As on Apple's platforms, an arc that is not “clockwise” runs clockwise on the screen, since y grows downwards.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        let full = 2 * Double.pi
        var sweep = endAngle.radians - startAngle.radians
        if abs(sweep) < full {
            if clockwise, sweep > 0 { sweep -= full }
            if !clockwise, sweep < 0 { sweep += full }
        } else {
            sweep = clockwise ? -full : full
        }
        let first = Self.point(on: center, radius, at: startAngle.radians)
        if currentPoint == nil { move(to: first) } else { addLine(to: first) }
        let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / Double(pieces)
        let length = CGFloat(4 / 3 * tan(step / 4)) * radius
        for piece in 0..<pieces {
            let from = startAngle.radians + step * Double(piece)
            let (begin, end) = (
                Self.point(on: center, radius, at: from), Self.point(on: center, radius, at: from + step)
            )
            addCurve(
                to: end,
                control1: CGPoint(
                    x: begin.x - length * CGFloat(sin(from)), y: begin.y + length * CGFloat(cos(from))),
                control2: CGPoint(
                    x: end.x + length * CGFloat(sin(from + step)), y: end.y - length * CGFloat(cos(from + step))))
        }
    }

    private static func point(on center: CGPoint, _ radius: CGFloat, at angle: Double) -> CGPoint {
        CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
    }

    /// A rectangle containing all path segments; for curves, that of their control points.
    public var boundingRect: CGRect {
        var points: [CGPoint] = []
        forEach { element in
            switch element {
            case .move(let end), .line(let end): points.append(end)
            case .quadCurve(let end, let control): points += [end, control]
            case .curve(let end, let first, let second): points += [end, first, second]
            case .closeSubpath: break
            }
        }
        guard let first = points.first else { return .null }
        return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
}
