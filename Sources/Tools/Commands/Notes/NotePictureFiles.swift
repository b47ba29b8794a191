// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLocalization
import EnfiladeNoteEditing
import EnfiladeServiceClient
import Foundation

/// The pictures and the drawing of a note on their way into files.
struct NotePictureFiles {
    /// The text with the relative addresses of the files.
    let text: String
    /// The pictures that cannot be read, in sentences.
    let problems: [String]
    private let folder: String
    private let files: [(name: String, content: Data)]

    /// Reads the pictures of a text, and the drawing of its note.
    ///
    /// - Parameters:
    ///   - text: The text of a note.
    ///   - note: The note.
    ///   - folder: The name of the folder for the files.
    /// - Throws: `CommandFailure` if the service cannot be reached.
    init(of text: String, note: String, in folder: String) async throws {
        do {
            let client = Notes1Client()
            let file = try await MarkdownNote(text, strokes: try await Self.strokes(of: note), in: folder) {
                try SealedMemory.read(try await client.picture($0))
            }
            (self.text, self.folder, files) = (file.text, folder, file.files)
            problems = file.failures.map {
                translated("the picture \($0.picture) cannot be written: \(String(describing: $0.error))")
            }
        } catch let error as ServiceError {
            throw CommandFailure(error.message, status: error.code == .unavailable ? .unavailable : .failed)
        }
    }

    /// The drawing of a note; none if the note was deleted a moment ago.
    private static func strokes(of note: String) async throws -> [NoteStroke] {
        do {
            return try await Notes1Client().drawing(note).strokes
        } catch let error as ServiceError where error.code == .notFound {
            return []
        }
    }

    /// Writes the files beside the file of the note. Files that are there already are not replaced.
    ///
    /// - Returns: A sentence for each file that is there with another content.
    /// - Throws: `CommandFailure` if one cannot be written.
    func write(beside file: URL) throws -> [String] {
        let place = file.deletingLastPathComponent().appending(path: folder, directoryHint: .isDirectory)
        var problems: [String] = []
        for (name, content) in files {
            let file = place.appending(path: name)
            if let former = try? Data(contentsOf: file) {
                if former != content {
                    problems.append(translated("“\(file.path)” is there already, with another content"))
                }
                continue
            }
            do {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                let kind = try FileManager.default.attributesOfItem(atPath: place.path)[.type] as? FileAttributeType
                guard kind == .typeDirectory else {
                    throw CommandFailure(
                        translated("“\(place.path)” is no folder: pictures are not written through links"))
                }
                try content.write(to: file, options: .withoutOverwriting)
            } catch let failure as CommandFailure {
                throw failure
            } catch {
                throw CommandFailure(translated("“\(file.path)” cannot be written: \(error.localizedDescription)"))
            }
        }
        return problems
    }
}
