// SPDX-License-Identifier: Apache-2.0

/// How fast a number changes with the events of a gesture.
struct ChangeRate {
    private var samples: [(value: Double, time: UInt32)] = []
    /// Events that are longer ago say nothing about the speed, in milliseconds.
    private static let window: UInt32 = 100

    /// Takes the number at the time of an event, in milliseconds, which may pass over the largest number.
    mutating func note(_ value: Double, at time: UInt32) {
        samples.removeAll { time &- $0.time > Self.window }
        samples.append((value, time))
    }

    /// The change in a second; 0 if there was none of late.
    var rate: Double {
        guard let first = samples.first, let last = samples.last, last.time != first.time else { return 0 }
        return (last.value - first.value) * 1000 / Double(last.time &- first.time)
    }
}
