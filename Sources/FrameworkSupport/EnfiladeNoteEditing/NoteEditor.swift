// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeConcurrency
package import EnfiladeContract
import EnfiladeLocalization
import EnfiladeLogging
import Foundation

/// One note while it is edited: it keeps the text of a text view and that of the service in step when either changes.
///
/// There is one call at a time; letters typed meanwhile go with the next. Nothing that was typed is lost or comes twice:
/// when the service has another text than expected, the differences of both sides are put together, and a change whose
/// answer was lost is sent again with the key by which the service knows it.
@MainActor package final class NoteEditor {
    /// Whether the service has the text.
    package enum State: Hashable {
        case saved, saving
        /// It does not, for a reason; it is tried again.
        case unsaved(String)
    }

    /// The identifier of the note; `nil` while there is none, since nothing was typed yet.
    package private(set) var identifier: String? {
        didSet { if identifier != oldValue { stateChanged() } }
    }
    /// The text as it is edited.
    package private(set) var text = ""
    /// The place at which one had left off when the note was opened, in Unicode scalars.
    package private(set) var position = 0
    /// Whether the service has the text.
    package private(set) var state = State.saved {
        didSet { if state != oldValue { stateChanged() } }
    }
    /// Called when `state` or `identifier` is another one.
    package var stateChanged: () -> Void = {}
    /// Called with the changes that others have made to the text, in their order, with places in the former text.
    package var changedByOthers: ([TextReplacement]) -> Void = { _ in }

    private let notes: any NotesPeer
    private let clock: any Clock<Duration>
    private let log = Logger(module: "notes")
    /// The text that the service has, as far as is known, and its version; `nil` before it was read.
    private var known = ""
    private var version: UInt64?
    /// The changes that were typed since that text, or since the one with the change that is under way.
    private var typed = TypedChanges(of: "")
    /// A change whose answer was lost, and the text with it.
    private var unanswered: (edit: NoteEdit, sent: String)?
    /// Whether the note was deleted, while nothing was typed that it does not have.
    private var isGone = false
    /// The last change of any text that was told of, and the one up to which this note was read.
    private var lastChange: UInt64 = 0
    private var lastRead: UInt64 = 0
    private var mustRead = false
    /// Whether something was typed, or the service has started, since an attempt began: if it fails, another one comes at
    /// once.
    private var isUrgent = false
    private var needsNote = false
    private var isDue = false
    private var synchronizing: Task<Void, Never>?
    private var watch: Task<Void, Never>?
    private var retry: Task<Void, Never>?
    private var failures = 0
    /// Whether the service has refused the text as it is.
    private var isRefused = false

    /// The times after which a failed call is made again; the last one holds from then on.
    private static let delays: [Duration] = [.milliseconds(100), .seconds(1), .seconds(2), .seconds(5)]
    /// The number of conflicts in a row with which a change is given up for a while.
    private static let conflictLimit = 3

    /// Makes the editor of a note; of one that is not there before something is typed if there is no identifier.
    ///
    /// - Parameter clock: Measures the time between attempts.
    package init(_ notes: any NotesPeer, _ identifier: String? = nil, clock: any Clock<Duration> = ContinuousClock()) {
        (self.notes, self.identifier, self.clock) = (notes, identifier, clock)
    }

    isolated deinit {
        watch?.cancel()
        retry?.cancel()
    }

    // MARK: - Opening

    /// Reads the note, if there is one, and follows the changes of others from then on.
    ///
    /// - Throws: The error of the service: there is no such note, or it cannot be reached.
    package func open() async throws {
        guard let identifier else { return follow() }
        let note = try await notes.read(identifier)
        (text, known, version, position) = (note.text, note.text, note.version, Int(note.position))
        typed = TypedChanges(of: note.text)
        lastRead = note.version
        follow()
    }

    private func follow() {
        guard watch == nil else { return }
        let notes = notes
        watch = Task { [weak self] in
            do {
                let changes = try await notes.changes()
                // One may have come before anybody listened.
                self?.heard(of: nil)
                for await version in changes { self?.heard(of: version) }
            } catch {
                self?.log.warning("changes of notes are not followed", ["error": "\(error)"])
            }
            self?.watch = nil
        }
    }

    /// Takes note of a change of some text, or of a start of the service.
    private func heard(of change: UInt64?) {
        if let change {
            lastChange = max(lastChange, change)
            // Others may write all the time; a failed call has a time of its own.
            guard failures == 0 else { return }
        } else {
            (mustRead, isUrgent) = (true, true)
        }
        if identifier != nil { synchronize() }
    }

    // MARK: - Editing

    /// Takes over the text of the text view.
    package func edit(_ text: String) {
        var text = text
        guard var change = TextReplacement(from: self.text, to: text) else { return }
        if !BusText.canCarry(change.inserted) {
            // One scalar for another, so that places are the same in the text view.
            change.inserted = BusText.sanitized(change.inserted)
            text = change.applied(to: self.text)
        }
        typed.apply(change)
        self.text = text
        if watch == nil { follow() }
        isUrgent = true
        synchronize()
    }

    /// Makes a link from the note to the content of an activity, and the note if it is not there yet.
    ///
    /// - Returns: The Markdown that the text is to have for it.
    package func link(to activity: UInt64) async throws -> String {
        try await notes.link(try await made(), to: activity).markdown
    }

    /// Adds a picture to the note, and makes the note if it is not there yet. The text is to have the Markdown of the picture.
    package func addPicture(_ picture: PictureContent) async throws -> NotePicture {
        try await notes.addPicture(picture, to: try await made())
    }

    /// The identifier of the note, which is made if it is not there yet.
    private func made() async throws -> String {
        needsNote = true
        defer {
            needsNote = false
            // A note that could not be made is wanted no more.
            if identifier == nil, !hasWork { synchronize() }
        }
        await synchronize().value
        guard let identifier else { throw ServiceError(.unavailable, reason ?? translated("the note cannot be made")) }
        return identifier
    }

    /// The reason that the text is not saved; `nil` if there is none.
    package var reason: String? {
        if case .unsaved(let reason) = state { reason } else { nil }
    }

    /// Notes the place at which one leaves off.
    package func leaveOff(at position: Int) async {
        guard let identifier, !text.isEmpty else { return }
        self.position = position
        do {
            try await notes.leave(identifier, at: UInt32(clamping: position))
        } catch {
            log.warning("the place in a note is not kept", ["error": "\(error)"])
        }
    }

    /// Has the service have all of the text, and deletes the note if it is empty.
    ///
    /// - Parameter position: The place at which one leaves off.
    /// - Returns: Whether the service has all of the text; false if it does not within a limit, and then it is tried again.
    ///   A deleted note, and a place that the service does not take, keep nobody from leaving.
    package func finish(at position: Int, within limit: Duration = .seconds(2)) async -> Bool {
        let synchronizing = synchronize()
        try? await withTimeout(limit, clock: clock) { await synchronizing.value }
        guard !hasWork else { return false }
        guard let identifier, !isGone else { return true }
        try? await withTimeout(limit, clock: clock) { await self.leave(identifier, at: position) }
        // Something may have been typed meanwhile.
        return !hasWork
    }

    /// Has the service have all of the text before the process ends, with as many attempts as it takes.
    ///
    /// A task that is cancelled gives up.
    ///
    /// - Parameter position: The place at which one leaves off.
    /// - Returns: Whether the service has all of the text; false if it refuses it, too.
    package func handOver(at position: Int) async -> Bool {
        while !Task.isCancelled {
            await synchronize().value
            guard hasWork else {
                if let identifier, !isGone { await leave(identifier, at: position) }
                return true
            }
            if isRefused { return false }
            try? await pause(
                for: Self.delays[0], because: "a service that does not answer does not say when it will", clock: clock)
        }
        return false
    }

    /// Notes the place at which one leaves off, or deletes the note if it is empty.
    private func leave(_ identifier: String, at position: Int) async {
        guard text.isEmpty else { return await leaveOff(at: position) }
        do {
            try await notes.deleteEmpty(identifier)
        } catch {
            log.warning("an empty note is not deleted", ["error": "\(error)"])
        }
    }

    // MARK: - Keeping in step

    @discardableResult private func synchronize() -> Task<Void, Never> {
        isDue = true
        if hasWork { state = .saving }
        if let synchronizing { return synchronizing }
        retry?.cancel()
        let task = Task { [weak self] in
            guard let self else { return }
            await self.synchronizeUntilDone()
        }
        synchronizing = task
        return task
    }

    /// Whether there is something that the service does not have.
    private var hasWork: Bool { TextReplacement(from: known, to: text) != nil || needsNote && identifier == nil }

    private func synchronizeUntilDone() async {
        defer { synchronizing = nil }
        while isDue {
            (isDue, isGone, isUrgent) = (false, false, false)
            do {
                var conflicts = 0
                while try await step(&conflicts) {}
                (state, failures) = (.saved, 0)
            } catch {
                log.warning("a note is not saved", ["error": "\(error)"])
                state = .unsaved("\(error)")
                tryAgainLater(error)
                guard isUrgent else { return }
            }
        }
    }

    private func tryAgainLater(_ error: any Error) {
        isRefused = (error as? ServiceError)?.isLasting == true
        guard !isGone else { return }
        let delay = Self.delays[min(failures, Self.delays.count - 1)]
        failures += 1
        retry?.cancel()
        guard !isRefused else { return }
        retry = afterDelay(delay, clock: clock) { [weak self] in await self?.tryAgain() }
    }

    private func tryAgain() {
        if watch == nil { follow() }
        synchronize()
    }

    /// Makes one call; false if there is none to make.
    private func step(_ conflicts: inout Int) async throws -> Bool {
        guard let identifier else {
            guard hasWork else { return false }
            self.identifier = try await notes.create()
            return true
        }
        do {
            if let unanswered {
                try await write(identifier, unanswered.edit, sent: unanswered.sent)
                return true
            }
            if mustRead || version == nil || lastChange > lastRead {
                try await catchUp(identifier)
                return true
            }
            // One place after the other: a replacement over all of them would put the text between them there twice, if another
            // editor did the same.
            guard let version, let change = typed.changes.first else { return false }
            state = .saving
            let sent = change.applied(to: known)
            typed = typed.without(change, in: sent)
            try await write(
                identifier,
                NoteEdit(change, base: version, key: UUID().uuidString), sent: sent)
            return true
        } catch let error as ServiceError where error.code == .notFound {
            // The text is still here: it becomes another note, unless nothing was changed since.
            guard hasWork else {
                isGone = true
                throw ServiceError(.notFound, translated("the note was deleted"))
            }
            (self.identifier, known, self.version, unanswered, mustRead) = (nil, "", nil, nil, false)
            typed = TypedChanges(TextReplacement.all(from: "", to: text), of: "")
            return true
        } catch let error as ServiceError where error.code == .conflict && conflicts < Self.conflictLimit {
            (mustRead, conflicts) = (true, conflicts + 1)
            return true
        }
    }

    /// Reads the note, unless it is another one that has changed.
    private func catchUp(_ identifier: String) async throws {
        let change = lastChange
        if !mustRead, let version, try await notes.version(of: identifier) == version {
            lastRead = max(lastRead, change)
        } else {
            try await read(identifier)
        }
    }

    private func read(_ identifier: String) async throws {
        let change = lastChange
        let note = try await notes.read(identifier)
        mustRead = false
        lastRead = max(change, note.version)
        take(note.text, note.version, base: known)
    }

    /// Sends a change.
    ///
    /// - Parameter sent: The text with it.
    private func write(_ identifier: String, _ edit: NoteEdit, sent: String) async throws {
        do {
            let outcome = try await notes.write(identifier, edit)
            unanswered = nil
            lastRead = max(lastRead, outcome.version)
            take(outcome.text ?? sent, outcome.version, base: sent)
        } catch {
            // Only the service's own refusals say that nothing has changed; of a disk nobody knows how far it came.
            if (error as? ServiceError)?.isRefusal == true {
                unanswered = nil
                typed = TypedChanges(TextReplacement.all(from: known, to: text), of: known)
            } else {
                unanswered = (edit, sent)
            }
            throw error
        }
    }

    /// Takes the text of the service over, with the changes that were typed here since a text that both have had.
    private func take(_ remote: String, _ version: UInt64, base: String) {
        let others = TextReplacement.all(from: base, to: remote)
        (known, self.version) = (remote, version)
        guard !others.isEmpty else { return }
        let (merged, own) = TextMerge.merged(base: base, own: typed.changes, others: others)
        typed = TypedChanges(own, of: remote)
        let changes = TextReplacement.all(from: text, to: merged)
        guard !changes.isEmpty else { return }
        text = merged
        changedByOthers(changes)
    }
}

extension ServiceError {
    /// Whether the service has looked at the call and done nothing.
    fileprivate var isRefusal: Bool {
        [.notPermitted, .notFound, .invalidArgument, .conflict, .limitExceeded].contains(code)
    }

    /// Whether the same call is refused until somebody does something about it.
    fileprivate var isLasting: Bool {
        [.notPermitted, .limitExceeded].contains(code)
    }
}
