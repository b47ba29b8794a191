// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging
import EnfiladeServiceClient
import Foundation

/// A browser that runs, at this end of its pipes.
///
/// Pages may come faster than the service takes them: of several the last counts. While the publisher is off, pages are ignored,
/// and the extension is told to keep them for itself.
actor BrowserSession {
    /// Timeout for the answer of the extension; the service waits for 2 s.
    private static let timeout = Duration.milliseconds(1_500)
    /// The limit for requests that the extension has not answered.
    private static let requestLimit = 16

    private let program: String
    private let connection = ServiceConnection.shared
    private let feed: ContentFeed
    private let send: @Sendable (HostMessage) -> Void
    /// Writes one message after the other: a browser may not read for a while.
    private let writes = SerialQueue()
    private let looks: AsyncStream<Void>
    private let wake: AsyncStream<Void>.Continuation
    private let logger = Logger(module: "browser")

    private var page: BrowserPage?
    /// Whether the user has the publisher on; `nil` until the service has said so.
    private var isOn: Bool?
    /// Whether the service has to be asked for that.
    private var asksAgain = true
    private var requests: [UInt64: OneShot<String?>] = [:]
    private var lastRequest: UInt64 = 0
    /// The time between two looks at least: a page may change without a pause.
    private static let rest = Duration.milliseconds(250)

    /// Begins a session, which does nothing before `run()`.
    ///
    /// - Parameters:
    ///   - program: The identifier of the desktop file of the browser.
    ///   - send: Writes a message to the extension, and may block.
    init(program: String, send: @escaping @Sendable (HostMessage) -> Void) {
        (self.program, self.send) = (program, send)
        feed = ContentFeed(connection, publisher: .browser)
        (looks, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Tells the service of pages until `end()`.
    func run() async {
        let switches = Task { await followSwitches() }
        wake.yield()
        for await _ in looks {
            await look()
            try? await pause(for: Self.rest, because: "a page may change without a pause")
        }
        switches.cancel()
        await feed.close()
    }

    /// Ends the session: its page is current no more.
    func end() {
        wake.finish()
        for request in requests.values { request.give(.success(nil)) }
        requests = [:]
    }

    /// Takes a message of the extension.
    func take(_ message: BrowserMessage) {
        switch message {
        case .page(let page):
            self.page = page
            wake.yield()
        case .selection(let text, let request): requests.removeValue(forKey: request)?.give(.success(text))
        }
    }

    // MARK: - The service

    private func followSwitches() async {
        do {
            try await ActivityHost.shared.serve(
                serviceStarted: { [weak self] in await self?.serviceStarted() },
                save: { [weak self] number in await self?.save(number) })
            let switches = try await Activities1Client(connection).publishersChangedSignals()
            askAgain()
            for await _ in switches {
                // First: a look between the two would show nothing again, and none would follow.
                await feed.doubt()
                askAgain()
            }
        } catch {
            logger.error("the service cannot be heard", ["error": "\(error)"])
        }
    }

    private func serviceStarted() async {
        await feed.forget()
        askAgain()
    }

    private func askAgain() {
        asksAgain = true
        wake.yield()
    }

    private func look() async {
        do {
            try await askIfNeeded()
            guard isOn == true else {
                page = nil
                return
            }
            try await feed.show(page?.content, of: program)
        } catch {
            logger.info("a page is not told", ["reason": (error as? ServiceError)?.message ?? "\(error)"])
        }
    }

    /// Asks the service whether the publisher is on, if that may have changed.
    private func askIfNeeded() async throws {
        guard asksAgain else { return }
        asksAgain = false
        let publishers: [PublisherStatus]
        do {
            publishers = try await Activities1Client(connection).publishers()
        } catch {
            asksAgain = true
            throw error
        }
        let isOn = publishers.contains { $0.publisher == .browser && $0.isEnabled }
        if isOn != self.isOn { tell(.isOn(isOn)) }
        // The service has ended all activities of a publisher that was turned off.
        if !isOn { await feed.forget(isOver: true) }
        self.isOn = isOn
    }

    private func tell(_ message: HostMessage) {
        writes.add { [send] in await offload { send(message) } }
    }

    /// The state of the current page; `nil` if the number is not that of the current activity, or another page is there already.
    private func save(_ number: UInt64) async -> Data? {
        guard let content = await feed.content(of: number), let page, page.content == content,
            requests.count < Self.requestLimit
        else { return nil }
        lastRequest += 1
        let request = lastRequest
        let answer = OneShot<String?>()
        requests[request] = answer
        tell(.wantsSelection(request: request))
        let selection = try? await withTimeout(Self.timeout) { try await answer.value() }
        requests[request] = nil
        // The extension tells another page before it answers: the text is of that one then.
        let isSamePage = self.page?.address == page.address
        return page.state(selection: isSamePage ? selection ?? nil : nil)
    }
}
