// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import EnfiladeLocalization
import EnfiladeServiceClient
import Synchronization

/// The means of one stop: apps as processes of their own, a pasteboard that no other stop uses, and its notes.
///
/// Everything that an app does through it is noted as it was seen: on the bus, or in the output of the process.
final class TourScene: Sendable {
    /// Where it takes place.
    let stage: TourStage
    /// The observations.
    let notes = TourNotes()
    /// The pasteboard of this stop.
    let pasteboard: String

    /// The things that a stop must keep until its end.
    private struct State {
        var processes: [RunningProcess] = []
        var endpoints: [OfferHost] = []
        var known: Set<Receipt> = []
    }

    /// The things that it keeps.
    private let state = Mutex(State())

    /// Opens a scene on a pasteboard of its own.
    init(_ stage: TourStage, pasteboard: String) {
        self.stage = stage
        self.pasteboard = pasteboard
    }

    /// Lets an app put something on the pasteboard and waits until it says so.
    func send(
        _ app: TourApp, _ words: String..., on device: Device? = nil, options: LaunchOptions = LaunchOptions()
    ) async throws -> TourSender {
        let device = device ?? stage.desk
        let process = try await device.launch(
            stage.bundle(of: app), words + ["--pasteboard", pasteboard], options: options)
        keep(process)
        try await process.line { $0.hasPrefix("offer") }
        let current = try await current(on: device)
        notes.saw(
            translated(
                """
                on the bus: offer \(current.number) by \(current.sender) (process \(current.process)): \
                \(current.types.joined(separator: ", "))
                """))
        try notes.expect(
            current.sender == app.identifier && current.process == UInt32(process.processIdentifier),
            translated("the offer is by “\(current.sender)”, process \(current.process), and not by \(process)"))
        return TourSender(process: process, offer: current.number, types: current.types)
    }

    /// Lets an app take the content of the pasteboard and runs it to its end.
    func take(
        _ app: TourApp, _ words: String..., on device: Device? = nil, options: LaunchOptions = LaunchOptions()
    ) async throws -> TourTaking {
        let process = try await launchReceiver(app, words, on: device, options: options)
        return try await finish(process, of: app, on: device)
    }

    /// Starts a receiver and goes on.
    func launchReceiver(
        _ app: TourApp, _ words: [String], on device: Device? = nil, options: LaunchOptions = LaunchOptions()
    ) async throws -> RunningProcess {
        var options = options
        options.limit = options.limit ?? .seconds(120)
        return try await (device ?? stage.desk).launch(
            stage.bundle(of: app), words + ["--pasteboard", pasteboard], options: options)
    }

    /// Waits for a receiver's end and notes its output, and the service's receipts for it.
    func finish(_ process: RunningProcess, of app: TourApp, on device: Device? = nil) async throws -> TourTaking {
        let status = try await process.exit()
        let receipts = try await newReceipts(on: device)
        let taking = TourTaking(
            lines: process.output.currentLines, errors: process.errors.text.trimmed, succeeded: status.isSuccess,
            receipts: receipts)
        let said = taking.succeeded ? taking.lines.first ?? translated("nothing") : taking.errors
        notes.saw(translated("\(app.rawValue) (process \(process.processIdentifier)) said: \(said)"))
        return taking
    }

    /// Notes the service's receipts since the last time.
    @discardableResult
    func newReceipts(on device: Device? = nil) async throws -> [Receipt] {
        let all = try await receipts(on: device)
        let new = state.withLock { state in
            defer { state.known.formUnion(all) }
            return all.filter { !state.known.contains($0) }
        }
        for receipt in new { notes.saw(receipt.seen) }
        return new
    }

    /// Gets the receipts for the last offer, as the service has them on record.
    func receipts(on device: Device? = nil) async throws -> [Receipt] {
        try await transfers(of: device ?? stage.desk).history(pasteboard)
    }

    /// Gets the content of the pasteboard, as the bus shows it.
    func current(on device: Device? = nil) async throws -> TourOffer {
        let current = try await transfers(of: device ?? stage.desk).current(pasteboard)
        let representations = current.items.flatMap(\.representations)
        return TourOffer(
            number: current.offer, sender: current.details.sender, process: current.details.senderProcess,
            state: current.details.state,
            types: representations.map(\.type), isFile: representations.first?.kind == .file)
    }

    /// Asks the service of a device about transfers, from the tour's own process.
    func transfers(of device: Device) -> Transfers1Client {
        Transfers1Client(device.questions)
    }

    /// Waits until a file is no longer there, for at most half a minute.
    func waitUntilGone(_ path: String) async throws {
        guard let changes = try? FolderChanges(in: [FilePath.split(path).folder]) else {
            // A folder that is gone took the file with it.
            return try notes.expect(
                !FileManager.default.fileExists(atPath: path), translated("“\(path)” cannot be watched"))
        }
        let clock = ContinuousClock()
        let deadline = clock.now + .seconds(30)
        while FileManager.default.fileExists(atPath: path) {
            try notes.expect(clock.now < deadline, translated("“\(path)” is still there after half a minute"))
            _ = try await changes.wait(for: 1, within: deadline - clock.now)
        }
    }

    /// Runs the command line on the first device and demands that it succeeds.
    func tool(_ words: String..., on device: Device? = nil) async throws -> ProcessOutput {
        let result = try await (device ?? stage.desk).run("enfilade", words)
        try notes.expect(result.status.isSuccess, "enfilade \(words.joined(separator: " ")): \(result.errors.trimmed)")
        return result
    }

    /// Has a process run until the end of the stop at most.
    func keep(_ process: RunningProcess) {
        state.withLock { $0.processes.append(process) }
    }

    /// Keeps an offer of the tour's own process alive until the end of the stop.
    func hold(_ endpoint: OfferHost) {
        state.withLock { $0.endpoints.append(endpoint) }
    }

    /// Stops the processes that still run.
    func end() async {
        let former = state.withLock { state in
            defer { state = State() }
            return state
        }
        for process in former.processes { _ = try? await process.terminate() }
    }
}

extension Receipt {
    /// The record of a transfer for people.
    fileprivate var seen: String {
        let receiver = receiver.isEmpty ? translated("a program without a bundle") : receiver
        let size = translated("\(bytes) byte", plural: "\(bytes) bytes", count: Int(clamping: bytes))
        let content = isOriginal ? translated("\(size), the original") : size
        return switch outcome {
        case .imported: translated("on record: \(receiver) (process \(process)) imported \(type), \(content)")
        case .failed: translated("on record: \(receiver) (process \(process)) failed \(type), \(content)")
        case .cancelled: translated("on record: \(receiver) (process \(process)) cancelled \(type), \(content)")
        }
    }
}
