// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation
import NoteFiles

/// The pictures of a note on their way into files.
struct NotePictureFiles {
    /// The text with the relative addresses of the files.
    let text: String
    /// The pictures that cannot be read, in sentences.
    let problems: [String]
    private let folder: String
    private var files: [(name: String, content: Data)] = []

    /// Reads the pictures of a text.
    ///
    /// - Parameters:
    ///   - text: The text of a note.
    ///   - folder: The name of the folder for the files.
    /// - Throws: `CommandFailure` if the service cannot be reached.
    init(of text: String, in folder: String) async throws {
        var (addresses, problems): ([String: String], [String]) = ([:], [])
        for picture in PictureAddress.identifiers(in: text).sorted() {
            do {
                let content = try SealedMemory.read(try await Notes1Client().picture(picture))
                let name = "\(picture).\(MarkdownImages.ending(of: content))"
                files.append((name, content))
                addresses[picture] = MarkdownImages.address(of: folder, name)
            } catch let error as ServiceError where error.code == .unavailable {
                throw CommandFailure(error.message, status: .unavailable)
            } catch {
                problems.append(translated("the picture \(picture) cannot be written: \(String(describing: error))"))
            }
        }
        self.text = MarkdownImages.replaced(in: text) { _, address in
            PictureAddress.identifier(in: address).flatMap { addresses[$0] }
        }
        (self.folder, self.problems) = (folder, problems)
    }

    /// Writes the pictures beside the file of the note. Files that are there already are not replaced.
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
