// SPDX-License-Identifier: Apache-2.0
// Programs that run already when they are asked for a window.

import Foundation

extension BareBus {
    /// Starts a program, and waits until it has taken a name.
    func start(
        _ program: String, _ arguments: [String], _ environment: [String: String], until name: String
    ) throws -> Child {
        try watchOwner(of: name)
        let child = try Child(program, arguments, environment: environment, isQuiet: true)
        try waitForOwner(of: name)
        return child
    }
}

/// A program in C that shows an empty window when it is asked to.
struct WarmWindow {
    private static let name = "org.enfilade.benchmarks.Warm"

    private let child: Child
    private let bus: BareBus

    init(in place: Place, _ environment: [String: String]) throws {
        bus = try BareBus(address: place.busAddress)
        let program = try Peer(place: place).program("warm-window", library: "libadwaita-1")
        var environment = environment
        environment["FIRST_FRAME_CLASS"] = nil
        child = try bus.start(program, [], environment, until: Self.name)
    }

    private func activate(_ action: String, _ argument: Bool?) throws {
        let call = try bus.message(
            to: Self.name, path: "/org/enfilade/benchmarks/Warm", interface: "org.gtk.Actions", method: "Activate")
        try call.append(action)
        try call.append("a", of: "v") {
            guard let argument else { return }
            try call.append("v", of: "b") { try call.append("b", UInt32(argument ? 1 : 0)) }
        }
        try call.appendOptions()
        guard try bus.answer(to: call) != nil else { throw BenchmarkError("there is no window to compare with") }
    }

    /// Has the window shown, and closes it when it is painted.
    func show(hasBar: Bool) throws -> Duration {
        let start = Moment.now
        try activate("show", hasBar)
        let time = try child.moment("painted") - start
        try activate("hide", nil)
        return time
    }
}
