// SPDX-License-Identifier: Apache-2.0
// The share sheet with many targets, compared with an empty window of GTK.

import Foundation

/// Compares how long the sheet takes from the call to its first frame with how long an empty window takes.
struct ShareSheetComparison: Comparison {
    let title = "sheet"

    /// How many installed apps take what is shared; as many programs besides.
    private static let count = 100

    func run(in table: inout Table) throws {
        let place = try Place()
        let screen = try Screen()
        let service = try RunningService(in: place)
        try ShareTargets.install(Self.count, in: place, service.bus)
        let environment = try FirstFrame(in: place, on: screen).everyWindow(with: "share-target")
        let shell = try WarmShell(in: place, environment)
        let window = try WarmWindow(in: place, environment)
        var complete: [Duration] = []
        let times = try Contest.medians(
            repetitions: 31,
            [
                {
                    let shown = try shell.share()
                    complete.append(shown.complete)
                    return shown.painted
                },
                { try window.show(hasBar: false) },
                { try window.show(hasBar: true) },
            ])
        table.rows.append(
            Row(
                "Share sheet with \(2 * Self.count) targets: from call to first frame", times[0], times[1],
                of: "an empty window of GTK", limit: .timesTheCost(2),
                reason: "the sheet says what is shared."))
        table.rows.append(
            Row(
                "Share sheet with \(2 * Self.count) targets: from call to the targets", complete.median.text, "",
                value: nil, limit: .none))
        table.notes.append(
            """
            Share sheet: from a call on the bus until a running process has painted a new window of 440 x 540; the empty \
            window is a GtkWindow with nothing in it, of a program in C. An AdwWindow with an empty header bar takes it \
            \(times[2].text). The first frame of the sheet has its bar, title, kind and icon of what is shared; targets \
            are looked for after it. Half of them are installed apps, half are programs with a key file, and each has an \
            icon of its own.
            """)
    }
}

/// Those who take what is shared.
private enum ShareTargets {
    /// Installs as many apps, and writes as many files of programs.
    static func install(_ count: Int, in place: Place, _ bus: BareBus) throws {
        let folder = URL(filePath: place.path(".local/share/enfilade/share-targets"))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 1...count {
            _ = try InstalledBundle(
                "Pad \(number)", identifier: "org.enfilade.benchmarks.pad\(number)", program: "/bin/true",
                opens: "public.text", icon: icon, in: place, bus)
            let picture = place.path("icon-\(number).svg")
            try FileManager.default.copyItem(atPath: icon, toPath: picture)
            try Data(
                """
                [Share Target]
                Name=Shelf \(number)
                Icon=\(picture)
                Types=text/plain
                BusName=org.example.Shelf\(number)
                ObjectPath=/shelf
                """.utf8
            ).write(to: folder.appending(path: "shelf-\(number).target"))
        }
    }

    private static let icon = Program.package.appending(path: "Examples/Catalog/Resources/Catalog.svg").path
}

/// The shell, which runs already.
private struct WarmShell {
    private static let name = "org.enfilade.Sharing"

    private let child: Child
    private let bus: BareBus

    init(in place: Place, _ environment: [String: String]) throws {
        bus = try BareBus(address: place.busAddress)
        child = try bus.start(Program.shell, ["--gapplication-service"], environment, until: Self.name)
        try offer()
    }

    /// Puts a text on a pasteboard, from where it is shared.
    private func offer() throws {
        let offer = try bus.message(
            to: RunningService.name, path: "/org/enfilade/Service", interface: "org.enfilade.Transfers1",
            method: "Offer")
        try offer.append("share-benchmark")
        try offer.append("a", of: "(a(sua{sv})a{sv})") {
            try offer.append("r", of: "a(sua{sv})a{sv}") {
                try offer.append("a", of: "(sua{sv})") {
                    try offer.append("r", of: "sua{sv}") {
                        try offer.append("public.utf8-plain-text")
                        try offer.append("u", UInt32(0))
                        try offer.appendOptions()
                    }
                }
                try offer.appendOptions([("suggestedName", "s", { try offer.append("Lunch") })])
            }
        }
        try offer.appendOptions()
        guard try bus.answer(to: offer) != nil else { throw BenchmarkError("nothing can be offered") }
    }

    private func call(_ method: String) throws -> BareMessage {
        try bus.message(
            to: Self.name, path: "/org/enfilade/Sharing", interface: "org.enfilade.Sharing1", method: method)
    }

    /// Has the sheet shown, and closes it when it is complete.
    func share() throws -> (painted: Duration, complete: Duration) {
        let present = try call("Present")
        try present.append("share-benchmark")
        try present.appendOptions([("title", "s", { try present.append("Where shall we have lunch?") })])
        let start = Moment.now
        guard let request = try bus.answer(to: present) else { throw BenchmarkError("there is no share sheet") }
        let painted = try child.moment("painted") - start
        let complete = try child.moment("complete") - start
        let cancel = try call("Cancel")
        try cancel.append(from: request, isWhole: false)
        guard try bus.answer(to: cancel) != nil else { throw BenchmarkError("the share sheet does not close") }
        return (painted, complete)
    }
}
