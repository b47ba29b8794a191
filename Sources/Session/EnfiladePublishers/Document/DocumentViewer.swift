// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging
import EnfiladeServiceClient
import Synchronization

/// The viewer that was used last: one that opens a file or turns a page.
final class LastViewer: Sendable {
    private let name = Mutex<String?>(nil)

    /// Notes that a viewer is used.
    ///
    /// - Returns: Whether another one was used before.
    func use(_ viewer: String) -> Bool {
        name.withLock { name in
            defer { name = viewer }
            return name != nil && name != viewer
        }
    }
}

/// One window of a viewer on the bus, followed from the moment that it comes until it leaves.
actor DocumentViewer {
    /// The time between two looks at a viewer.
    private static let rest = Duration.seconds(2)

    private let busName: String
    private let program: DocumentProgram
    private let object: RemoteObject
    private let feed = ContentFeed(ServiceConnection(address: .session), publisher: .document)
    private let last: LastViewer
    private let home: String
    private let logger = Logger(module: "document")
    /// The document at the last look.
    private var document: ViewedDocument?
    /// The objection of the service that was logged last.
    private var objection: String?

    /// Names a viewer.
    ///
    /// - Parameters:
    ///   - owner: The connection that owns the name.
    ///   - last: The viewer that was used last, of all.
    ///   - home: The user's home.
    init(
        _ busName: String, of program: DocumentProgram, owner: String, on bus: Bus, last: LastViewer, home: String
    ) {
        (self.busName, self.program, self.last, self.home) = (busName, program, last, home)
        object = RemoteObject(bus, name: owner, path: program.path)
    }

    /// Follows the viewer until the task is cancelled.
    func follow() async {
        while !Task.isCancelled {
            await look()
            do {
                try await pause(for: Self.rest, because: "a viewer does not say that it shows another file or page")
            } catch {
                break
            }
        }
        await feed.close()
    }

    /// Notes that the service knows nothing of the document.
    nonisolated func serviceStarted() {
        Task { await feed.forget() }
    }

    /// Notes that the activity may have ended, because the publisher was turned off and on.
    func publisherSwitched() async {
        await feed.doubt()
    }

    private func look() async {
        let document: ViewedDocument?
        do {
            document = ViewedDocument(try await ObjectPropertiesClient(object).getAll(program.interface))
        } catch {
            logger.debug("a viewer does not answer", ["viewer": busName, "error": "\(error)"])
            document = nil
        }
        if let document, document != self.document, last.use(busName), self.document != nil {
            // It is current again, after another one was.
            await feed.forget(isOver: true)
        }
        self.document = document
        do {
            try await feed.show(document?.content(home: home), of: program.identifier)
            objection = nil
        } catch {
            let text = (error as? ServiceError)?.message ?? "\(error)"
            guard text != objection, !Task.isCancelled else { return }
            objection = text
            logger.info("a document is not told", ["viewer": busName, "reason": text])
        }
    }
}
