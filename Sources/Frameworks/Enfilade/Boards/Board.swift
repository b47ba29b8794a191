// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import EnfiladeConcurrency
import EnfiladeContract
import Foundation
import FoundationAdditions
import EnfiladeServiceClient
import Synchronization

/// A pasteboard as synchronous code meets it, which is the service's pasteboard of the same name.
///
/// A call asks the service and waits for the answer, as Apple's classes ask theirs; there is no call that waits for longer than
/// it is told. Without a service the board works within this process alone, and says so once on standard error.
/// Items of this process are read from memory.
package final class Board: Sendable {
    /// Timeout for the service to tell the content, or to take a new one.
    package static let timeout = Duration.seconds(2)
    /// How long the service is left alone that did not answer in time.
    private static let pause = Duration.seconds(5)

    /// The content of the board at one moment.
    package struct View: Sendable {
        /// How often it has changed, as this process counts it.
        package let changeCount: Int
        /// The items.
        package let items: [BoardItem]
        /// Whether this process has put them there.
        package let isOwn: Bool
    }

    private struct State {
        /// The items of this process; `nil` if another one filled the board since, as far as is known.
        var own: [BoardItem]?
        /// Tells the changes of this process apart.
        var generation = 0
        /// The change count by which this process knows the content.
        var changeCount = 0
        /// The service's count for the items of this process; `nil` until the service has them.
        var settled: UInt64?
        /// The offer with that.
        var offer: PasteboardOffer?
        /// The reason why the service has not taken the items of this process, until the next change of the board.
        var failure: (any Error)?
        /// The items of another process, with the number of their offer.
        var seen: (offer: UInt64, items: [BoardItem])?
        /// When the service did not answer in time.
        var silence: ContinuousClock.Instant?
    }

    /// A closure called after a change by this process.
    package typealias Observer = @Sendable (Board) -> Void

    private static let boards = Mutex<[ExactText: Board]>([:])
    private static let hasComplained = Atomic(false)

    /// The name of the pasteboard.
    package let name: String
    private let pasteboard: Pasteboard
    private let timeout: Duration
    /// The changes of this process that are on their way to the service.
    private let changes = SerialQueue()
    private let state = Mutex(State())

    /// The board of a name, one in the process.
    package static func named(_ name: String) -> Board {
        boards.withLock { boards in
            if let board = boards[ExactText(name)] { return board }
            let board = Board(name: name)
            boards[ExactText(name)] = board
            return board
        }
    }

    /// Makes a board that is not the one of the process.
    init(name: String, timeout: Duration = Board.timeout) {
        self.name = name
        self.timeout = timeout
        pasteboard = Pasteboard(name: name)
    }

    // MARK: - Reading

    /// The content of the board now.
    package var view: View {
        let current: Transfers1Client.Current?
        do {
            current = try asking { [pasteboard] in try await Transfers1Client().current(pasteboard.name) }
        } catch {
            complain(error)
            current = nil
        }
        return state.withLock { state in
            guard let current else {
                return View(
                    changeCount: state.changeCount, items: state.own ?? state.seen?.items ?? [],
                    isOwn: state.own != nil)
            }
            if state.own != nil, state.failure != nil, state.settled == nil { state.settled = current.changeCount }
            // Unsettled items have not arrived at the service; for this process they are there.
            if let own = state.own, state.settled == nil || state.settled == current.changeCount {
                return View(changeCount: state.changeCount, items: own, isOwn: true)
            }
            state.own = nil
            state.offer = nil
            state.changeCount = Int(clamping: current.changeCount)
            if state.seen?.offer != current.offer || current.offer == 0 {
                state.seen = (current.offer, PasteboardContents(current).items.map { BoardItem($0) })
            }
            return View(changeCount: state.changeCount, items: state.seen?.items ?? [], isOwn: false)
        }
    }

    // MARK: - Writing

    /// Puts items on the board in place of the present ones.
    ///
    /// - Parameters:
    ///   - items: The items; those without a type are kept and not offered.
    ///   - isSensitive: Whether nothing of it is to stay when the process has ended.
    ///   - isAddition: Whether the items are those that are there and more, so that the change count stays.
    /// - Returns: The change count.
    @discardableResult
    package func write(_ items: [BoardItem], isSensitive: Bool = false, isAddition: Bool = false) -> Int {
        let generation = state.withLock { state in
            state.generation += 1
            state.own = items
            state.seen = nil
            state.settled = nil
            state.failure = nil
            return state.generation
        }
        let providers = items.filter { !$0.types.isEmpty }.map(\.provider)
        let options: Pasteboard.Options = isSensitive ? .sensitive : []
        let change = PasteboardMirror.change(pasteboard, to: providers, options)
        change?.begin()
        let sending = send { [self] in
            var number: UInt64?
            defer { change?.end(offer: number) }
            do {
                let (offer, count) = try await put(providers, options)
                number = offer?.number
                state.withLock { state in
                    guard state.generation == generation else { return }
                    state.settled = count
                    state.offer = offer
                    if !isAddition { state.changeCount = max(Int(clamping: count), state.changeCount + 1) }
                }
            } catch {
                state.withLock { if $0.generation == generation { $0.failure = error } }
                throw error
            }
        }
        AtExit.prepare("board \(name)") { [weak self] in self?.keepPromises() }
        do {
            try asking { try await sending.value }
        } catch {
            complain(error)
            state.withLock { if $0.generation == generation, !isAddition, $0.settled == nil { $0.changeCount += 1 } }
        }
        return state.withLock(\.changeCount)
    }

    /// Whether there is a service and it has refused the last items of this process.
    package var isRefused: Bool {
        let failure = state.withLock { $0.failure } as? ServiceError
        return failure.map { $0.code != .unavailable } ?? false
    }

    /// Takes the items of this process off the board again, if they are there still.
    package func withdraw() {
        guard view.isOwn else { return }
        write([])
    }

    private func put(
        _ providers: [NSItemProvider], _ options: Pasteboard.Options
    ) async throws -> (PasteboardOffer?, UInt64) {
        let transfers = Transfers1Client()
        guard !providers.isEmpty else {
            try await transfers.clear(name)
            return (nil, try await transfers.current(name).changeCount)
        }
        let offer = try await pasteboard.write(providers, options: options, declaresTypes: true)
        return (offer, offer.changeCount)
    }

    /// Sends changes one after the other, also if nobody waits anymore.
    private func send(_ change: @escaping @Sendable () async throws -> Void) -> Task<Void, any Error> {
        let task = changes.add(change)
        AtExit.finish { _ = await task.result }
        return task
    }

    private func keepPromises() {
        guard view.isOwn else { return }
        for item in state.withLock({ $0.own }) ?? [] { item.keepPromises() }
    }

    // MARK: - The service

    /// Asks the service and waits, unless it has just let a caller wait until the timeout.
    private func asking<Value: Sendable>(_ question: @escaping @Sendable () async throws -> Value) throws -> Value {
        let now = ContinuousClock.now
        let isSilent = state.withLock { $0.silence.map { now - $0 < Self.pause } ?? false }
        do {
            let answer = try withBlockingTimeout(isSilent ? .zero : timeout, question)
            state.withLock { $0.silence = nil }
            return answer
        } catch let error as TimeoutError {
            if !isSilent { state.withLock { $0.silence = ContinuousClock.now } }
            throw error
        }
    }

    /// Says that something was refused, or once in a process that there is no service.
    private func complain(_ error: any Error) {
        guard isRefused || !Self.hasComplained.exchange(true, ordering: .relaxed) else { return }
        let reason = error is TimeoutError ? "the service does not answer" : "\(error)"
        Diagnostics.report("the pasteboard “\(name)” is that of this process alone: \(reason)")
    }
}
