// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
package import Foundation

/// The drawing of a note as an SVG file, of which its strokes can be read again.
package enum DrawingFile {
    /// The name of the file in the folder of the pictures of its note.
    package static let name = "drawing.svg"
    /// The limit for a file that is read, in bytes: the service takes drawings of 4 MiB, which are longer as text.
    package static let limit = 16 << 20
    /// The attribute of files with a drawing of a note.
    private static let mark = "data-drawing=\"enfilade\""
    /// The width of the page, in points.
    private static let pageWidth = 720.0

    /// Makes the file.
    package static func content(of strokes: [NoteStroke]) -> Data {
        let bottom = strokes.map { stroke in
            stride(from: 1, to: stroke.points.count, by: 2).map { stroke.points[$0] }.max().map {
                $0 + stroke.width / 2
            } ?? 0
        }
        let size = "\(number(pageWidth)) \(number(max(1, (bottom.max() ?? 0).rounded(.up))))"
        let parts = size.split(separator: " ")
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \(mark) width=\"\(parts[0])\" height=\"\(parts[1])\" "
                + "viewBox=\"0 0 \(size)\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
        ]
        lines += strokes.map(line)
        return Data((lines + ["</svg>", ""]).joined(separator: "\n").utf8)
    }

    /// Reads the strokes of a file; `nil` if it is none with a drawing of a note.
    package static func strokes(in content: Data) -> [NoteStroke]? {
        guard let text = String(validating: content, as: UTF8.self) else { return nil }
        var lines = text.split(separator: "\n")[...]
        guard let first = lines.popFirst(), first.hasPrefix("<svg "), first.contains(mark), lines.popLast() == "</svg>"
        else { return nil }
        var strokes: [NoteStroke] = []
        for line in lines {
            guard let stroke = stroke(in: line) else { return nil }
            strokes.append(stroke)
        }
        return strokes
    }

    /// The line of a stroke.
    private static func line(of stroke: NoteStroke) -> String {
        let color = String(stroke.color >> 8, radix: 16)
        let padded = String(repeating: "0", count: 6 - color.count) + color
        let opacity = (Double(stroke.color & 0xFF) / 255 * 10_000).rounded() / 10_000
        var points = stride(from: 0, to: stroke.points.count - 1, by: 2).map {
            "\(number(stroke.points[$0])),\(number(stroke.points[$0 + 1]))"
        }
        // A line of one point is not displayed.
        if points.count == 1 { points += points }
        return
            "<polyline id=\"stroke-\(stroke.identifier)\" stroke=\"#\(padded)\" stroke-opacity=\"\(number(opacity))\" "
            + "stroke-width=\"\(number(stroke.width))\" points=\"\(points.joined(separator: " "))\"/>"
    }

    private static func stroke(in line: Substring) -> NoteStroke? {
        var line = line
        /// Takes the text up to the next part of the line.
        func take(_ prefix: String, upTo end: String) -> Substring? {
            guard line.hasPrefix(prefix) else { return nil }
            line = line.dropFirst(prefix.count)
            guard let range = line.range(of: end) else { return nil }
            defer { line = line[range.upperBound...] }
            return line[..<range.lowerBound]
        }
        guard let id = take("<polyline id=\"stroke-", upTo: "\" "), UUID(uuidString: String(id)) != nil,
            let color = take("stroke=\"#", upTo: "\" "), color.count == 6, let rgb = UInt32(color, radix: 16),
            let opacity = take("stroke-opacity=\"", upTo: "\" ").flatMap({ Double($0) }), (0...1).contains(opacity),
            let width = take("stroke-width=\"", upTo: "\" ").flatMap({ Double($0) }), width.isFinite,
            let list = take("points=\"", upTo: "\"/>"), line.isEmpty
        else { return nil }
        var points: [Double] = []
        for point in list.split(separator: " ") {
            let parts = point.split(separator: ",").map { Double($0) }
            guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else { return nil }
            points += [x, y]
        }
        guard !points.isEmpty else { return nil }
        if points.count == 4, points[..<2] == points[2...] { points.removeLast(2) }
        return NoteStroke(
            identifier: String(id), color: rgb << 8 | UInt32((opacity * 255).rounded()), width: width, points: points)
    }

    /// A number as short as it can be read again.
    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
}
