// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import Foundation
import Observation

/// The notes as the window lists them, and the one that is open.
@Observable public final class NotesModel {
    /// The state of the lists.
    public private(set) var phase = Phase.loading
    /// The folders with notes.
    public private(set) var folders: [NoteFolder] = []
    /// The tags of notes.
    public private(set) var tags: [NoteTag] = []
    /// The notes at the chosen place, the newest first.
    public private(set) var notes: [Note] = []
    /// Whether there are more notes at that place than are listed.
    public private(set) var hasMore = false
    /// The chosen place.
    public var place = Place.all {
        didSet { if place != oldValue { listAnew() } }
    }
    /// The words that all listed notes have; empty for all.
    public var words = "" {
        didSet { if words != oldValue { listAnew() } }
    }

    /// The note that is open; `nil` if none is.
    public private(set) var open: OpenNote?
    /// All but the text of it; `nil` while nothing is typed yet, and after it was deleted.
    public private(set) var opened: Note?
    /// The drawing over the open note; `nil` while its text is edited.
    public internal(set) var drawing: DrawingModel?
    /// The last change and the last failure.
    public let notices: Notices

    @ObservationIgnored let notebook: Notebook
    /// The number of notes that are listed at most.
    @ObservationIgnored private var limit = step
    /// The number of the last question, whose answer alone counts.
    @ObservationIgnored private var question = 0
    @ObservationIgnored private var opening: Task<Void, Never>?
    /// Drawings that were left before the service had all of their strokes.
    @ObservationIgnored var leftDrawings: [DrawingModel] = []
    /// Notes that were left before the service had all of their texts.
    @ObservationIgnored private var leaving: [OpenNote] = []

    /// The number of notes by which the list grows, and the one that the service answers at once.
    private static let (step, page) = (200, 1_000)

    /// Makes a model that has read nothing yet.
    public init(notices: Notices, notebook: Notebook = Notebook()) {
        (self.notices, self.notebook) = (notices, notebook)
    }

    // MARK: - Lists

    /// Reads everything, and again with each change, until the task is cancelled or the service cannot be reached.
    public func follow() async {
        if case .failed = phase { phase = .loading }
        do {
            let changes = try await notebook.changes()
            try await load()
            for await _ in changes { await reload() }
        } catch is CancellationError {
        } catch {
            phase = .failed(error.localizedDescription)
        }
    }

    /// Reads everything again; a failure is shown, and the lists stay as they were.
    func reload() async {
        // Another attempt to follow the changes reads the lists as well.
        if case .failed = phase { return }
        do { try await load() } catch is CancellationError {
        } catch {
            phase == .loaded ? notices.failed(error) : (phase = .failed(error.localizedDescription))
        }
    }

    /// Lists more notes of the chosen place.
    public func showMore() {
        limit += Self.step
        Task { await reload() }
    }

    private func listAnew() {
        limit = Self.step
        Task { await reload() }
    }

    private func load() async throws {
        question += 1
        let asked = question
        let (folders, tags) = (try await notebook.folders(), try await notebook.tags())
        var notes: [Note] = []
        // One more tells whether there are any.
        while notes.count <= limit {
            let count = min(limit + 1 - notes.count, Self.page)
            let next = try await notebook.notes(place.search(words), skipping: notes.count, limit: count)
            guard asked == question else { return }
            notes += next
            if next.count < count { break }
        }
        let id = open?.id
        let opened: Note?
        do { opened = if let id { try await notebook.note(id) } else { nil } } catch let error as NotebookError {
            guard error.code == .notFound else { throw error }
            opened = nil
        }
        guard asked == question else { return }
        hasMore = notes.count > limit
        if hasMore { notes.removeLast(notes.count - limit) }
        if self.folders != folders { self.folders = folders }
        if self.tags != tags { self.tags = tags }
        if self.notes != notes { self.notes = notes }
        if id == open?.id, self.opened != opened { self.opened = opened }
        if phase != .loaded { phase = .loaded }
        for former in leaving where former.state == .saved { leave(former) }
    }

    // MARK: - The open note

    /// Opens a note; `nil` leaves the one that is open.
    public func show(_ id: Note.ID?) {
        opening?.cancel()
        guard id != open?.id || open != nil && id == nil else { return }
        guard let id else { return begin(nil) }
        if let left = leaving.first(where: { $0.id == id }) { return showAgain(left) }
        open(id) { [notices] in notices.failed($0) }
    }

    /// Opens the note that the window had, unless another one was asked for or it is gone.
    public func showAgain(_ id: Note.ID) {
        guard open == nil, opening == nil else { return }
        open(id) { _ in }
    }

    private func open(_ id: Note.ID, failed: @escaping (any Error) -> Void) {
        opening = Task {
            let next = OpenNote(id, in: notebook)
            do {
                try await next.open()
                guard !Task.isCancelled else { return }
                begin(next)
                await reload()
            } catch {
                if !Task.isCancelled { failed(error) }
            }
        }
    }

    /// Opens a note that was left before the service had all of its text.
    private func showAgain(_ left: OpenNote) {
        opening?.cancel()
        leaving.removeAll { $0 === left }
        begin(left)
        Task { await reload() }
    }

    /// Opens a note that comes to be with its first letter, at the chosen place.
    public func begin() {
        opening?.cancel()
        if place == .trash { place = .all }
        words = ""
        let next = OpenNote(folder: place.folderOfNewNotes, in: notebook)
        Task { try? await next.open() }
        begin(next)
    }

    private func begin(_ next: OpenNote?) {
        let former = open
        endDrawing()
        (open, opened) = (next, nil)
        if let next { identify(next) }
        guard let former else { return }
        leaving.append(former)
        leave(former)
    }

    /// Reads the open note when it comes to be: the news of it may be here before its identifier, and the lists read by then.
    private func identify(_ note: OpenNote) {
        withObservationTracking {
            _ = note.id
        } onChange: { [weak self, weak note] in
            Task { @MainActor in
                guard let self, let note, self.open === note else { return }
                self.identify(note)
                await self.reload()
            }
        }
    }

    /// Lets go of a note once the service has all of its text. One that is not saved is tried again as long as it is here.
    private func leave(_ former: OpenNote) {
        Task {
            guard await !former.close() else { return leaving.removeAll { $0 === former } }
            guard case .unsaved(let reason) = former.state, leaving.contains(where: { $0 === former }) else { return }
            let format = NSLocalizedString("A note is not saved: %@", comment: "a reason")
            notices.changed(String(format: format, reason)) { [self] in
                if leaving.contains(where: { $0 === former }) { showAgain(former) }
            }
        }
    }

    /// Has the service have all texts before the process ends, as far as it takes them within some seconds.
    public func handOver() async {
        for note in leaving + [open].compactMap(\.self) { _ = await note.close() }
        drawing?.lift()
        for drawing in leftDrawings + [drawing].compactMap(\.self) { _ = await drawing.close() }
    }

    /// Whether the text of the open note cannot be changed, since it is in the trash.
    public var isReadOnly: Bool { opened?.trashed != nil }

    // MARK: - Changes

    /// Makes a change, and shows its failure.
    func change(_ body: @escaping @MainActor () async throws -> Void) {
        Task {
            do { try await body() } catch { notices.failed(error) }
            await reload()
        }
    }

    /// Puts the open note into the trash; it can be undone.
    public func trash() {
        guard let note = opened else { return }
        let (notebook, place) = (notebook, place)
        change { [self] in
            try await notebook.trash([note.id])
            if place != .trash, open?.id == note.id { begin(nil) }
            let format = NSLocalizedString("“%@” is in the trash", comment: "a note")
            notices.changed(String(format: format, note.shownTitle)) { try await notebook.restore([note.id]) }
        }
    }

    /// Takes the open note out of the trash.
    public func restore() {
        guard let id = opened?.id else { return }
        let notebook = notebook
        change { try await notebook.restore([id]) }
    }

    /// Deletes the open note, which is in the trash, for good.
    public func delete() {
        guard let id = opened?.id else { return }
        change { [self] in
            try await notebook.delete([id])
            if open?.id == id { begin(nil) }
        }
    }

    /// Moves the open note to a folder; empty for none.
    public func move(to folder: String) {
        guard let id = opened?.id else { return }
        let notebook = notebook
        change { try await notebook.move(id, to: folder) }
    }

    /// Has the open note come before others, or not any more.
    public func togglePin() {
        guard let note = opened else { return }
        let notebook = notebook
        change { try await notebook.pin(note.id, isPinned: !note.isPinned) }
    }

    /// Takes back the last change.
    public func undo() async {
        await notices.undo()
        await reload()
    }
}

extension Note {
    /// The title for people.
    public var shownTitle: String {
        title.isEmpty ? NSLocalizedString("Untitled", comment: "a note") : title
    }
}
