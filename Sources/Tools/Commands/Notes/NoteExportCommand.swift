// SPDX-License-Identifier: Apache-2.0
// The command that writes notes into files.

import Arguments
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation
import NoteFiles

/// `enfilade note export`
enum NoteExportCommand {
    private static let folder = Argument<String>(
        "FOLDER", help: translated("The folder into which the files are written; it is made if there is none."),
        completion: .folders)

    /// The command.
    static let command = Command(
        "export", abstract: translated("Writes all notes that are not in the trash into Markdown files."),
        discussion: translated(
            """
            A file has the title of its note and the beginning of its identifier as its name. Files that are there are not replaced; \
            those with another text are named. The pictures of a note are in a folder beside its file, with the same name and the \
            ending .assets, and so is its drawing, an SVG file of which an import makes the drawing again.
            """),
        parameters: [folder],
        examples: [Example("enfilade note export ~/notes", translated("have all notes as files"))],
        exitStatuses: ServiceCall.exitStatuses
    ) { invocation in
        let base = URL(filePath: try invocation.values[folder])
        var (count, hasLeftOut) = (0, false)
        for listed in try await NoteCommand.pages(NoteQuery()) {
            var text: String
            do {
                text = try await Notes1Client().read(listed.identifier).text
            } catch let error as ServiceError where error.code == .notFound {
                // It was deleted a moment ago.
                continue
            } catch let error as ServiceError {
                throw CommandFailure(error.message, status: error.code == .unavailable ? .unavailable : .failed)
            }
            let place = listed.folder.split(separator: "/").map { fileName(String($0)) }
                .reduce(base) { $0.appending(path: $1) }
            let name = fileName(listed.title.isEmpty ? NoteFile.nameWithoutTitle : listed.title)
            let stem = "\(name) \(listed.identifier.prefix(NoteCommand.shortLength))"
            let file = place.appending(path: "\(stem).md")
            let pictures = try await NotePictureFiles(of: text, note: listed.identifier, in: "\(stem).assets")
            text = pictures.text
            for problem in try pictures.write(beside: file) + pictures.problems {
                hasLeftOut = true
                invocation.console.report("enfilade: \(Console.harmless(problem))")
            }
            if let former = try? Data(contentsOf: file) {
                if former != Data(text.utf8) {
                    hasLeftOut = true
                    invocation.console.report(
                        "enfilade: \(translated("“\(Console.harmless(file.path))” is there already, with another text"))"
                    )
                }
                continue
            }
            do {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file, options: .withoutOverwriting)
            } catch {
                throw CommandFailure(translated("“\(file.path)” cannot be written: \(error.localizedDescription)"))
            }
            count += 1
        }
        invocation.console.report(
            "enfilade: \(translated("\(count) note written", plural: "\(count) notes written", count: count))")
        return hasLeftOut ? .failed : .ok
    }

    /// A title as the name of a file: without separators, not hidden, not too long.
    private static func fileName(_ title: String) -> String {
        let name = title.map { "/\\:*?\"<>|".contains($0) || $0.isNewline ? "-" : String($0) }.joined()
            .trimmingCharacters(in: CharacterSet(charactersIn: ". "))
        var short = name
        while short.utf8.count > 100 { short.removeLast() }
        return short.isEmpty ? "-" : short
    }
}
