// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeContract
import EnfiladeFiles
import EnfiladeLocalization
import EnfiladeNoteEditing
import EnfiladeServiceClient
import Foundation

/// The pictures of a Markdown file that becomes a note: files that its images have, in the folder that is brought in.
final class ImportedPictures {
    /// The files, with their titles, by the addresses in the text.
    private var files: [String: (file: URL, title: String)] = [:]
    /// The addresses of pictures of the note by those in the text.
    private var addresses: [String: String] = [:]
    /// The limit for a picture, in bytes, which is that of the service.
    private static let limit = 20 << 20

    /// Makes a list without pictures.
    init() {}

    /// Finds the pictures of a text.
    ///
    /// - Parameters:
    ///   - text: The Markdown text.
    ///   - file: The file that has it.
    ///   - base: The folder outside of which nothing is read.
    init(of text: String, from file: URL, in base: URL) {
        _ = MarkdownImages.replaced(in: text) { [self] title, address in
            if files[address] == nil, let picture = MarkdownImages.picture(at: address, of: file, in: base) {
                files[address] = (picture, title)
            }
            return nil
        }
    }

    /// Whether there are none.
    var isEmpty: Bool { files.isEmpty }

    /// A text by which a note is known again that has the pictures already.
    func form(of text: String) -> String {
        MarkdownImages.replaced(in: text) { [files] _, address in
            files[address].map { _ in PictureAddress.text(of: "") }
        }
    }

    /// Adds the pictures to a note.
    ///
    /// - Returns: The reason for which one of them is not there; `nil` if all are.
    /// - Throws: `ServiceError` if the service cannot be reached.
    func add(to note: String) async throws -> String? {
        var problem: String?
        for (address, (file, title)) in files.sorted(by: { $0.key < $1.key }) {
            do {
                let content = try SealedMemory.make(name: "enfilade-note-picture", bytes: try Self.content(of: file))
                addresses[address] = try await Notes1Client().addPicture(note, title: title, content: content).address
            } catch let error as ServiceError where error.code == .unavailable {
                throw error
            } catch {
                problem = problem ?? translated("its picture “\(address)” is left out: \(String(describing: error))")
            }
        }
        return problem
    }

    /// A text with the addresses of the pictures that were added.
    func added(in text: String) -> String {
        guard !addresses.isEmpty else { return text }
        return MarkdownImages.replaced(in: text) { [addresses] _, address in addresses[address] }
    }

    /// Whether the pictures of a note have the contents of the files, one by one.
    func areThose(of note: String, in text: String) async throws -> Bool {
        var (known, wanted): ([String], [URL]) = ([], [])
        _ = MarkdownImages.replaced(in: note) { _, address in
            if let picture = PictureAddress.identifier(in: address) { known.append(picture) }
            return nil
        }
        _ = MarkdownImages.replaced(in: text) { [files] _, address in
            if let file = files[address]?.file { wanted.append(file) }
            return nil
        }
        guard known.count == wanted.count else { return false }
        for (picture, file) in zip(known, wanted) {
            let content = try? SealedMemory.read(try await Notes1Client().picture(picture))
            guard let content, content == (try? Self.content(of: file)) else { return false }
        }
        return true
    }

    private static func content(of file: URL) throws -> Data {
        try Descriptor.file(file.path, for: .reading).contents(limit: limit, path: file.path)
    }
}
