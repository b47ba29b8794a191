// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract
import EnfiladeLocalization
package import Foundation

/// A note as the text of a Markdown file, with the files of its pictures and its drawing.
package struct MarkdownNote: Sendable {
    /// The text, with the relative addresses of the files. The drawing is an image at its end.
    package let text: String
    /// The files beside it, in one folder, with different names.
    package let files: [(name: String, content: Data)]
    /// The pictures that cannot be read, with the reasons.
    package let failures: [(picture: String, error: any Error)]

    /// Makes the files of a note.
    ///
    /// - Parameters:
    ///   - text: The text of the note.
    ///   - strokes: The strokes of its drawing.
    ///   - folder: The name of the folder for the files.
    ///   - picture: Reads a picture. An error other than `unavailable` leaves it out.
    /// - Throws: `ServiceError` with `unavailable` if the service cannot be reached.
    package init(
        _ text: String, strokes: [NoteStroke], in folder: String, picture read: (String) async throws -> Data
    ) async throws {
        var (addresses, files): ([String: String], [(String, Data)]) = ([:], [])
        var failures: [(String, any Error)] = []
        for picture in PictureAddress.identifiers(in: text).sorted() {
            do {
                let content = try await read(picture)
                let name = "\(picture).\(MarkdownImages.ending(of: content))"
                files.append((name, content))
                addresses[picture] = MarkdownImages.address(of: folder, name)
            } catch let error as ServiceError where error.code == .unavailable {
                throw error
            } catch {
                failures.append((picture, error))
            }
        }
        var text = MarkdownImages.replaced(in: text) { _, address in
            PictureAddress.identifier(in: address).flatMap { addresses[$0] }
        }
        if !strokes.isEmpty {
            files.append((DrawingFile.name, DrawingFile.content(of: strokes)))
            let image = "![\(translated("Drawing"))](\(MarkdownImages.address(of: folder, DrawingFile.name)))"
            // It can be taken away again, whether the text ended with a line or not.
            text += text.hasSuffix("\n") ? "\n\(image)\n" : "\n\n\(image)"
        }
        (self.text, self.files, self.failures) = (text, files, failures)
    }

    /// Takes the image of a drawing away from the end of a text.
    ///
    /// - Returns: The text without it, and the relative address of its file; `nil` if it ends with something else.
    package static func drawing(in text: String) -> (text: String, address: String)? {
        guard let match = text.firstMatch(of: /\n\n!\[[^\n\[\]]*\]\(([^()\n]*)\)(\n?)\z/),
            match.output.1.hasSuffix("/\(DrawingFile.name)")
        else { return nil }
        let end = match.output.2.isEmpty ? match.range.lowerBound : text.index(after: match.range.lowerBound)
        return (String(text[..<end]), String(match.output.1))
    }
}
