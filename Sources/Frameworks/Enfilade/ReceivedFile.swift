// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeFiles
import Foundation
import FoundationAdditions
import Glibc
import EnfiladeServiceClient

/// Makes a file that came as a descriptor readable under a name, for as long as the grant lasts.
enum ReceivedFile {
    /// The original if it may be used and this process can reach it, else a copy in a folder of its own.
    ///
    /// The copy is deleted and the grant ends when the loaded file is released, or when the sender stops the transfer.
    static func make(
        _ content: OfferedContent, token: UInt64, grant: LoadGrant, watch: GrantWatch
    ) async throws -> LoadedFile {
        if content.isOriginal, let path = content.path, isSameFile(content.descriptor, as: path) {
            return LoadedFile(
                URL(fileURLWithPath: path), ownership: .original, suggestedName: content.name, grant: grant)
        }
        let folder = try TransferFiles.folder()
        let destination = folder.path(for: content.name ?? "")
        try await copy(content, to: destination, token: token, watch: watch)
        // Weak, so that the copy goes with its last use even before the watch has heard of the end.
        watch.onRevoke { [weak folder] in try? folder?.remove() }
        guard !watch.isRevoked else { throw ServiceStop.revoked }
        watch.finished()
        return LoadedFile(
            URL(fileURLWithPath: destination), ownership: .temporary(folder), suggestedName: content.name,
            grant: grant)
    }

    private static func copy(
        _ content: OfferedContent, to destination: String, token: UInt64, watch: GrantWatch
    ) async throws {
        let reporter = CopyReporter(token: token)
        let work = Task.detached {
            try FileCopy.copy(from: content.descriptor, to: destination) { completed, total in
                watch.receiverCopied(completed, of: total)
                reporter.report(completed, total)
                return !Task.isCancelled && !watch.isRevoked
            }
        }
        do {
            try await withTaskCancellationHandler {
                try await work.value
            } onCancel: {
                work.cancel()
            }
            // A copy that was over at once has not heard of it.
            try Task.checkCancellation()
        } catch let error as FileError where error.number == ECANCELED {
            throw watch.isRevoked ? ServiceStop.revoked : CancellationError()
        }
    }

    private static func isSameFile(_ descriptor: Descriptor, as path: String) -> Bool {
        var (opened, there) = (stat(), stat())
        return fstat(descriptor.number, &opened) == 0 && stat(path, &there) == 0
            && opened.st_dev == there.st_dev && opened.st_ino == there.st_ino
    }
}
