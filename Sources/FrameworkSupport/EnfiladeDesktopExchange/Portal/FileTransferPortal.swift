// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeBus
internal import Enfilade
internal import EnfiladeConcurrency
internal import EnfiladeContract
internal import EnfiladeFiles
internal import Foundation
internal import EnfiladeLocalization
internal import EnfiladeServiceClient
internal import Synchronization

/// The desktop's way to hand files to programs that cannot see the sender's paths; see
/// [FileTransfer](https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.FileTransfer.html).
enum FileTransferPortal {
    private static let name = "org.freedesktop.portal.Documents"
    /// How many files go into one message: buses allow only so many descriptors in one.
    private static let batch = 16
    /// Timeout for the bus to say whether there is a portal, for a copy right after the start.
    private static let timeout = Duration.seconds(2)
    /// Whether there is a portal; `nil` until that was asked.
    private static let presence = Mutex<Bool?>(nil)

    /// Whether there is such a portal. Nobody is started to find out.
    static var isThere: Bool {
        if let known = presence.withLock({ $0 }) { return known }
        let answer = try? withBlockingTimeout(timeout) {
            try await ServiceConnection.shared.bus().nameHasOwner(name)
        }
        return presence.withLock { known in
            let isThere = known ?? answer ?? false
            known = isThere
            return isThere
        }
    }

    /// Finds out whether there is a portal, and follows that for as long as the process runs.
    static let follow: Void = {
        Task {
            guard let bus = try? await ServiceConnection.shared.bus() else { return }
            let changes = await bus.nameOwnerChanges(of: name)
            let isThere = (try? await bus.nameHasOwner(name)) ?? false
            presence.withLock { $0 = isThere }
            for await change in changes { presence.withLock { $0 = change.new != nil } }
        }
    }()

    /// Opens files for programs that are told the key, read-only.
    ///
    /// - Throws: `ExchangeError` if one of them is no regular file or cannot be opened, or if the portal refuses.
    @concurrent static func start(_ files: [URL]) async throws -> FileTransfer {
        do {
            let client = try await client()
            let transfer = FileTransfer(key: try await client.startTransfer(.init(stopsByItself: false)))
            for start in stride(from: 0, to: files.count, by: batch) {
                // All or none: a receiver would take some for everything.
                let opened = try files[start..<min(start + batch, files.count)]
                    .map { try Descriptor.file($0.path, for: .reading) }
                try await client.addFiles(transfer.key, files: opened, options: [:])
            }
            return transfer
        } catch {
            throw ExchangeError(translated("the portal does not take the files: \(String(describing: error))"))
        }
    }

    /// The files behind a key, under paths that this process can read.
    ///
    /// - Throws: `ExchangeError` if there is no portal, or nothing behind the key anymore.
    static func files(of key: String) async throws -> [URL] {
        do {
            let paths = try await client().retrieveFiles(key, options: [:])
            return paths.prefix(URLList.most).map { URL(filePath: $0) }
        } catch {
            throw ExchangeError(translated("the portal does not give the files: \(String(describing: error))"))
        }
    }

    /// Closes the files of a key.
    fileprivate static func stop(_ key: String) {
        Task {
            // It ends with this process in any case.
            try? await client().stopTransfer(key)
        }
    }

    /// The portal, whether it is there or not.
    private static func client() async throws -> FileTransferPortalClient {
        let bus = try await ServiceConnection.shared.bus()
        return FileTransferPortalClient(RemoteObject(bus, name: name, path: "/org/freedesktop/portal/documents"))
    }
}

/// Files that are open for programs that are told the key, until this is released.
final class FileTransfer: Sendable {
    /// The key that the receiver needs.
    let key: String

    fileprivate init(key: String) {
        self.key = key
    }

    deinit {
        FileTransferPortal.stop(key)
    }
}
