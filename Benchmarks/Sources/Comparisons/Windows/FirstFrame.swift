// SPDX-License-Identifier: Apache-2.0
// Programs with a window, timed from their start until the window has been painted.

import Foundation

/// Starts programs and waits for their first frame.
struct FirstFrame {
    private let preload: String
    private let environment: [String: String]

    init(in place: Place, on screen: Screen) throws {
        preload = try Peer(place: place).preload("first-frame", library: "gtk4")
        environment = screen.environment(from: place.environment)
    }

    /// An environment in which a program says of every window when it was painted, and when it shows a widget of a style
    /// class, if there is one.
    func everyWindow(with styleClass: String? = nil) -> [String: String] {
        var environment = environment.merging(["LD_PRELOAD": preload, "FIRST_FRAME_EVERY": "1"]) { $1 }
        environment["FIRST_FRAME_CLASS"] = styleClass
        return environment
    }

    /// An environment in which a program also says, of its windows of a style class, whenever they are shown and hidden again.
    func eachTime(for styleClass: String) -> [String: String] {
        environment.merging(
            ["LD_PRELOAD": preload, "FIRST_FRAME_EVERY": "1", "FIRST_FRAME_AGAIN": styleClass]
        ) { $1 }
    }

    /// A program whose window was painted.
    struct Shown {
        let child: Child
        let time: Duration
    }

    /// Starts a program and waits until its window has been painted.
    ///
    /// - Parameter styleClass: What else has to be there to see: a widget of a style class.
    func show(_ program: String, _ arguments: [String] = [], with styleClass: String? = nil) throws -> Shown {
        var environment = environment
        environment["LD_PRELOAD"] = preload
        environment["FIRST_FRAME_CLASS"] = styleClass
        let start = ContinuousClock.now
        let child = try Child(program, arguments, environment: environment, isQuiet: true)
        guard try child.readLine() == "painted" else { throw BenchmarkError("“\(program)” shows no window") }
        return Shown(child: child, time: .now - start)
    }

    /// How long a program takes until its window has been painted; it is ended after that.
    func time(_ program: String, with styleClass: String? = nil) throws -> Duration {
        let shown = try show(program, with: styleClass)
        shown.child.end(SIGTERM)
        return shown.time
    }
}
