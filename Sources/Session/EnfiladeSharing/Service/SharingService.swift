// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
package import EnfiladeContract
import EnfiladeFiles
import EnfiladeLogging
package import EnfiladeServiceClient

/// Answers `org.enfilade.Sharing1`.
@MainActor package final class SharingService {
    /// A sheet on the screen.
    @MainActor package protocol Sheet: AnyObject {
        /// Shows the sheet, and calls back when it has been painted, or should have been long ago.
        func present(then body: @escaping @MainActor () -> Void)
        /// Takes it away; nothing that it did before happens any more.
        func close()
    }

    /// A display, with the desktop on it.
    package struct Display {
        let desktop: any ShareDesktop
        let remind: ReminderMaker?
        let makeSheet: @MainActor (ShareSession) -> any Sheet

        /// Describes a display.
        ///
        /// - Parameters:
        ///   - desktop: The applications of the desktop.
        ///   - remind: Makes reminders of shared items; without it, they are no target.
        ///   - makeSheet: Makes a sheet.
        package init(
            desktop: any ShareDesktop, remind: ReminderMaker? = nil,
            makeSheet: @escaping @MainActor (ShareSession) -> any Sheet
        ) {
            (self.desktop, self.remind, self.makeSheet) = (desktop, remind, makeSheet)
        }
    }

    /// The most requests of one caller at the same time.
    private static let mostOfOne = 16

    private struct Request {
        let caller: String
        let session: ShareSession
        var sheet: (any Sheet)?
        var watches: [Task<Void, Never>] = []
    }

    private let connection: ServiceConnection
    private let catalog: ShareCatalog
    private let makeSheet: (@MainActor (ShareSession) -> any Sheet)?
    private let log = Logger(module: "sharing")
    private var requests: [UInt64: Request] = [:]
    private var lastNumber: UInt64 = 0
    private var naming: Task<Void, Never>?
    /// Called when the first request has begun (true) and when the last one has ended (false).
    package var busy: (Bool) -> Void = { _ in }

    /// Prepares the answers.
    ///
    /// - Parameters:
    ///   - connection: The connection that it answers on.
    ///   - environment: The variables by which folders and programs are found.
    ///   - display: The display of the session; `nil` where there is none.
    package init(_ connection: ServiceConnection = .shared, environment: [String: String], display: Display?) {
        self.connection = connection
        makeSheet = display?.makeSheet
        catalog = ShareCatalog(
            connection: connection, environment: environment, desktop: display?.desktop, remind: display?.remind)
    }

    /// How many requests have not ended.
    var count: Int { requests.count }
    /// The sheets that are shown, for tests.
    var sheets: [any Sheet] { requests.sorted { $0.key < $1.key }.compactMap(\.value.sheet) }

    // MARK: - On the bus

    /// Begins to answer, and takes the name as soon as nobody else has it.
    package func start() async throws {
        let bus = try await connection.bus()
        try await bus.export(.sharing1(self, peer: { $0.sender }), at: Interfaces.sharingPath)
        let owners = await bus.nameOwnerChanges(of: Interfaces.sharingName)
        if try await !bus.requestName(Interfaces.sharingName) {
            log.notice("another program shows share sheets", ["name": Interfaces.sharingName])
        }
        naming = Task {
            for await change in owners where change.new == nil {
                _ = try? await bus.requestName(Interfaces.sharingName)
            }
        }
    }

    /// Ends every request, and answers nothing any more.
    func stop() async {
        naming?.cancel()
        for request in requests.values { request.session.cancel() }
        if let bus = try? await connection.bus() { try? await bus.releaseName(Interfaces.sharingName) }
    }

    /// Ends as a program does that is killed, for tests.
    func abandon() async {
        naming?.cancel()
        await connection.close()
        for request in requests.values { request.session.cancel() }
    }

    // MARK: - Requests

    package func targets(_ pasteboard: String, _ details: ShareDetails) async throws -> [ShareTargetDescription] {
        let shared = try await SharedItems(on: pasteboard, Transfers1Client(connection))
        return try await catalog.targets(for: shared, details).map(\.description)
    }

    package func present(_ pasteboard: String, _ details: ShareDetails, by caller: String) async throws -> UInt64 {
        guard requests.values.count(where: { $0.caller == caller }) < Self.mostOfOne else {
            throw ServiceError(.limitExceeded, "\(Self.mostOfOne) things of one program can be shared at a time")
        }
        guard WindowHandle.isWellFormed(details.parent) else {
            throw ServiceError(.invalidArgument, "“\(details.parent.inOneLine)” is no window")
        }
        guard makeSheet != nil || !details.target.isEmpty else {
            throw ServiceError(.unavailable, "there is no display for a share sheet; name a target")
        }
        let shared = try await SharedItems(on: pasteboard, Transfers1Client(connection))
        let session = ShareSession(shared, details, catalog)
        let direct = details.target.isEmpty ? nil : try await direct(details.target, session)
        let number = add(session, of: caller)
        // The sheet first: it is on its way to the screen before anybody watches.
        if direct == nil { show(session, number) }
        do {
            try await watch(session, number, of: caller)
        } catch {
            // By now it may have an outcome, which its caller has been told.
            guard requests[number] != nil else { return number }
            session.cancel()
            throw error
        }
        if let direct { session.choose(direct, folder: nil) }
        return number
    }

    /// Ends a request with its caller, and with the offer that it shares.
    private func watch(_ session: ShareSession, _ number: UInt64, of caller: String) async throws {
        let (bus, pasteboard) = (try await connection.bus(), session.shared.pasteboard)
        let callers = await bus.nameOwnerChanges(of: caller)
        let changes = await bus.signals(
            Interfaces.transfers1, "Changed", from: Interfaces.serviceName, path: Interfaces.servicePath)
        // The user may have closed the sheet by now.
        guard requests[number] != nil else { return }
        requests[number]?.watches = [
            Task { for await change in callers where change.new == nil { session.cancel() } },
            Task {
                for await signal in changes {
                    guard let (name, _) = try? signal.read(as: (String, UInt64).self),
                        ExactText(name) == ExactText(pasteboard)
                    else { continue }
                    session.withdraw()
                }
            },
        ]
        // It may have ended, or taken its offer back, before anybody watched.
        if try await bus.owner(of: caller) == nil { session.cancel() }
        if try await Transfers1Client(connection).current(pasteboard).offer != session.shared.offer {
            session.withdraw()
        }
    }

    /// The target that was named, which needs no sheet.
    private func direct(_ identifier: String, _ session: ShareSession) async throws -> ShareTarget {
        try await session.load()
        guard let target = session.targets.first(where: { $0.identifier == identifier }) else {
            throw ServiceError(
                .notFound, "there is no target “\(identifier.inOneLine)” that takes this")
        }
        if case .save = target.route {
            throw ServiceError(.invalidArgument, "“save” asks for a folder and needs the sheet")
        }
        return target
    }

    private func add(_ session: ShareSession, of caller: String) -> UInt64 {
        lastNumber += 1
        let number = lastNumber
        if requests.isEmpty { busy(true) }
        requests[number] = Request(caller: caller, session: session)
        session.finished = { [weak self] outcome in self?.end(number, outcome) }
        return number
    }

    private func show(_ session: ShareSession, _ number: UInt64) {
        guard let makeSheet, requests[number] != nil else { return }
        let sheet = makeSheet(session)
        requests[number]?.sheet = sheet
        // To look for targets takes time from the first frame.
        sheet.present {
            Task {
                do { try await session.load() } catch { session.fail(error) }
            }
        }
    }

    package func cancel(_ number: UInt64, by caller: String) throws {
        guard let request = requests[number], request.caller == caller else {
            throw ServiceError(.notFound, "there is no request \(number) of this program")
        }
        request.session.cancel()
    }

    private func end(_ number: UInt64, _ outcome: ShareOutcome) {
        guard let request = requests.removeValue(forKey: number) else { return }
        for watch in request.watches { watch.cancel() }
        request.sheet?.close()
        log.info("something was shared", ["target": outcome.target, "outcome": outcome.state.rawValue])
        if requests.isEmpty { busy(false) }
        Task { [connection, log] in
            do {
                let signals = Sharing1Signals(try await connection.bus(), path: Interfaces.sharingPath)
                try await signals.finished(number, outcome, to: request.caller)
            } catch {
                log.info("nobody learns of an outcome", ["request": "\(number)", "error": "\(error)"])
            }
        }
    }
}

extension SharingService: Sharing1Service {}
