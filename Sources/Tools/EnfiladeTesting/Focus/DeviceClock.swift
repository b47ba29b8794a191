// SPDX-License-Identifier: Apache-2.0
// The clock of a device, which a test moves.

public import Foundation
internal import Synchronization

/// The clock of a device, by which a Focus begins and ends and by which notifications are due.
///
///     try await desk.clock.set(monday)
///     try await desk.focus.turnOn(.work, for: .seconds(2 * 60 * 60))
///     try await desk.clock.advance(by: .seconds(2 * 60 * 60))
///
/// It is the clock of the machine until the test sets or advances it. From then on it stands still between two calls, also
/// while the service is restarted. It goes by the time zone of the service: that of the machine, or `TZ` in
/// ``World/Options/environment``.
///
/// Only the service follows it. The date in an app is that of the machine.
public struct DeviceClock: Sendable {
    let device: Device

    /// The time that the clock shows.
    public var now: Date {
        device.time.withLock { $0 } ?? Date()
    }

    /// Sets the clock, forwards or backwards, as a person does: whatever was to happen in between happens now, once.
    ///
    /// When this returns, apps that run have performed everything that follows from it, and its banners are shown.
    ///
    /// - Throws: The error of the service, for example about a date after the year 9999; `WorldError` with the code
    ///   `invalidArgument` for one before 1970.
    public func set(_ date: Date) async throws {
        let link = try await device.serviceLink()
        _ = try await move(to: try Self.milliseconds(date), link)
    }

    /// Has some time pass: each thing that is due meanwhile happens at its own time, one after the other.
    ///
    /// Apps that run have performed one before the next one comes. When this returns, that holds for the last one too, and all
    /// banners are shown. A filter that hangs is given up after 30 seconds of the machine.
    ///
    /// - Throws: The errors of `set(_:)`; `WorldError` with the code `invalidArgument` if the duration is negative, or
    ///   longer than a hundred years.
    public func advance(by duration: Duration) async throws {
        guard duration >= .zero, duration <= Self.limit else {
            throw WorldError(.invalidArgument, "a clock does not advance by \(duration); set it instead")
        }
        let link = try await device.serviceLink()
        var time = try Self.milliseconds(now)
        let end = time + UInt64((duration / .milliseconds(1)).rounded())
        var next = try await move(to: time, link)
        while let due = next, due <= end {
            time = max(due, time + 1)
            next = try await move(to: time, link)
        }
        if time < end { _ = try await move(to: end, link) }
    }

    /// A hundred years of 365 days.
    private static let limit = Duration.seconds(100 * 365 * 24 * 60 * 60)

    /// Sets the clock of the service and waits until everything has happened that was due.
    private func move(to time: UInt64, _ link: ServiceLink) async throws -> UInt64? {
        let next = try await link.setTime(time)
        device.time.withLock { $0 = Date(timeIntervalSince1970: Double(time) / 1_000) }
        try await link.settle()
        return next
    }

    private static func milliseconds(_ date: Date) throws(WorldError) -> UInt64 {
        let time = (date.timeIntervalSince1970 * 1_000).rounded()
        guard let milliseconds = UInt64(exactly: time) else {
            throw WorldError(.invalidArgument, "\(date) is no time for the clock of a device")
        }
        return milliseconds
    }
}

extension Device {
    /// The clock of this device.
    public var clock: DeviceClock {
        DeviceClock(device: self)
    }

    /// Waits until no running app is being told anything about the Focus, until reminders know the content that is there,
    /// and until all banners are shown that are due.
    ///
    /// After that, the absence of a perform or of a banner means that there is none to come. Work that an app does on its own is
    /// not waited for.
    public func settle() async throws {
        try await serviceLink().settle()
    }
}
