// SPDX-License-Identifier: Apache-2.0

/// The speed of a hand that drags something, from its last places. Pure.
package struct HandSpeed: Sendable {
    private var places: [(time: Duration, x: Double, y: Double)] = []
    /// The time for which a place counts.
    private static let memory = Duration.milliseconds(120)

    package init() {}

    /// Notes a place, at a time since some moment.
    package mutating func note(x: Double, y: Double, at time: Duration) {
        places.append((time, x, y))
        places.removeAll { time - $0.time > Self.memory }
    }

    /// The speed in points a second, at a time; 0 if the hand has come to rest.
    package func speed(at time: Duration) -> (x: Double, y: Double) {
        let recent = places.filter { time - $0.time <= Self.memory }
        guard let first = recent.first, let last = recent.last else { return (0, 0) }
        let seconds = (last.time - first.time) / .seconds(1)
        // Two places at the same moment have no speed.
        guard seconds > 0.005 else { return (0, 0) }
        return ((last.x - first.x) / seconds, (last.y - first.y) / seconds)
    }
}
