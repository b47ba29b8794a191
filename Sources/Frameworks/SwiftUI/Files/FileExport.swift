// SPDX-License-Identifier: Apache-2.0
// Saving values. The old file is there until the new one is whole, and nothing is left of one that does not become whole.

internal import EnfiladeConcurrency
internal import EnfiladeFiles
internal import Foundation
internal import FoundationAdditions
internal import Glibc
internal import UniformTypeIdentifiers

/// Writes values into files.
enum FileExport {
    /// The place of a file that may be there already.
    private struct Place {
        /// The folder and the name of the file, without links.
        let folder: String
        let name: String
        /// The permissions of the file that is replaced; `nil` if there is none.
        let mode: mode_t?

        /// Looks at the file that is there, if any.
        ///
        /// - Throws: `FileError` if that is something else than a file.
        init(_ path: String) throws {
            var path = path
            var mode: mode_t?
            var status = stat()
            if stat(path, &status) == 0 {
                // A save over a link means the file behind it. Devices and pipes are not replaced by files.
                try Descriptor.file(path, for: .reading).requireRegularFile(path: path)
                mode = status.st_mode & 0o7777
                if let resolved = realpath(path, nil) {
                    path = String(cString: resolved)
                    free(resolved)
                }
            }
            (folder, name) = FilePath.split(path)
            self.mode = mode
        }
    }

    /// Saves a value in place of a file, or as a new one.
    static func save(_ item: ExportedItem, as type: UTType?, to url: URL, progress: Progress) async throws {
        let path = url.path
        let write: @Sendable (Descriptor, UTType?, Progress) async throws -> Void
        switch item.content {
        case .file(let body): write = body
        case .node(let make): return try await save(try await make(type), to: url)
        }
        let (place, staged) = try await offload {
            let place = try Place(path)
            return (place, try StagedFile(in: place.folder, for: place.name, mode: 0o666))
        }
        try await write(staged.file, type, progress)
        try await offload {
            if progress.isCancelled { throw CancellationError() }
            try staged.place(as: place.name, mode: place.mode, replacing: true)
        }
    }

    /// Saves a file in place of another one, or a folder where nothing is yet.
    private static func save(_ node: FileWrapper, to url: URL) async throws {
        try await offload {
            var status = stat()
            let isThere = lstat(url.path, &status) == 0
            if isThere, status.st_mode & S_IFMT == S_IFDIR { throw FileFailure.folderExists(url) }
            guard node.isRegularFile else { return try node.write(to: url, options: .atomic) }
            let place = try Place(url.path)
            try node.write(to: URL(fileURLWithPath: FilePath.join(place.folder, place.name)), options: .atomic)
        }
    }

    /// Saves values as new files of a folder; a name that is taken gets a number.
    ///
    /// - Returns: The files, in the order of the values. If one cannot be saved, those before it are removed.
    static func save(_ items: [ExportedItem], in folder: URL, progress: Progress) async throws -> [URL] {
        progress.totalUnitCount = Int64(max(items.count, 1))
        var saved: [URL] = []
        do {
            for item in items {
                let part = Progress(totalUnitCount: 1, parent: progress, pendingUnitCount: 1)
                saved.append(try await save(item, in: folder, progress: part))
            }
        } catch {
            let unwanted = saved
            await offload { for url in unwanted { try? FileTree.remove(url.path) } }
            throw error
        }
        return saved
    }

    private static func save(_ item: ExportedItem, in folder: URL, progress: Progress) async throws -> URL {
        let name = item.fileName(suggestion: nil)
        let write: @Sendable (Descriptor, UTType?, Progress) async throws -> Void
        switch item.content {
        case .file(let body): write = body
        case .node(let make):
            let node = try await make(nil)
            return try await offload {
                try TransferFiles.create(name, in: folder) { path in
                    var status = stat()
                    if lstat(path, &status) == 0 { throw FileError(number: EEXIST, attempt: "write", path: path) }
                    try node.write(to: URL(fileURLWithPath: path), options: .atomic)
                }
            }
        }
        let staged = try await offload { try StagedFile(in: folder.path, for: name, mode: 0o666) }
        try await write(staged.file, nil, progress)
        return try await offload {
            if progress.isCancelled { throw CancellationError() }
            return try TransferFiles.create(name, in: folder) {
                try staged.place(as: FilePath.split($0).name, mode: nil, replacing: false)
            }
        }
    }
}

/// Moves files to another folder.
enum FileTransport {
    /// Moves files into a folder; a name that is taken gets a number.
    ///
    /// - Returns: Where the files are now. If one cannot be moved, those before it are where they were.
    static func move(_ files: [URL], to folder: URL, progress: Progress) throws -> [URL] {
        var moved: [(from: URL, to: URL)] = []
        do {
            for file in files {
                guard file.isFileURL else { throw FileFailure.noFile(file) }
                moved.append((file, try move(file, to: folder, progress: progress)))
            }
        } catch {
            for (from, to) in moved.reversed() where from.path != to.path {
                // A file that cannot go back stays where it is, which is better than nowhere.
                try? FileMove.move(to.path, to: from.path)
            }
            throw error
        }
        return moved.map(\.to)
    }

    private static func move(_ file: URL, to folder: URL, progress: Progress) throws -> URL {
        if isFolder(folder, of: file) { return file }
        return try TransferFiles.create(file.lastPathComponent, in: folder) { path in
            do {
                try FileMove.move(file.path, to: path) { completed, total in
                    progress.totalUnitCount = max(total, 1)
                    progress.completedUnitCount = total == 0 ? 1 : completed
                    return !progress.isCancelled
                }
            } catch let error as FileError where error.number == ECANCELED {
                throw CancellationError()
            }
        }
    }

    /// Whether a file is in a folder already, and there is nothing to be moved.
    private static func isFolder(_ folder: URL, of file: URL) -> Bool {
        var (one, other) = (stat(), stat())
        return stat(folder.path, &one) == 0 && stat(FilePath.split(file.path).folder, &other) == 0
            && one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }
}
