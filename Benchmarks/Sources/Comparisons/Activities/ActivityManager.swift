// SPDX-License-Identifier: Apache-2.0
// The activity manager of KDE Plasma, as it is in Debian.

import Foundation

/// A running `kactivitymanagerd`, which links resources to activities.
struct ActivityManager {
    private static let name = "org.kde.ActivityManager"
    private static let program = "/usr/lib/\(Machine.triplet)/libexec/kactivitymanagerd"
    private static let agent = "bench"

    private let bus: BareBus
    /// The activity that is current.
    let activity: String

    /// Starts it on the bus of a place.
    init(in place: Place) throws {
        guard FileManager.default.isExecutableFile(atPath: Self.program) else {
            throw BenchmarkError("kactivitymanagerd is not installed")
        }
        bus = try BareBus(address: place.busAddress)
        try bus.watchOwner(of: Self.name)
        var environment = place.environment
        environment["QT_QPA_PLATFORM"] = "offscreen"
        _ = try place.start(["sh", "-c", "exec \(Self.program) 2>/dev/null"], environment)
        try bus.waitForOwner(of: Self.name)
        activity = try bus.check(
            bus.message(
                to: Self.name, path: "/ActivityManager/Activities", interface: "org.kde.ActivityManager.Activities",
                method: "CurrentActivity")
        ).readText()
    }

    /// Links a resource to the current activity.
    func link(_ resource: String) throws {
        try bus.check(call("LinkResourceToActivity", resource))
    }

    /// Whether a resource is linked to the current activity.
    func isLinked(_ resource: String) throws -> Bool {
        try bus.check(call("IsResourceLinkedToActivity", resource)).read("b", as: Int32.self) != 0
    }

    /// Puts so many links into its database.
    func fill(_ count: Int, in place: Place) throws {
        let path = place.path(".local/share/kactivitymanagerd/resources/database")
        try BareDatabase(path).fill(
            """
            INSERT INTO ResourceLink (usedActivity, initiatingAgent, targettedResource)
            SELECT '\(activity)', '\(Self.agent)', 'https://example.org/' || value FROM (\(Numbers.query(count)))
            """)
    }

    private func call(_ method: String, _ resource: String) throws -> BareMessage {
        let message = try bus.message(
            to: Self.name, path: "/ActivityManager/Resources/Linking",
            interface: "org.kde.ActivityManager.ResourcesLinking", method: method)
        for text in [Self.agent, resource, activity] { try message.append(text) }
        return message
    }
}

/// A query for the numbers from one to some other.
enum Numbers {
    static func query(_ count: Int) -> String {
        "WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers LIMIT \(count)) "
            + "SELECT value FROM numbers"
    }
}

/// The machine on which the benchmarks run.
enum Machine {
    /// The name of its kind in the paths of Debian.
    static let triplet: String = {
        #if arch(arm64)
        "aarch64-linux-gnu"
        #else
        "x86_64-linux-gnu"
        #endif
    }()
}
