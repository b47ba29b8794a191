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
        let app = Self.app.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return AttachmentStore(folder: home.appendingPathComponent("enfilade/attachments/\(app)"))
    }

    /// The bundle of the app, also in a process of its extension, `NAME.app/Extensions/NAME.appex`.
    private static var app: Bundle {
        let own = Bundle.main.bundleURL
        guard own.pathExtension == "appex" else { return .main }
        return Bundle(url: own.deletingLastPathComponent().deletingLastPathComponent()) ?? .main
    }

    /// An attachment in the store, with the place that its file has left.
    package struct Taken {
        /// The attachment as the store has it.
        package let attachment: UNNotificationAttachment
        /// The place of the file before; `nil` if it was in the store already.
        fileprivate let origin: URL?
        /// Whether the file is still in that place, too.
        fileprivate let isCopy: Bool
    }

    /// Moves a file into the store; one of the app's own bundle is copied.
    ///
    /// - Throws: `UNError` with `attachmentMoveIntoDataStoreFailed`; the file is in its place then.
    package func take(_ attachment: UNNotificationAttachment) throws -> Taken {
        if attachment.url.path.hasPrefix(folder.path + "/") {
            guard FileManager.default.fileExists(atPath: attachment.url.path) else {
                throw UNError(.attachmentNotInDataStore, "“\(attachment.url.lastPathComponent)” is gone")
            }
            return Taken(attachment: attachment, origin: nil, isCopy: false)
        }
        let place = folder.appendingPathComponent(UUID().uuidString)
        let isCopy = attachment.url.path.hasPrefix(Self.app.bundlePath + "/")
        do {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let file = place.appendingPathComponent(attachment.url.lastPathComponent)
            if isCopy {
                try FileManager.default.copyItem(at: attachment.url, to: file)
            } else {
                try FileManager.default.moveItem(at: attachment.url, to: file)
            }
            let stored = UNNotificationAttachment(identifier: attachment.identifier, url: file, type: attachment.type)
            return Taken(attachment: stored, origin: attachment.url, isCopy: isCopy)
        } catch {
            try? FileManager.default.removeItem(at: place)
            throw UNError(
                .attachmentMoveIntoDataStoreFailed, "“\(attachment.url.lastPathComponent)” cannot be moved: \(error)")
        }
    }

    /// Does something with attachments that are moved into the store; after an error they are in their places again.
    ///
    /// - Throws: `UNError` with `attachmentMoveIntoDataStoreFailed`, and the error of the work.
    package func taking<Result>(
        _ attachments: [UNNotificationAttachment], _ work: ([UNNotificationAttachment]) throws -> Result
    ) throws -> Result {
        var taken: [Taken] = []
        do {
            for attachment in attachments { taken.append(try take(attachment)) }
            return try work(taken.map(\.attachment))
        } catch {
            for taken in taken { try? putBack(taken, isRefused: true) }
            throw error
        }
    }

    /// Moves a file back to its place, because its notification was refused.
    ///
    /// - Parameter isRefused: False if the notification may be there all the same: then the file stays in the store, too.
    /// - Throws: An error if the place is taken by now; the file stays in the store then.
    package func putBack(_ taken: Taken, isRefused: Bool) throws {
        guard let origin = taken.origin else { return }
        let file = taken.attachment.url
        if !isRefused {
            if !taken.isCopy { try FileManager.default.copyItem(at: file, to: origin) }
            return
        }
        if !taken.isCopy { try FileManager.default.moveItem(at: file, to: origin) }
        try FileManager.default.removeItem(at: file.deletingLastPathComponent())
    }
}
