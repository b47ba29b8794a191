// SPDX-License-Identifier: Apache-2.0
// The start of Settings, compared with a program in C that shows the same window.

import Foundation

/// Compares how long Settings takes until its window is painted.
struct SettingsComparison: Comparison {
    let title = "settings"

    private static let bundle = "org.enfilade.Settings"

    func run(in table: inout Table) throws {
        let place = try Place()
        let screen = try Screen()
        let service = try RunningService(in: place)
        let peers = Peer(place: place)
        let app = try InstalledBundle(copying: peers.bundle("Settings"), in: place, service.bus)
        let allow = try service.bus.message(
            to: RunningService.name, path: "/org/enfilade/Service", interface: "org.enfilade.Registry1",
            method: "SetSettingsApp")
        try allow.append(Self.bundle)
        try allow.append("b", UInt32(1))
        try service.bus.check(allow)
        let plain = try peers.program("settings-window", library: "libadwaita-1")
        let frames = try FirstFrame(in: place, on: screen)
        let times = try Contest.medians(
            repetitions: 21,
            [
                { try frames.time(app.executable) }, { try frames.time(plain) },
                { try frames.time(app.executable, with: "enfilade-form") },
            ])
        table.rows.append(
            Row(
                "Settings: from start to first frame", times[0], times[1], of: "the same in C",
                limit: .timesTheCost(1.5),
                reason: "an app loads the Swift libraries, and asks the service which windows it had."))
        table.rows.append(
            Row("Settings: from start to a page with settings", times[2].text, "", value: nil, limit: .none))
        table.notes.append(
            """
            Settings: the first frame has both title bars, the list with its search field, and a spinner in place of the page; \
            the program in C has the same widgets and asks nobody for anything. Then all is read from the service, and the \
            page of the first Focus is shown.
            """)
    }
}
