// SPDX-License-Identifier: Apache-2.0
// The files of notifications that are gone.

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging

extension Notifications {
    /// The errands that delete files, in one line: no app and no desktop waits for the disk.
    static let attachmentErrands = "attachments"

    /// Deletes the attachments of notifications that are gone, except for those that others of the source have.
    func deleteAttachments(of gone: [NotificationRequest], from source: String) {
        let names = attachments.names(of: gone, from: source)
        guard !names.isEmpty else { return }
        errands.run(for: Self.attachmentErrands) {
            await self.quietly {
                let used = try await self.usedAttachments(of: source)
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
        errands.run(for: Self.attachmentErrands) { await self.quietly { try await self.sweepAttachmentsNow() } }
    }

    /// Sweeps the folder of each app; one that cannot be opened does not keep the others.
    private func sweepAttachmentsNow() async throws {
        let (attachments, now) = (attachments, now())
        for source in try await offload({ try attachments.sources() }) {
            let used = try await usedAttachments(of: source)
            await quietly { try await offload { try attachments.sweep(source, except: used, now: now) } }
        }
    }

    /// The names of the folders with attachments of notifications and responses that are still there.
    private func usedAttachments(of source: String) async throws -> Set<String> {
        let responses = try await store.responses(of: source).map(\.notification.request)
        let state = table[source]
        let requests = state.pending.values.map(\.record.request) + state.delivered.values.map(\.record.request)
        return attachments.names(of: requests + responses, from: source)
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
