// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// The drawing of a note: lines that lie over its text and its pictures.
public struct NoteDrawing: Hashable, Sendable {
    /// The version, which grows with each change; 0 if nothing was ever drawn.
    public var version: UInt64
    /// The strokes, the lowest one first; at most 10,000.
    public var strokes: [NoteStroke]

    /// The width of the page on which the strokes lie, in points. It is the same in windows of all sizes.
    public static let pageWidth = 720.0

    /// Makes a drawing.
    ///
    /// - Parameters:
    ///   - version: The version; 0 if nothing was ever drawn.
    ///   - strokes: The strokes, the lowest one first.
    public init(version: UInt64 = 0, strokes: [NoteStroke] = []) {
        (self.version, self.strokes) = (version, strokes)
    }
}

/// A line that was drawn over a note.
public struct NoteStroke: Identifiable, Hashable, Sendable {
    /// A color of the sRGB color space, with 8 bits for each part.
    public struct Ink: Hashable, Sendable {
        /// The red, green and blue parts.
        public var red, green, blue: UInt8
        /// The opacity; 255 for an ink through which nothing is seen.
        public var opacity: UInt8

        /// Makes a color.
        ///
        /// - Parameters:
        ///   - red: The red part.
        ///   - green: The green part.
        ///   - blue: The blue part.
        ///   - opacity: The opacity.
        public init(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8 = 255) {
            (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
        }
    }

    /// The identifier, which no other stroke of the drawing has.
    public let id: UUID
    /// The color.
    public var ink: Ink
    /// The width, in points; more than 0, and at most 200.
    public var width: Double
    /// The points, from 1 to ``pointLimit``, in points from the top left corner of a page that is ``NoteDrawing/pageWidth``
    /// wide.
    public private(set) var points: [CGPoint]

    /// The number of points that a stroke has at most. The service refuses a drawing with a longer one.
    public static let pointLimit = 10_000

    /// Makes a stroke.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - ink: The color.
    ///   - width: The width, in points; more than 0, and at most 200.
    ///   - points: The points, on a page that is ``NoteDrawing/pageWidth`` points wide. They are rounded to tenths.
    public init(id: UUID = UUID(), ink: Ink, width: Double, points: [CGPoint]) {
        (self.id, self.ink, self.width, self.points) = (id, ink, width, points.map { Self.rounded($0) })
    }

    /// Leads the line on to another point.
    ///
    /// - Parameter point: The point, which is rounded like those of the beginning.
    public mutating func append(_ point: CGPoint) {
        points.append(Self.rounded(point))
    }

    /// Reads a stroke of the service; `nil` if it has an identifier that none is given.
    init?(_ stroke: EnfiladeContract.NoteStroke) {
        guard let id = UUID(uuidString: stroke.identifier) else { return nil }
        let part = { (shift: UInt32) in UInt8(truncatingIfNeeded: stroke.color >> shift) }
        self.id = id
        ink = Ink(red: part(24), green: part(16), blue: part(8), opacity: part(0))
        width = stroke.width
        points = stride(from: 0, to: stroke.points.count - 1, by: 2).map {
            CGPoint(x: stroke.points[$0], y: stroke.points[$0 + 1])
        }
    }

    /// The stroke as the service takes it.
    var record: EnfiladeContract.NoteStroke {
        let color = [ink.red, ink.green, ink.blue, ink.opacity].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return EnfiladeContract.NoteStroke(
            identifier: id.uuidString.lowercased(), color: color, width: width,
            points: points.flatMap { [Double($0.x), Double($0.y)] })
    }

    /// The point on tenths, which are finer than any screen.
    private static func rounded(_ point: CGPoint) -> CGPoint {
        CGPoint(x: (point.x * 10).rounded() / 10, y: (point.y * 10).rounded() / 10)
    }
}
