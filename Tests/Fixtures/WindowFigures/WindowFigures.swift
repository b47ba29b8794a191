// SPDX-License-Identifier: Apache-2.0
// Measures windows and views inside of one process, for the benchmarks: a name and nanoseconds for each line.

import CAdwaita
import Foundation
import EnfiladeGLib

@main @MainActor struct WindowFigures {
    static func main() throws {
        try MainLoop.adoptMainActor()
        guard gtk_init_check() != 0 else {
            FileHandle.standardError.write(Data("there is no display\n".utf8))
            exit(1)
        }
        adw_init()
        PictureFigures.measure()
        ViewFigures.measure()
    }
}

/// One way of doing something, which is measured.
@MainActor struct Measured {
    /// The name of the figure.
    let name: String
    /// The work before each run, which is not measured.
    var prepare: () -> Void = {}
    /// The measured work.
    let body: () -> Void

    /// Lets all ways take turns, and prints the median of each.
    static func report(runs: Int = 51, _ ways: Measured...) {
        var times = ways.map { _ in [Duration]() }
        for run in 0...runs {
            for (place, way) in ways.enumerated() {
                way.prepare()
                let time = ContinuousClock().measure(way.body)
                // The first one fills caches.
                if run > 0 { times[place].append(time) }
            }
        }
        for (way, times) in zip(ways, times) {
            print(way.name, Int64(times.sorted()[runs / 2] / .nanoseconds(1)))
        }
    }
}
