// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Synchronization

@testable import EnfiladeNoteEditing

/// A keeper of notes in the test's own process, which can fail as a service does.
final class NotesInMemory: NotesPeer {
    /// The ways in which a call can end.
    enum Fault: Sendable {
        /// Refused, with nothing done.
        case refused(ServiceError)
        /// Done, but the answer is lost.
        case lostAnswer
        /// Not done, and no answer.
        case lostCall
    }

    struct State {
        var texts: [String: [UInt64: String]] = [:]
        var version: UInt64 = 0
        var positions: [String: UInt32] = [:]
        var deleted: Set<String> = []
        var faults: [Fault] = []
        var calls: [String] = []
        /// The keys of the changes so far.
        var keys: Set<String> = []
        /// The texts that changes put in, one after the other.
        var inserted: [String] = []
        /// The number of calls that were answered, and not refused.
        var answered = 0
        var followers: [AsyncStream<UInt64?>.Continuation] = []
        /// Calls wait here while the keeper is stopped.
        var isStopped = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    let state = Mutex(State())

    // MARK: - The test's part

    /// The text of a note.
    func text(_ note: String) -> String? {
        state.withLock { $0.current(note)?.text }
    }

    /// The notes that there are.
    var notes: [String] { state.withLock { state in state.texts.keys.filter { !state.deleted.contains($0) }.sorted() } }

    /// Has the next calls end in some way.
    func fail(_ faults: Fault...) {
        state.withLock { $0.faults += faults }
    }

    /// Another editor changes a note.
    func replace(_ note: String, _ text: String) {
        let (followers, version) = state.withLock { state in
            state.set(note, text)
            return (state.followers, state.version)
        }
        for follower in followers { follower.yield(version) }
    }

    /// Has calls wait from now on, or go on.
    func stop(_ isStopped: Bool) {
        let waiting = state.withLock { state in
            state.isStopped = isStopped
            defer { if !isStopped { state.waiting = [] } }
            return isStopped ? [] : state.waiting
        }
        for call in waiting { call.resume() }
    }

    func delete(_ note: String) {
        state.withLock { _ = $0.deleted.insert(note) }
    }

    /// The names of the calls so far.
    var calls: [String] { state.withLock { $0.calls } }

    /// Whether all calls so far were answered, and none refused.
    var isAnswered: Bool { state.withLock { $0.answered == $0.calls.count } }

    /// Tells that the keeper has started.
    func announce() {
        for follower in state.withLock({ $0.followers }) { follower.yield(nil) }
    }

    // MARK: - The keeper's part

    private func begin(_ call: String) async throws -> Fault? {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let goesOn = state.withLock { state in
                state.calls.append(call)
                if state.isStopped { state.waiting.append(continuation) }
                return !state.isStopped
            }
            if goesOn { continuation.resume() }
        }
        let fault = state.withLock { $0.faults.isEmpty ? nil : $0.faults.removeFirst() }
        switch fault {
        case .refused(let error): throw error
        case .lostCall: throw ServiceError(.unavailable, "the service has ended")
        case .lostAnswer, nil: return fault
        }
    }

    private func end(_ fault: Fault?) throws {
        state.withLock { $0.answered += 1 }
        if fault != nil { throw ServiceError(.unavailable, "the service has ended") }
    }

    func create() async throws -> String {
        let fault = try await begin("create")
        let identifier = state.withLock { state in
            let identifier = "note-\(state.texts.count + 1)"
            state.set(identifier, "")
            return identifier
        }
        try end(fault)
        return identifier
    }

    func read(_ identifier: String) async throws -> Note {
        let fault = try await begin("read")
        let note = try state.withLock { state in
            guard let (version, text) = state.current(identifier) else { throw ServiceError(.notFound, "no such note") }
            return Note(
                listed: ListedNote(
                    identifier: identifier, version: version, position: state.positions[identifier] ?? 0), text: text)
        }
        try end(fault)
        return note
    }

    func version(of identifier: String) async throws -> UInt64? {
        let fault = try await begin("version")
        let version = state.withLock { $0.current(identifier)?.version }
        try end(fault)
        return version
    }

    func write(_ identifier: String, _ edit: NoteEdit) async throws -> EditedNote {
        let fault = try await begin("write")
        let (outcome, followers) = try state.withLock { state in
            guard let (version, text) = state.current(identifier) else { throw ServiceError(.notFound, "no such note") }
            if let key = edit.key, state.keys.contains(key) {
                return (EditedNote(version: version, text: text), [AsyncStream<UInt64?>.Continuation]())
            }
            guard let base = state.texts[identifier]?[edit.base] else { throw ServiceError(.conflict, "read again") }
            if let key = edit.key { state.keys.insert(key) }
            state.inserted.append(edit.inserted)
            let replacement = TextReplacement(
                start: Int(edit.start), removed: Int(edit.removed), inserted: edit.inserted)
            let merged = TextMerge.merged(base: base, local: replacement.applied(to: base), remote: text)
            state.set(identifier, merged)
            let outcome = EditedNote(version: state.version, text: version == edit.base ? nil : merged)
            return (outcome, state.followers)
        }
        for follower in followers { follower.yield(outcome.version) }
        try end(fault)
        return outcome
    }

    func leave(_ identifier: String, at position: UInt32) async throws {
        let fault = try await begin("leave")
        state.withLock { $0.positions[identifier] = position }
        try end(fault)
    }

    func link(_ identifier: String, to activity: UInt64) async throws -> LinkInNote {
        try end(try await begin("link"))
        let address = "enfilade://link/\(activity)"
        return LinkInNote(address: address, title: "Content \(activity)", markdown: "[Content \(activity)](\(address))")
    }

    func addPicture(_ picture: PictureContent, to identifier: String) async throws -> NotePicture {
        try end(try await begin("picture"))
        let address = "enfilade://picture/\(picture.data.count)"
        return NotePicture(address: address, markdown: "![\(picture.title)](\(address))")
    }

    func deleteEmpty(_ identifier: String) async throws {
        let fault = try await begin("delete")
        try state.withLock { state in
            if let text = state.current(identifier)?.text, !text.isEmpty { throw ServiceError(.conflict, "not empty") }
            state.deleted.insert(identifier)
        }
        try end(fault)
    }

    func changes() async throws -> AsyncStream<UInt64?> {
        let (stream, continuation) = AsyncStream.makeStream(of: UInt64?.self)
        state.withLock { $0.followers.append(continuation) }
        return stream
    }
}

extension NotesInMemory.State {
    /// The newest version of a note.
    fileprivate func current(_ note: String) -> (version: UInt64, text: String)? {
        guard !deleted.contains(note), let version = texts[note]?.keys.max(), let text = texts[note]?[version] else {
            return nil
        }
        return (version, text)
    }

    fileprivate mutating func set(_ note: String, _ text: String) {
        version += 1
        texts[note, default: [:]][version] = text
    }
}
