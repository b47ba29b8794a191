// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import Foundation
import Observation

/// The drawing of a note while somebody draws: strokes, the tools for them, and the way back.
///
/// The service has each stroke as soon as it is drawn. Strokes that others draw meanwhile are kept.
@Observable public final class DrawingModel {
    /// The note over which somebody draws.
    public let id: Note.ID
    /// Whether the drawing was read.
    public private(set) var phase = Phase.loading
    /// Whether the service has all strokes.
    public private(set) var state = OpenNote.State.saved
    /// The strokes, the lowest one first.
    public private(set) var strokes: [NoteStroke] = []
    /// The stroke that is being drawn; `nil` while nothing is pressed.
    public private(set) var line: NoteStroke?
    /// The pen for new strokes.
    public var pen = Pen.black
    /// The width of new strokes.
    public var width = PenWidth.medium
    /// Whether strokes are taken away instead.
    public var isErasing = false

    /// A change that can be taken back: strokes with their places, taken away and added.
    private struct Change {
        var removed: [(place: Int, stroke: NoteStroke)] = []
        var added: [(place: Int, stroke: NoteStroke)] = []
        var inverse: Change { Change(removed: added, added: removed) }
    }

    private var done: [Change] = []
    private var undone: [Change] = []
    /// The strokes that an eraser has taken away since it was pressed.
    @ObservationIgnored private var erased = Change()
    /// The drawing as the service has it.
    @ObservationIgnored private var known = NoteDrawing()
    @ObservationIgnored private var saving: Task<Void, Never>?
    @ObservationIgnored private let notebook: Notebook

    /// The distance at which an eraser takes a stroke away, in points.
    private static let reach = 8.0

    /// Makes the model of a drawing that is not read yet.
    public init(_ id: Note.ID, in notebook: Notebook) {
        (self.id, self.notebook) = (id, notebook)
    }

    // MARK: - Reading

    /// Reads the drawing, and again with each change, until the task is cancelled or the service cannot be reached.
    public func follow() async {
        if case .failed = phase { phase = .loading }
        do {
            let changes = try await notebook.changes()
            take(try await notebook.drawing(of: id))
            phase = .loaded
            for await _ in changes {
                // A failure is shown by the lists of the window.
                if let drawing = try? await notebook.drawing(of: id) { take(drawing) }
                if strokes != known.strokes { save() }
            }
        } catch is CancellationError {
        } catch {
            phase = .failed(error.localizedDescription)
        }
    }

    /// Takes over the drawing of the service, with the changes that it does not have.
    ///
    /// - Parameter isAfterConflict: Whether the service has refused the known version. If not, a lower version is that of an
    ///   answer that came late.
    private func take(_ drawing: NoteDrawing, isAfterConflict: Bool = false) {
        guard drawing.version > known.version || isAfterConflict || phase == .loading else { return }
        let (before, present) = (Set(known.strokes.map(\.id)), Set(strokes.map(\.id)))
        let theirs = Set(drawing.strokes.map(\.id))
        let kept = drawing.strokes.filter { !before.contains($0.id) || present.contains($0.id) }
        let added = strokes.filter { !before.contains($0.id) && !theirs.contains($0.id) }
        known = drawing
        if strokes != kept + added { strokes = kept + added }
    }

    // MARK: - Drawing

    /// The pointer is at a place of the page, pressed.
    public func drag(to place: CGPoint) {
        guard phase == .loaded else { return }
        if isErasing { return erase(at: place) }
        guard let last = line?.points.last else {
            line = NoteStroke(ink: pen.ink, width: width.points(of: pen), points: [place])
            return
        }
        guard hypot(place.x - last.x, place.y - last.y) >= 1 else { return }
        line?.append(place)
        if line?.points.count == NoteStroke.pointLimit { lift() }
    }

    /// The pointer is not pressed any more.
    public func lift() {
        if let line {
            self.line = nil
            make(Change(added: [(strokes.count, line)]))
        }
        if !erased.removed.isEmpty {
            done.append(erased)
            (undone, erased) = ([], Change())
            save()
        }
    }

    private func erase(at place: CGPoint) {
        for (index, stroke) in strokes.enumerated().reversed() where stroke.isNear(place, within: Self.reach) {
            strokes.remove(at: index)
            // Taken back from the end, each stroke has the place that it had.
            erased.removed.insert((index, stroke), at: 0)
        }
    }

    /// Takes all strokes away; this can be undone.
    public func clear() {
        guard !strokes.isEmpty else { return }
        make(Change(removed: strokes.enumerated().map { ($0.offset, $0.element) }))
    }

    /// Whether there is a change to take back.
    public var canUndo: Bool { !done.isEmpty }
    /// Whether there is a change to make again.
    public var canRedo: Bool { !undone.isEmpty }

    /// Takes the last change back.
    public func undo() {
        guard let change = done.popLast() else { return }
        apply(change.inverse)
        undone.append(change)
    }

    /// Makes the change again that was taken back last.
    public func redo() {
        guard let change = undone.popLast() else { return }
        apply(change)
        done.append(change)
    }

    private func make(_ change: Change) {
        apply(change)
        done.append(change)
        undone = []
    }

    private func apply(_ change: Change) {
        let removed = Set(change.removed.map(\.stroke.id))
        strokes.removeAll { removed.contains($0.id) }
        for (place, stroke) in change.added where !strokes.contains(where: { $0.id == stroke.id }) {
            strokes.insert(stroke, at: min(place, strokes.count))
        }
        save()
    }

    // MARK: - Saving

    /// Has the service have all strokes. It is tried again while the service is away.
    private func save() {
        guard saving == nil else { return }
        state = .saving
        saving = Task {
            while strokes != known.strokes, await saveNow() {}
            saving = nil
            if strokes == known.strokes { state = .saved }
        }
    }

    /// Sends the strokes once.
    ///
    /// - Returns: Whether another attempt may have another outcome.
    private func saveNow() async -> Bool {
        let base = known.version
        var sent = NoteDrawing(version: base, strokes: strokes)
        do {
            sent.version = try await notebook.setDrawing(sent, of: id)
            known = sent
        } catch let error as NotebookError where error.code == .conflict {
            // Others have drawn, or an answer was lost. The news of that may have been here before the refusal.
            guard let drawing = try? await notebook.drawing(of: id), drawing.version != base else {
                return await wait(after: error)
            }
            take(drawing, isAfterConflict: true)
        } catch let error as NotebookError where Self.refusals.contains(error.code) {
            state = .unsaved(error.localizedDescription)
            return false
        } catch {
            return await wait(after: error)
        }
        return true
    }

    /// The failures that do not go away by themselves.
    private static let refusals: [NotebookError.Code] = [.notFound, .notPermitted, .invalidArgument, .limitExceeded]

    private func wait(after error: any Error) async -> Bool {
        state = .unsaved(error.localizedDescription)
        try? await Task.sleep(for: .seconds(1))
        return true
    }

    /// Waits until the service has all strokes, or has refused them.
    ///
    /// - Returns: Whether it has all of them.
    func finish() async -> Bool {
        while let saving { await saving.value }
        return strokes == known.strokes
    }

    /// Waits until the service has all strokes, or for two seconds. Refused ones are sent once more.
    ///
    /// - Returns: Whether it has all of them.
    func close() async -> Bool {
        if strokes != known.strokes { save() }
        let deadline = ContinuousClock.now + .seconds(2)
        while saving != nil, ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(20)) }
        return strokes == known.strokes
    }
}

extension NoteStroke {
    /// Whether the line is at a place, with its width and a distance around it.
    func isNear(_ place: CGPoint, within distance: Double) -> Bool {
        let reach = distance + width / 2
        guard points.count > 1 else {
            return points.contains { hypot($0.x - place.x, $0.y - place.y) <= reach }
        }
        return zip(points, points.dropFirst()).contains { start, end in
            let (x, y) = (end.x - start.x, end.y - start.y)
            let length = x * x + y * y
            let part = length > 0 ? ((place.x - start.x) * x + (place.y - start.y) * y) / length : 0
            let along = min(max(part, 0), 1)
            return hypot(start.x + along * x - place.x, start.y + along * y - place.y) <= reach
        }
    }
}
