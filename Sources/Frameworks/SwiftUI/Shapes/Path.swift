// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The outline of a 2D shape.
///
/// See [Path](https://developer.apple.com/documentation/swiftui/path).
public struct Path: Equatable, Sendable {
    /// An element of a path.
    public enum Element: Equatable, Sendable {
        /// A path element that terminates the current subpath and defines a new current point.
        case move(to: CGPoint)
        /// A line from the previous current point to the given point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve from the previous current point to the given end point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve from the previous current point to the given end point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line from the start point of the current subpath to the current point, which ends the subpath.
        case closeSubpath
    }

    /// The lines and curves of the outline, in order.
    private(set) var elements: [Element] = []
    /// The start of the current subpath.
    private var start: CGPoint?

    /// The current point; `nil` in an empty path.
    public private(set) var currentPoint: CGPoint?

    /// Creates an empty path.
    public init() {}

    /// Creates a path by executing a closure that adds to an empty path.
    public init(_ callback: (inout Path) -> Void) {
        callback(&self)
    }

    /// Creates a path containing the given rectangle.
    public init(_ rect: CGRect) {
        addRect(rect)
    }

    /// Creates a path as the rectangle with corners of the given radius.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a path as the rectangle with corners of the given size.
    public init(roundedRect rect: CGRect, cornerSize: CGSize) {
        addRoundedRect(in: rect, cornerSize: cornerSize)
    }

    /// Creates a path as an ellipse within the given rectangle.
    public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    /// Whether the path is empty.
    public var isEmpty: Bool { elements.isEmpty }

    /// Calls `body` with each element of the path.
    public func forEach(_ body: (Element) -> Void) {
        elements.forEach(body)
    }

    /// Begins a new subpath at the specified point.
    public mutating func move(to end: CGPoint) {
        elements.append(.move(to: end))
        currentPoint = end
        start = end
    }

    /// Appends a straight line segment from the current point to the specified point.
    public mutating func addLine(to end: CGPoint) {
        append(.line(to: end), end: end)
    }

    /// Adds a sequence of connected straight-line segments to the path.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    /// Adds a quadratic Bézier curve to the path, with the specified end point and control point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        append(.quadCurve(to: end, control: control), end: end)
    }

    /// Adds a cubic Bézier curve to the path, with the specified end point and control points.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        append(.curve(to: end, control1: control1, control2: control2), end: end)
    }

    /// Closes and completes the current subpath.
    public mutating func closeSubpath() {
        guard currentPoint != nil else { return }
        elements.append(.closeSubpath)
        currentPoint = start
    }

    /// Adds a rectangular subpath to the path.
    public mutating func addRect(_ rect: CGRect) {
        addLines([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
        closeSubpath()
    }

    /// Adds a sequence of rectangular subpaths to the path.
    public mutating func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Appends another path value to this path.
    public mutating func addPath(_ path: Path) {
        elements += path.elements
        currentPoint = path.currentPoint ?? currentPoint
        start = path.start ?? start
    }

    /// Returns a path constructed by translating the path.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) }
    }

    /// The same path with every point somewhere else.
    func mapped(_ place: (CGPoint) -> CGPoint) -> Path {
        var path = self
        path.elements = elements.map { element in
            switch element {
            case .move(let end): .move(to: place(end))
            case .line(let end): .line(to: place(end))
            case .quadCurve(let end, let control): .quadCurve(to: place(end), control: place(control))
            case .curve(let end, let first, let second):
                .curve(to: place(end), control1: place(first), control2: place(second))
            case .closeSubpath: .closeSubpath
            }
        }
        path.start = start.map(place)
        path.currentPoint = currentPoint.map(place)
        return path
    }

    private mutating func append(_ element: Element, end: CGPoint) {
        // Without a current point, the outline begins where the new element ends.
        if currentPoint == nil { move(to: end) }
        elements.append(element)
        currentPoint = end
    }
}
