// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeContract

/// The folder of pictures: one file for each session that has one, readable by its owner alone.
struct SnapshotFiles: Sendable {
    /// Absolute path of the folder.
    let folder: String

    /// The first bytes of every PNG file.
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Takes a picture over, synced to disk when this returns.
    ///
    /// - Returns: The name of the file.
    /// - Throws: `ServiceError` with `badDescriptor`, `limitExceeded` or `storageFailed`.
    func write(_ picture: Descriptor, name: String) throws(ServiceError) {
        let data: Data
        do throws(SealedMemoryError) {
            data = try SealedMemory.read(picture, limit: SceneRules.largestSnapshot)
        } catch .tooLarge(let size, let limit) {
            throw ServiceError(.limitExceeded, "the picture has \(size) bytes; \(limit) are allowed")
        } catch {
            throw ServiceError(.badDescriptor, "the picture cannot be read: \(error)")
        }
        guard data.starts(with: Self.signature) else {
            throw ServiceError(.badDescriptor, "the picture is not in the PNG format")
        }
        do throws(FileError) {
            try FileTree.make(folder)
            try AtomicFile.write(data, to: path(of: name), mode: 0o600)
        } catch {
            throw ServiceError(.storageFailed, "the picture cannot be kept: \(error)")
        }
    }

    /// Opens a picture.
    ///
    /// - Throws: `ServiceError.notFound` if it is gone.
    func open(_ name: String) throws(ServiceError) -> Descriptor {
        do throws(FileError) {
            return try Descriptor.file(path(of: name), for: .reading, followingLinks: false)
        } catch {
            throw ServiceError(.notFound, "the picture is gone: \(error)")
        }
    }

    /// Deletes a picture.
    func remove(_ name: String) {
        unlink(path(of: name))
    }

    /// Deletes every picture that no session has.
    func sweep(except names: Set<String>) {
        for name in (try? FileTree.entries(of: Descriptor.folder(folder))) ?? [] where !names.contains(name) {
            remove(name)
        }
    }

    private func path(of name: String) -> String {
        FilePath.join(folder, name)
    }
}
