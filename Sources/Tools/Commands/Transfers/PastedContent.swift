// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import Foundation
import FoundationAdditions
import Glibc
import EnfiladeLocalization
import UniformTypeIdentifiers

/// Content that was loaded and goes somewhere.
struct PastedContent {
    /// The content.
    private let item: LoadedItem
    /// The name that it should have, without folders.
    private let name: String

    /// - Parameters:
    ///   - suggestedName: The name that the sender suggests.
    ///   - type: The type, whose preferred extension a name without one gets.
    init(_ item: LoadedItem, suggestedName: String?, type: UTType?) {
        self.item = item
        var name = suggestedName ?? translated("Pasted", context: "name of a file")
        if case .file(let file) = item { name = file.suggestedName ?? suggestedName ?? file.url.lastPathComponent }
        if URL(fileURLWithPath: name).pathExtension.isEmpty, let pathExtension = type?.preferredFilenameExtension {
            name += ".\(pathExtension)"
        }
        self.name = FileName.sanitized(name)
    }

    /// Writes to standard output.
    func write(to console: Console) throws(CommandFailure) {
        switch item {
        case .data(let data, _):
            try console.write(data)
        case .file(let file):
            do {
                let descriptor = try Descriptor.file(file.url.path, for: .reading)
                var chunk = [UInt8](repeating: 0, count: 1 << 16)
                while true {
                    let count = try FileError.check("read", path: file.url.path) {
                        read(descriptor.number, &chunk, chunk.count)
                    }
                    if count == 0 { return }
                    try console.write(chunk[..<count])
                }
            } catch let error as CommandFailure {
                throw error
            } catch {
                throw CommandFailure(String(describing: error))
            }
        }
    }

    /// Writes to a file as a whole, or into a folder under its own name.
    func write(to path: String, showing line: ProgressLine) async throws {
        var status = stat()
        let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        let destination = isFolder ? FilePath.join(path, name) : path
        if isFolder, access(destination, F_OK) == 0 {
            throw CommandFailure(translated("“\(destination)” exists already; name it in --output to replace it"))
        }
        do {
            switch item {
            case .data(let data, _):
                try AtomicFile.write(data, to: destination)
            case .file(let file):
                try await copy(file, to: destination, showing: line)
            }
        } catch let error as FileError {
            throw CommandFailure(error.description)
        }
    }

    /// Returns a name for a copy that is not complete: short enough for any characters, since bytes count.
    private static func partialName(for name: String) -> String {
        ".\(String(name.unicodeScalars.prefix(40))).\(getpid()).partial"
    }

    /// Copies a file beside its destination and puts it in place when it is complete.
    private func copy(_ file: LoadedFile, to destination: String, showing line: ProgressLine) async throws {
        let source = try Descriptor.file(file.url.path, for: .reading)
        let (folder, name) = FilePath.split(destination)
        let partial = FilePath.join(folder, Self.partialName(for: name))
        let copy = Task.detached {
            try FileCopy.copy(from: source, to: partial, mode: 0o644) { completed, total in
                line.update(translated("writing, \(total > 0 ? completed * 100 / total : 100) %"))
                return !Task.isCancelled
            }
        }
        try await withTaskCancellationHandler {
            try await copy.value
        } onCancel: {
            copy.cancel()
        }
        guard rename(partial, destination) == 0 else {
            let error = FileError(number: errno, attempt: "replace", path: destination)
            unlink(partial)
            throw error
        }
    }
}
