// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeBus
import EnfiladeContract
import EnfiladeLocalization
import EnfiladeServiceClient
import Foundation
import NoteFiles

/// The files that become notes.
struct NoteImport {
    /// A file and its outcome.
    struct Item: Encodable {
        /// The path of the file.
        let path: String
        /// The folder of its note; `nil` if it cannot be read.
        var folder: String?
        /// The identifier of its note; `nil` if there is none.
        var identifier: String?
        /// Whether there was a note with the same text, or another of the files makes it.
        var isKnown = false
        /// The reason for which there is no note; `nil` if there is one, or will be.
        var reason: String?

        private enum CodingKeys: String, CodingKey {
            case path, folder, identifier, reason
            case isKnown = "known"
        }

        /// Whether the file makes a note that is not there yet.
        var isNew: Bool { reason == nil && !isKnown }
    }

    /// The files, in the order in which they were read.
    private(set) var items: [Item] = []
    /// The notes in them, each with the place of its file in ``items``.
    private var files: [(place: Int, file: NoteFile, pictures: ImportedPictures, strokes: [NoteStroke])] = []
    /// The places in ``items`` of notes whose pictures are not there yet.
    private var lacking: Set<Int> = []
    /// The places in ``items`` by the names that links have; the first file with a name has it.
    private var names: [String: Int] = [:]
    /// The places in ``items`` by other names, which files themselves do not have.
    private var aliases: [String: Int] = [:]
    /// The paths that were read.
    private var paths: Set<String> = []
    /// The places in ``items`` by folder, text and the strokes of the drawing.
    private var texts: [[String]: Int] = [:]
    /// The files with the folder and the text of one before them: their places in ``items``, and those of the first.
    private var copies: [(place: Int, first: Int)] = []
    /// The format that all files have; `nil` to find out.
    private let format: NoteFileFormat?

    init(format: NoteFileFormat?) {
        self.format = format
    }

    // MARK: - Reading

    /// Reads a file, or all in a folder.
    ///
    /// - Returns: Whether there was any.
    /// - Throws: `CommandFailure` if there is nothing at the path.
    mutating func read(_ path: String) throws -> Bool {
        // A link to a folder has nothing in it.
        let base = URL(filePath: path).resolvingSymlinksInPath()
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandFailure(translated("there is no file “\(path)”"))
        }
        guard isFolder.boolValue else {
            read(URL(filePath: path), in: nil)
            return true
        }
        let (found, unreadable) = allFiles(in: base)
        for folder in unreadable { items.append(Item(path: folder.path, reason: NoteFileError.unreadable.message)) }
        // Links come last: a file that is read as well has its own folder and name.
        for file in found where file.resolvingSymlinksInPath().path == file.path { read(file, in: base) }
        for file in found { read(file, in: base) }
        return !found.isEmpty || !unreadable.isEmpty
    }

    /// The files with notes below a folder, in alphabetical order, and the folders that cannot be read.
    private func allFiles(in folder: URL) -> (found: [URL], unreadable: [URL]) {
        let kinds = Set(format.map { [$0] } ?? NoteFileFormat.allCases).flatMap(\.extensions)
        var (found, unreadable): ([URL], [URL]) = ([], [])
        let places = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles]
        ) { place, _ in
            unreadable.append(place)
            return true
        }
        while let place = places?.nextObject() as? URL {
            guard kinds.contains(place.pathExtension.lowercased()),
                (try? place.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true
            else { continue }
            found.append(place)
        }
        return (found.sorted { $0.path < $1.path }, unreadable)
    }

    private mutating func read(_ file: URL, in base: URL?) {
        // A link to a file that is read as well is the same file.
        let target = file.resolvingSymlinksInPath()
        guard paths.insert(target.path).inserted else { return }
        var item = Item(path: file.path)
        do throws(NoteFileError) {
            if let base, !target.path.hasPrefix(base.path + "/") { throw .outside }
            var folder = ""
            if let base {
                let parts = file.standardizedFileURL.deletingLastPathComponent().pathComponents
                folder = parts.dropFirst(base.standardizedFileURL.pathComponents.count).joined(separator: "/")
            }
            let content = try Self.content(of: target)
            let root = base ?? file.deletingLastPathComponent()
            let kind = format ?? NoteFileFormat.of(file, content: content, in: root) ?? .markdown
            // Notes of gnote that are in its folder for backups were deleted by their user.
            if kind == .gnote, folder.split(separator: "/").contains("Backup") { return }
            let name = file.deletingPathExtension().lastPathComponent
            var note = try NoteFile(content, format: kind, name: name, folder: kind == .gnote ? "" : folder)
            let strokes = kind == .gnote ? [] : ImportedDrawing.take(from: &note.text, of: file, in: root)
            // The service keeps it like this.
            note.folder = BusText.sanitized(note.folder)
            note.text = BusText.sanitized(note.text)
            guard note.folder.utf8.count <= NoteFile.maximumFolderSize else { throw NoteFileError.longFolder }
            guard note.text.utf8.count <= NoteFile.maximumTextSize else { throw NoteFileError.longText }
            item.folder = note.folder
            // Notes with the same words can have different drawings.
            let key = [note.folder, note.text] + strokes.map(\.identifier)
            let first = texts[key]
            if let first {
                item.isKnown = true
                copies.append((items.count, first))
            } else {
                texts[key] = items.count
                let pictures =
                    kind == .gnote ? ImportedPictures() : ImportedPictures(of: note.text, from: file, in: root)
                files.append((items.count, note, pictures, strokes))
            }
            let place = first ?? items.count
            for name in note.names where names[name] == nil { names[name] = place }
            for name in note.aliases where aliases[name] == nil { aliases[name] = place }
        } catch NoteFileError.template {
            return
        } catch {
            item.reason = error.message
        }
        items.append(item)
    }

    private static func content(of file: URL) throws(NoteFileError) -> Data {
        let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? NSNumber
        guard let size else { throw .unreadable }
        guard size.intValue <= NoteFile.maximumSize else { throw .tooLarge }
        // A pipe or a device has an end that may never come.
        let isFile = (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile
        guard isFile ?? false, let content = try? Data(contentsOf: file) else { throw .unreadable }
        return content
    }

    // MARK: - Notes

    /// Finds notes that have the texts of files already.
    mutating func findKnown() async throws {
        for (folder, files) in Dictionary(grouping: files, by: { $0.file.folder }) {
            var known: [String: [(identifier: String, text: String)]] = [:]
            for listed in try await NoteCommand.pages(NoteQuery(folder: folder)) {
                guard let text = try await Self.text(of: listed.identifier) else { continue }
                known[Self.form(of: text), default: []].append((listed.identifier, text))
            }
            var taken: Set<String> = []
            for (place, file, pictures, strokes) in files {
                let same = known[Self.form(of: file.text)] ?? []
                if let note = try await ImportedDrawing.owner(of: strokes, among: same.map(\.identifier), except: taken)
                {
                    (items[place].identifier, items[place].isKnown) = (note, true)
                    if !strokes.isEmpty { taken.insert(note) }
                    // An import that was interrupted has not come to them.
                    if !pictures.isEmpty { lacking.insert(place) }
                } else if !pictures.isEmpty {
                    var same: [String] = []
                    for note in known[Self.form(of: pictures.form(of: file.text))] ?? [] {
                        if try await pictures.areThose(of: note.text, in: file.text) { same.append(note.identifier) }
                    }
                    guard let note = try await ImportedDrawing.owner(of: strokes, among: same, except: taken) else {
                        continue
                    }
                    (items[place].identifier, items[place].isKnown) = (note, true)
                    if !strokes.isEmpty { taken.insert(note) }
                }
            }
        }
        for (place, first) in copies { items[place].identifier = items[first].identifier }
    }

    /// The text of a note; `nil` if it was deleted a moment ago.
    private static func text(of identifier: String) async throws -> String? {
        try await ServiceCall.reach { () async throws -> String? in
            do {
                return try await Notes1Client().read(identifier).text
            } catch let error as ServiceError where error.code == .notFound {
                return nil
            }
        }
    }

    /// A text by which a note is known again: links by name, and those that were made of them, are the same in it.
    private static func form(of text: String) -> String {
        WikiLinks.replaced(in: text) { _ in NoteAddress.text(of: "") }
            .replacing(/\]\(enfilade:\/\/note\/[0-9a-f-]*\)/, with: "](\(NoteAddress.text(of: "")))")
            .replacing(/\]\(enfilade:\/\/picture\/[0-9a-f-]*\)/, with: "](\(PictureAddress.text(of: "")))")
    }

    /// Makes the notes that are not there, and then the links between all.
    ///
    /// - Parameters:
    ///   - made: Is called with the identifier of each.
    /// - Throws: `CommandFailure` if the service cannot be reached.
    mutating func create(made: (String) throws -> Void) async throws {
        for (place, file, pictures, _) in files where items[place].isNew {
            do {
                let identifier = try await Notes1Client().create(NoteRequest(text: file.text, folder: file.folder))
                items[place].identifier = identifier
                if !pictures.isEmpty { lacking.insert(place) }
                try made(identifier)
            } catch let error as ServiceError {
                // The others are no worse for it.
                items[place].reason = try Self.reason(of: error)
            }
        }
        // A note that was there already may be of an import that was interrupted.
        for (place, file, pictures, _) in files {
            guard let identifier = items[place].identifier, linked(file.text) != file.text || lacking.contains(place)
            else { continue }
            do {
                if lacking.contains(place) { items[place].reason = try await pictures.add(to: identifier) }
                if try await addLinks(to: identifier, of: file, pictures) { continue }
                let reason = translated("the note was changed meanwhile")
                items[place].reason = translated("its links lead to no notes: \(reason)")
            } catch let error as ServiceError {
                let reason = try Self.reason(of: error)
                items[place].reason = translated("its links lead to no notes: \(reason)")
            }
        }
        for (place, _, _, strokes) in files {
            guard let identifier = items[place].identifier else { continue }
            do {
                try await ImportedDrawing.add(strokes, to: identifier)
            } catch let error as ServiceError {
                let reason = try Self.reason(of: error)
                items[place].reason = items[place].reason ?? translated("its drawing is left out: \(reason)")
            }
        }
        for (place, first) in copies {
            (items[place].identifier, items[place].reason) = (items[first].identifier, items[first].reason)
            items[place].isKnown = items[first].identifier != nil
        }
    }

    /// Replaces the links by name in a note.
    ///
    /// - Returns: Whether the note still has the text of its file: an editor that was faster keeps its own.
    private func addLinks(to identifier: String, of file: NoteFile, _ pictures: ImportedPictures) async throws -> Bool {
        let note = try await Notes1Client().read(identifier)
        let forms = [file.text, pictures.form(of: file.text)].map { Self.form(of: $0) }
        guard forms.contains(Self.form(of: note.text)) else { return false }
        let text = pictures.added(in: linked(note.text))
        guard text != note.text else { return true }
        let length = UInt32(clamping: note.text.unicodeScalars.count)
        _ = try await Notes1Client().write(
            identifier, NoteEdit(base: note.listed.version, start: 0, removed: length, inserted: text))
        return true
    }

    /// A text with links to notes in place of those by name.
    private func linked(_ text: String) -> String {
        WikiLinks.replaced(in: text) { name in
            (names[name] ?? aliases[name]).flatMap { items[$0].identifier }.map { NoteAddress.text(of: $0) }
        }
    }

    /// The reason for which there is no note.
    ///
    /// - Throws: `CommandFailure` if the service cannot be reached.
    private static func reason(of error: ServiceError) throws -> String {
        guard error.code != .unavailable else { throw CommandFailure(error.message, status: .unavailable) }
        return error.message
    }
}
