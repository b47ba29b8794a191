// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import Foundation

/// The rules of pictures and drawings.
extension NotesRules {
    /// The limit for the pictures of a note.
    static let pictureLimit: Int64 = 100
    /// The limit for a picture, in bytes.
    static let pictureSizeLimit = 20 << 20
    /// The limit for a picture, in pixels, of which each takes four bytes on a screen.
    static let pixelLimit = 100_000_000
    /// The time for which a picture is kept that no text of its note has, in milliseconds.
    static let pictureRestTime: Int64 = 30 * 86_400_000
    /// The limit for the title of a picture, in characters.
    static let pictureTitleLimit = 200

    /// The limit for the strokes of a drawing.
    static let strokeLimit = 10_000
    /// The limit for the points of a stroke.
    static let pointLimit = 10_000
    /// The limit for a drawing as it is stored, in bytes.
    static let drawingSizeLimit = 4 << 20
    /// The limit for the former drawings of a note together, in bytes: the oldest ones go first.
    static let formerDrawingsLimit = 16 << 20
    /// The limit for the width of a stroke, in points.
    static let strokeWidthLimit = 200.0
    /// The limit for a coordinate, in points, to both sides.
    static let coordinateLimit = 1_000_000.0

    /// Reads the file of a picture.
    ///
    /// - Throws: `ServiceError` with `badDescriptor`, `limitExceeded` or `invalidArgument`.
    static func picture(_ file: Descriptor) throws(ServiceError) -> (content: Data, header: PictureHeader) {
        let content: Data
        do throws(SealedMemoryError) {
            content = try SealedMemory.read(file, limit: pictureSizeLimit)
        } catch .tooLarge(let size, let limit) {
            throw ServiceError(.limitExceeded, "the picture has \(size) bytes; \(limit >> 20) MiB are allowed")
        } catch {
            throw ServiceError(.badDescriptor, "the picture cannot be read: \(error)")
        }
        guard let header = PictureHeader(content) else {
            throw ServiceError(.invalidArgument, "the content is not a picture in the format PNG, JPEG, GIF or WebP")
        }
        let (pixels, isTooLarge) = header.width.multipliedReportingOverflow(by: header.height)
        guard !isTooLarge, pixels <= pixelLimit else {
            throw ServiceError(
                .limitExceeded,
                "the picture has \(header.width) by \(header.height) pixels; \(pixelLimit) are allowed")
        }
        return (content, header)
    }

    /// The file of a picture, for others.
    static func file(of content: Data) throws(ServiceError) -> Descriptor {
        do throws(FileError) {
            return try SealedMemory.make(name: "enfilade-note-picture", bytes: content)
        } catch {
            throw ServiceError(.storageFailed, "the picture cannot be handed out: \(error)")
        }
    }

    /// The title of a picture, on one line.
    static func pictureTitle(_ title: String) -> String {
        let words = BusText.sanitized(title).split(whereSeparator: \.isWhitespace)
        return NoteText.cut(words.joined(separator: " "), to: pictureTitleLimit)
    }

    /// Checks the strokes of a drawing, and has them as they are stored.
    ///
    /// - Throws: `ServiceError` with `invalidArgument` or `limitExceeded`, which name the stroke.
    static func storedDrawing(of strokes: [NoteStroke]) throws -> Data {
        guard strokes.count <= strokeLimit else {
            throw ServiceError(.limitExceeded, "the drawing has \(strokes.count) strokes; \(strokeLimit) are allowed")
        }
        let numbers = strokes.reduce(0) { $0 + $1.points.count }
        // Each one has a digit at least, and something behind it.
        guard 2 * numbers <= drawingSizeLimit else {
            throw ServiceError(
                .limitExceeded,
                "the drawing has \(numbers) numbers for its points; \(drawingSizeLimit >> 20) MiB are allowed")
        }
        var known: Set<String> = []
        for (place, stroke) in strokes.enumerated() {
            if let fault = fault(of: stroke) {
                throw ServiceError(.invalidArgument, "the stroke \(place) of the drawing \(fault)")
            }
            guard known.insert(stroke.identifier.lowercased()).inserted else {
                throw ServiceError(
                    .invalidArgument, "the stroke \(place) of the drawing has the identifier of another one")
            }
        }
        let encoder = JSONEncoder()
        // Equal drawings are equal byte by byte.
        encoder.outputFormatting = .sortedKeys
        let stored = try encoder.encode(strokes)
        guard stored.count <= drawingSizeLimit else {
            throw ServiceError(
                .limitExceeded, "the drawing has \(stored.count) bytes; \(drawingSizeLimit >> 20) MiB are allowed")
        }
        return stored
    }

    /// Reads the strokes of a drawing as they are stored.
    static func strokes(of stored: Data) throws(ServiceError) -> [NoteStroke] {
        do {
            return try JSONDecoder().decode([NoteStroke].self, from: stored)
        } catch {
            throw ServiceError(.storageFailed, "the service cannot read the drawing: \(error)")
        }
    }

    /// The fault of a stroke, as the end of a sentence; `nil` if there is none.
    private static func fault(of stroke: NoteStroke) -> String? {
        if AddressIdentifier.read(stroke.identifier) == nil { return "has no UUID for its identifier" }
        // Not a number is neither more nor less.
        if !(stroke.width > 0 && stroke.width <= strokeWidthLimit) {
            return "has the width \(stroke.width); it is more than 0, and at most \(strokeWidthLimit)"
        }
        if stroke.points.isEmpty || !stroke.points.count.isMultiple(of: 2) {
            return "has \(stroke.points.count) numbers for its points, which have two each"
        }
        if stroke.points.count > 2 * pointLimit {
            return "has \(stroke.points.count / 2) points; \(pointLimit) are allowed"
        }
        if let far = stroke.points.first(where: { !($0.magnitude <= coordinateLimit) }) {
            return "has the coordinate \(far); at most \(coordinateLimit) to both sides are allowed"
        }
        return nil
    }
}
