// SPDX-License-Identifier: Apache-2.0
// A suggestion of a note, from the identifier to the screen, compared with an empty window.

import Foundation

/// Compares how long a suggestion takes until it is painted with how long an empty window takes.
struct SuggestionComparison: Comparison {
    let title = "suggestion"

    private static let repetitions = 101
    /// The duration of a frame at 60 Hz, as GTK assumes for a display that has no rate.
    private static let frame = Duration.seconds(1) / 60

    func run(in table: inout Table) throws {
        let place = try Place()
        let service = try RunningService(in: place)
        let screen = try Screen()
        let frames = try FirstFrame(in: place, on: screen)
        let window = try WarmWindow(in: place, frames.everyWindow())
        let shell = try SuggestingShell(in: place, frames.eachTime(for: "note-suggestion"))
        var (suggestions, windows, trips): ([Duration], [Duration], [Duration]) = ([], [], [])
        for round in 0...Self.repetitions {
            let times = (
                try shell.suggest(), try window.show(hasBar: false),
                try Contest.time { try RunningService.ping(service.bus) }
            )
            guard round > 0 else { continue }
            suggestions.append(times.0)
            windows.append(times.1)
            trips.append(times.2)
        }
        withExtendedLifetime(screen) {}
        let (slow, window95) = (suggestions.percentile(95), windows.percentile(95))
        let more = slow - windows.median - trips.median
        table.rows.append(
            Row(
                "Suggestion of a note: from the identifier to its frame, at p95", slow.text,
                "\(windows.median.text) an empty window of GTK, at the median", value: more / Self.frame,
                limit: .figure(2, unit: "frames more")))
        table.notes.append(
            """
            Suggestion: from a call that makes an activity current until the shell, which runs already, has painted the small \
            window again that it had hidden. The figure is that over the first frame of an empty window and one round trip on the \
            bus (\(trips.median.text)), in frames of 60 Hz. At the median the suggestion takes \(suggestions.median.text), and \
            at p95 the empty window \(window95.text).
            """)
    }
}

/// The shell, which runs already, and a note about some content.
private struct SuggestingShell {
    private let child: Child
    private let bus: BareBus

    init(in place: Place, _ environment: [String: String]) throws {
        bus = try BareBus(address: place.busAddress)
        child = try bus.start(Program.shell, ["--gapplication-service"], environment, until: "org.enfilade.Shell")
        let note = try NoteCalls.create("About the page", on: bus)
        try NoteCalls.link(note, to: ActivityCalls.publish("page:linked", on: bus), on: bus)
        _ = try child.moment("painted")
        try leave()
    }

    /// Makes other content current, and waits until the suggestion is hidden.
    private func leave() throws {
        try ActivityCalls.publish("page:other", on: bus)
        _ = try child.moment("hidden")
    }

    /// Makes the content current of which the note speaks, and other content once the suggestion is painted.
    func suggest() throws -> Duration {
        let start = Moment.now
        try ActivityCalls.publish("page:linked", on: bus)
        let time = try child.moment("painted") - start
        try leave()
        return time
    }
}
