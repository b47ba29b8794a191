// SPDX-License-Identifier: Apache-2.0
// The presses of one view, from the event at which they begin to the one at which they end or are lost to others.

internal import EnfiladeGLib
internal import EnfiladeGTK
internal import EnfiladeWindowing
internal import Foundation

/// The place of the pointer or of a finger.
struct Touch {
    /// Where it is in the view.
    var place: CGPoint
    /// The time of the event in milliseconds, from any beginning.
    var time: UInt32
    /// The time of the event.
    var date: Date
}

extension CGPoint {
    /// Takes a place from GTK, which counts in single precision: beyond a part of a point there is only error.
    init(native place: (x: Double, y: Double)) {
        func cut(_ length: Double) -> Double { (length * 256).rounded() / 256 }
        self.init(x: cut(place.x), y: cut(place.y))
    }
}

/// A change of a press.
enum PressEvent {
    case began(Touch), moved(Touch), ended(Touch)
    /// Somebody else has the finger for himself, or the view is gone.
    case lost
}

/// An object that hears of presses.
@MainActor protocol PressFollower: AnyObject {
    func follow(_ event: PressEvent)
}

/// The rank of a gesture among those of views around the view and in it.
enum GestureRank {
    /// Gestures of views in the view come first.
    case normal
    /// The gesture comes before those of views in the view.
    case high
    /// All are recognized.
    case simultaneous
}

/// The presses of one view: of the main button, or of a finger.
@MainActor final class PressSource {
    let gesture = EnfiladeGTK.DragGesture()
    /// The press that is under way.
    private(set) var touch: Touch?
    private let rank: GestureRank
    private weak var widget: Widget?
    private var followers: [Weak<any PressFollower>] = []
    private var isLost = false
    /// Whether the event that is told lets the pointer go: the press can still be claimed, but nothing joins it.
    private var isLettingGo = false
    /// The source that has claimed the finger, and tells its events now.
    private weak var leader: PressSource?
    /// Sources that hear of the events from this one.
    private var companions: [Weak<PressSource>] = []

    /// The sources with a press under way.
    private static var pressed: [Weak<PressSource>] = []

    init(_ widget: Widget, rank: GestureRank) {
        (self.widget, self.rank) = (widget, rank)
        if rank != .normal { gesture.comeBeforeContent() }
        widget.addController(gesture)
        gesture.onDrag(
            began: { [weak self] in self?.began(at: $0) }, moved: { [weak self] _ in self?.moved() },
            ended: { [weak self] _ in self?.ended() })
        gesture.onCancel { [weak self] in self?.isLost = true }
    }

    /// Has an object hear of presses, after those that were added before, for as long as it lives.
    func add(_ follower: any PressFollower) {
        followers.removeAll { $0.object == nil }
        followers.append(Weak(follower))
    }

    /// Has no other view recognize anything in the press, apart from gestures that go together with any other.
    func claim() {
        guard touch != nil || isLettingGo, rank != .simultaneous, leader == nil else { return }
        for other in Self.pressed.compactMap(\.object)
        where other !== self && other.leader !== self && other.rank == .simultaneous
            && other.gesture.followsSame(as: gesture)
        {
            other.leader = self
            companions.append(Weak(other))
        }
        gesture.claim()
    }

    /// Whether a view inside may recognize something in the press as well, such as a button its click.
    var isShared: Bool { gesture.isShared }

    // MARK: - Events of GTK

    private func began(at place: (x: Double, y: Double)) {
        (isLost, leader, companions) = (false, nil, [])
        Self.pressed.removeAll { $0.object == nil }
        Self.pressed.append(Weak(self))
        tell(.began(note(place)))
    }

    private func moved() {
        guard leader == nil, touch != nil else { return }
        pass(.moved(note(gesture.point)))
    }

    private func ended() {
        guard leader == nil, touch != nil else { return }
        guard !isLost, gesture.isLetGo else { return pass(.lost) }
        UserInput.note()
        pass(.ended(note(gesture.point)))
    }

    /// Keeps a new place; without one it stays where it was.
    private func note(_ place: (x: Double, y: Double)?) -> Touch {
        let place = place.map { CGPoint(native: $0) } ?? touch?.place ?? .zero
        let new = Touch(place: place, time: gesture.eventTime, date: Date())
        touch = new
        return new
    }

    // MARK: - Telling

    /// Tells an event, also to the sources that hear of it from here.
    private func pass(_ event: PressEvent) {
        let former = companions.compactMap(\.object)
        if case .ended = event { isLettingGo = true }
        tell(event)
        isLettingGo = false
        // A claim at the end has added those that have not heard of the end.
        let late = touch == nil ? companions.compactMap(\.object) : []
        if touch == nil { companions = [] }
        for companion in former + late where companion.leader === self {
            companion.tell(companion.translating(event, from: self))
        }
    }

    private func tell(_ event: PressEvent) {
        switch event {
        case .began: break
        case .moved(let new): touch = new
        case .ended, .lost:
            (touch, leader, companions) = (nil, nil, [])
            Self.pressed.removeAll { $0.object == nil || $0.object === self }
        }
        for follower in followers.compactMap(\.object) { follower.follow(event) }
    }

    private func translating(_ event: PressEvent, from other: PressSource) -> PressEvent {
        func here(_ touch: Touch) -> Touch {
            var new = touch
            guard let widget, let found = other.widget?.translate(x: touch.place.x, y: touch.place.y, to: widget) else {
                new.place = self.touch?.place ?? touch.place
                return new
            }
            new.place = CGPoint(native: found)
            return new
        }
        switch event {
        case .began(let touch): return .began(here(touch))
        case .moved(let touch): return .moved(here(touch))
        case .ended(let touch): return .ended(here(touch))
        case .lost: return .lost
        }
    }
}
