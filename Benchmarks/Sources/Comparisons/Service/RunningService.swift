// SPDX-License-Identifier: Apache-2.0
// The service, started by hand so that its start can be timed.

import Foundation

/// The service on the bus of a place.
struct RunningService {
    /// The name that it owns.
    static let name = "org.enfilade.Service"

    /// Its process.
    let child: Child
    /// A connection to the bus that it is on.
    let bus: BareBus
    /// From the start of the process to its first answer.
    let timeToAnswer: Duration

    /// Starts the service and waits for its first answer.
    ///
    /// - Parameter program: The program of the service.
    init(in place: Place, program: String = Program.service) throws {
        bus = try BareBus(address: place.busAddress)
        try bus.watchOwner(of: Self.name)
        let start = ContinuousClock.now
        child = try place.start(program, ["--bus", place.busAddress, "--data", place.path("data")])
        try bus.waitForOwner(of: Self.name)
        try Self.ask(bus)
        timeToAnswer = .now - start
    }

    /// One call that the service answers.
    static func ask(_ bus: BareBus) throws {
        try bus.call(name, path: "/org/enfilade/Service", interface: "org.enfilade.Service1", method: "Status")
    }

    /// One round trip that sd-bus inside the service answers, with nothing of ours in it.
    static func ping(_ bus: BareBus) throws {
        try bus.call(name, path: "/org/enfilade/Service", interface: "org.freedesktop.DBus.Peer", method: "Ping")
    }
}
