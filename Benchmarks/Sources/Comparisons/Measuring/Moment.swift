// SPDX-License-Identifier: Apache-2.0
// Times that one process notes and another one compares.

import Glibc

/// A time of the clock that all processes of the machine share.
struct Moment: Comparable {
    private let time: Duration

    /// Takes a time as a process says it, in microseconds.
    init(microseconds: Int64) {
        time = .microseconds(microseconds)
    }

    private init(time: Duration) {
        self.time = time
    }

    /// The time now.
    static var now: Moment {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Moment(time: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
    }

    static func - (end: Moment, start: Moment) -> Duration {
        end.time - start.time
    }

    static func < (left: Moment, right: Moment) -> Bool {
        left.time < right.time
    }
}

extension Child {
    /// The moment of the event that the process tells next, which has to be the given one.
    func moment(_ word: String) throws -> Moment {
        let line = try readLine()
        let words = line.split(separator: " ")
        guard words.count == 2, words[0] == word, let time = Int64(words[1]) else {
            throw BenchmarkError("process \(process) says “\(line)” and not that it has \(word)")
        }
        return Moment(microseconds: time)
    }
}
