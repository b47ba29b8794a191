// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging
import EnfiladeServiceClient

/// A file manager on the bus, followed from the moment that it comes until it leaves.
///
/// It is asked for its folders after it has said that they have changed, and again half a second later at the earliest. One without
/// an answer in time shows none.
actor FileManagerFeed: WatchedProgram {
    /// The time between two looks at a file manager.
    static let rest = Duration.milliseconds(500)

    private let program: FolderProgram
    let object: RemoteObject
    let feed = ContentFeed(ServiceConnection(address: .session), publisher: .folder)
    private let home: String
    let looks = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    private let logger = Logger(module: "folder")
    private var windows = FolderWindows()
    /// The objection of the service that was logged last.
    private var objection: String?

    /// Names a file manager.
    ///
    /// - Parameters:
    ///   - owner: The connection that owns its name.
    ///   - home: The user's home.
    init(_ program: FolderProgram, owner: String, on bus: Bus, home: String) {
        (self.program, self.home) = (program, home)
        object = RemoteObject(bus, name: owner, path: program.path)
    }

    func look() async {
        do {
            let value = try await ObjectPropertiesClient(object).get(program.interface, property: program.property)
            windows.update(value.value(as: [String: [String]].self) ?? [:])
        } catch {
            logger.debug("a file manager does not answer", ["program": program.identifier, "error": "\(error)"])
            windows.update([:])
        }
        let folder = windows.latest.flatMap { FileAddress(text: $0) }
        do {
            try await feed.show(
                folder.flatMap { $0.isFolder ? $0.content(home: home) : nil }, of: program.identifier)
            objection = nil
        } catch {
            let text = (error as? ServiceError)?.message ?? "\(error)"
            guard text != objection, !Task.isCancelled else { return }
            objection = text
            logger.info("a folder is not told", ["program": program.identifier, "reason": text])
        }
    }
}
