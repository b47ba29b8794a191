// SPDX-License-Identifier: Apache-2.0

/// Events that may be of notifications whose numbers are on their way.
///
/// A server tells of an action as soon as it shows a notification; its answer with the number may be read after that.
struct EarlyEvents {
    /// The limit for the events that are kept; later ones are those of other programs, or lost.
    static let limit = 64

    private var events: [DesktopEvent] = []
    /// The number of notifications that are being shown.
    private var showing = 0

    /// Notes that a notification is being shown, whose number is not known yet.
    mutating func begin() {
        showing += 1
    }

    /// Notes that the server has answered, or does not show the notification.
    mutating func end() {
        showing -= 1
    }

    /// Keeps an event of an unknown number if a notification is being shown.
    ///
    /// - Returns: Whether it is kept.
    mutating func keep(_ event: DesktopEvent) -> Bool {
        guard showing > 0, events.count < Self.limit else { return false }
        events.append(event)
        return true
    }

    /// Keeps an event if one before it of the same notification is kept.
    ///
    /// - Returns: Whether it is kept.
    mutating func keepNext(_ event: DesktopEvent) -> Bool {
        guard let number = event.number, events.contains(where: { $0.number == number }) else { return false }
        return keep(event)
    }

    /// Takes the first event of a notification whose number is known now; `nil` if there is none.
    mutating func next(of number: UInt32?) -> DesktopEvent? {
        let index = events.firstIndex { $0.number == number }
        defer { if showing == 0, index == nil { events = [] } }
        return index.map { events.remove(at: $0) }
    }

    /// Drops all: another server gives numbers of its own.
    mutating func forget() {
        events = []
    }
}
