// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import TestSupport
import Testing

/// Tests of one publisher, which a device has on or off.
protocol PublisherSuite {
    /// The publisher, as `enfilade publisher` names it.
    static var publisher: String { get }

    /// Turns the publisher on before a device is used.
    func turnOn(on desk: Device) async throws
}

extension PublisherSuite {
    func turnOn(on desk: Device) async throws { try await turn("enable", on: desk) }

    /// Turns the publisher on or off, by `enable` or `disable`.
    func turn(_ word: String, on desk: Device) async throws {
        let switched = try await desk.run("enfilade", ["publisher", word, Self.publisher])
        #expect(switched.status.isSuccess, "\(switched.errors)")
    }

    /// A device with a display.
    ///
    /// - Parameter isOn: Whether the publisher is on.
    func withDisplay(
        isOn: Bool = true, _ body: (Device, DeviceActivities, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            if isOn { try await turnOn(on: desk) }
            try await body(desk, try await desk.activities, try await VirtualDisplay(on: desk))
        }
    }
}
