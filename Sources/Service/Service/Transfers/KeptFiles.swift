// SPDX-License-Identifier: Apache-2.0

import CLinux
import EnfiladeContract
import EnfiladeFiles
import Foundation
import Glibc

/// Where content is before it is kept.
enum KeepSource: Sendable {
    /// In sealed memory.
    case memory
    /// In a file of the service's own, which has no name yet.
    case copy(StagedFile)
    /// In the sender's file, which stays where it is.
    case reference(path: String, identity: FileIdentity)
}

/// The folder of kept data: one file for each representation.
///
/// No two files ever have one name, with any names of types. The database says which of them holds which content.
struct KeptFiles: Sendable {
    /// Absolute path of the folder.
    let folder: String

    /// Writes data to disk, synced when this returns.
    func write(
        _ content: OfferedContent, from source: KeepSource, of offer: UInt64
    ) throws(ServiceError) -> String {
        let name = "\(offer)-\(UUID().uuidString)"
        let path = "\(folder)/\(name)"
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            switch source {
            case .memory: try AtomicFile.write(try SealedMemory.read(content.descriptor), to: path, mode: 0o600)
            case .copy(let staged): try staged.place(as: name, mode: 0o600, replacing: false)
            case .reference(let path, _): return path
            }
            return path
        } catch {
            throw ServiceError(.storageFailed, "what was copied cannot be kept: \(error)")
        }
    }

    /// Copies a sender's file, for as long as its file system takes; the copy is gone if nobody writes it then.
    func stage(_ file: Descriptor) throws(ServiceError) -> StagedFile {
        do throws(FileError) {
            try FileTree.make(folder)
            let staged = try StagedFile(in: folder, for: "content")
            try FileCopy.copy(from: file, to: staged.file)
            return staged
        } catch {
            throw ServiceError(.storageFailed, "the file cannot be copied to be kept: \(error)")
        }
    }

    /// Deletes the files of an offer.
    func remove(_ paths: some Sequence<String>) {
        for path in paths where path.hasPrefix(folder + "/") { unlink(path) }
    }

    /// Deletes every file that no kept offer names.
    func sweep(except paths: Set<String>) {
        for name in (try? FileTree.entries(of: Descriptor.folder(folder))) ?? [] {
            let path = folder + "/" + name
            if !paths.contains(path) { unlink(path) }
        }
    }

    /// Opens a kept representation.
    ///
    /// - Throws: `ServiceError.senderGone` if a file held by reference is no longer the same file.
    static func open(_ kept: KeptContent) throws(ServiceError) -> OfferedContent {
        do {
            let file = try Descriptor.file(kept.path, for: .reading, followingLinks: false)
            if let identity = kept.identity {
                let status = try ContentCheck.status(of: file)
                guard FileIdentity(status) == identity else {
                    throw ServiceError(.senderGone, "the file “\(kept.path)” has changed since it was copied")
                }
                return OfferedContent(
                    kind: .file, descriptor: file, name: kept.name, size: UInt64(clamping: status.st_size), isKept: true
                )
            }
            if kept.kind == .file {
                return OfferedContent(
                    kind: .file, descriptor: file, name: kept.name, size: kept.size, isKept: true)
            }
            let memory = try SealedMemory.make(name: "kept", copying: file, limit: Int64(clamping: kept.size))
            return OfferedContent(kind: .data, descriptor: memory, name: kept.name, size: kept.size, isKept: true)
        } catch let error as ServiceError {
            throw error
        } catch {
            throw ServiceError(.senderGone, "what was kept of the offer cannot be read: \(error)")
        }
    }
}
