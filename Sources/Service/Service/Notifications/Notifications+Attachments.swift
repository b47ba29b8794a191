// SPDX-License-Identifier: Apache-2.0
// The files of notifications that are gone.

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging

extension Notifications {
    /// The errands that delete files, in one line: no app and no desktop waits for the disk. No source has such a name.
    static let attachmentErrands = "/attachments"

    /// Deletes the attachments of notifications that are gone, except for those that others of the source have.
    func deleteAttachments(of gone: [NotificationRequest], from source: String) {
        let names = attachments.names(of: gone, from: source)
        guard !names.isEmpty else { return }
        errands.run(for: Self.attachmentErrands) {
            await self.quietly {
                let used = AttachmentFolders.names(in: try await self.requests(of: source))
                try await offload { [attachments = self.attachments] in
                    try attachments.delete(names.subtracting(used), of: source)
                }
            }
        }
    }

    /// Deletes all attachments of an app that is gone.
    func deleteAllAttachments(of source: String) {
        errands.run(for: Self.attachmentErrands) {
            await self.quietly {
                try await offload { [attachments = self.attachments] in try attachments.deleteAll(of: source) }
            }
        }
    }

    /// Deletes the attachments that a former service, or an app that has ended, left behind.
    func sweepAttachments() {
        // No thread is begun for nothing when the service starts.
        guard attachments.isThere else { return }
        errands.run(for: Self.attachmentErrands) { await self.quietly { try await self.sweepAttachmentsNow() } }
    }

    /// Sweeps the folder of each app; one that cannot be opened does not keep the others.
    private func sweepAttachmentsNow() async throws {
        let (attachments, now) = (attachments, now())
        // An app may know its folder by another path than the service does.
        let used = AttachmentFolders.names(in: try await requests(of: ""))
        for source in try await offload({ try attachments.sources() }) {
            await quietly { try await offload { try attachments.sweep(source, except: used, now: now) } }
        }
    }

    /// The requests of notifications and responses that are still there, of a source or of all.
    private func requests(of source: String) async throws -> [NotificationRequest] {
        let responses = try await store.responses(of: source).map(\.notification.request)
        return table.pending(of: source).map(\.record.request) + table.delivered(of: source).map(\.record.request)
            + responses
    }

    /// Does work of which the failure harms nobody.
    private func quietly(_ work: @Sendable () async throws -> Void) async {
        do {
            try await work()
        } catch {
            logger.warning("attachments are not deleted", ["error": "\(error)"])
        }
    }
}
