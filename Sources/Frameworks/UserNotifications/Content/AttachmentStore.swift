// SPDX-License-Identifier: Apache-2.0

internal import Foundation
package import FoundationEssentials

/// The folder into which attachments are moved when their notification is added.
package struct AttachmentStore: Sendable {
    /// The folder.
    package let folder: URL

    package init(folder: URL) {
        self.folder = folder
    }

    /// The store of this app, below `$XDG_DATA_HOME/enfilade`.
    package static var standard: AttachmentStore {
        let environment = ProcessInfo.processInfo.environment
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = URL(fileURLWithPath: data ?? "\(NSHomeDirectory())/.local/share")
        let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return AttachmentStore(folder: home.appendingPathComponent("enfilade/attachments/\(app)"))
    }

    /// Moves a file into the store; one of the app's own bundle is copied.
    ///
    /// - Throws: `UNError` with `attachmentMoveIntoDataStoreFailed`.
    package func take(_ attachment: UNNotificationAttachment) throws -> UNNotificationAttachment {
        if attachment.url.path.hasPrefix(folder.path + "/") {
            guard FileManager.default.fileExists(atPath: attachment.url.path) else {
                throw UNError(.attachmentNotInDataStore, "“\(attachment.url.lastPathComponent)” is gone")
            }
            return attachment
        }
        do {
            let place = folder.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let file = place.appendingPathComponent(attachment.url.lastPathComponent)
            if attachment.url.path.hasPrefix(Bundle.main.bundlePath + "/") {
                try FileManager.default.copyItem(at: attachment.url, to: file)
            } else {
                try FileManager.default.moveItem(at: attachment.url, to: file)
            }
            return UNNotificationAttachment(identifier: attachment.identifier, url: file, type: attachment.type)
        } catch {
            throw UNError(
                .attachmentMoveIntoDataStoreFailed, "“\(attachment.url.lastPathComponent)” cannot be moved: \(error)")
        }
    }
}
