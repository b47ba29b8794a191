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
    /// The time after which a viewer is looked at, whether or not it has told anything: its file may be gone.
    private static let interval = Duration.seconds(2)
    /// The time between two looks at least.
    private static let rest = Duration.milliseconds(250)

    private let name: String
    private let program: DocumentProgram
    /// The object that has the properties of the document, and their interface; `nil` if the viewer tells the document itself.
    private let source: (object: RemoteObject, interface: String)?
    private let feed = ContentFeed(ServiceConnection(address: .session), publisher: .document)
    private let last: LastViewer
    private let home: String
    private let logger = Logger(module: "document")
    private let looks: AsyncStream<Void>
    private let wake: AsyncStream<Void>.Continuation
    /// The document that the viewer has told; `nil` if it is one that has properties.
    private var told: ViewedDocument?
    /// The document at the last look.
    private var document: ViewedDocument?
    /// The objection of the service that was logged last.
    private var objection: String?

    /// Names a viewer.
    ///
    /// - Parameters:
    ///   - name: The name on the bus.
    ///   - owner: The connection that has the window.
    ///   - last: The viewer that was used last, of all.
    ///   - home: The user's home.
    init(_ name: String, of program: DocumentProgram, owner: String, on bus: Bus, last: LastViewer, home: String) {
        (self.name, self.program, self.last, self.home) = (name, program, last, home)
        switch program.source {
        case .properties(_, let path, let interface):
            source = (RemoteObject(bus, name: owner, path: path), interface)
        case .signals: source = nil
        }
        (looks, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Follows the viewer until the task is cancelled.
    func follow() async {
        let clock = Task { [wake] in
            while !Task.isCancelled {
                wake.yield()
                try? await pause(
                    for: Self.interval, because: "a viewer does not say that its file is gone or another page in front")
            }
        }
        for await _ in looks {
            await look()
            try? await pause(for: Self.rest, because: "a viewer may tell documents without a pause")
        }
        clock.cancel()
        await feed.close()
    }

    /// Notes the document that the viewer has told; `nil` for none that may be told.
    func tell(_ document: ViewedDocument?) {
        told = document
        wake.yield()
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
        let document = await present()
        if let document, document != self.document, last.use(name), self.document != nil {
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
            logger.info("a document is not told", ["viewer": name, "reason": text])
        }
    }

    /// The document that the viewer shows; `nil` if it shows none or does not answer.
    private func present() async -> ViewedDocument? {
        guard let source else { return told }
        do {
            return ViewedDocument(try await ObjectPropertiesClient(source.object).getAll(source.interface))
        } catch {
            logger.debug("a viewer does not answer", ["viewer": name, "error": "\(error)"])
            return nil
        }
    }
}
