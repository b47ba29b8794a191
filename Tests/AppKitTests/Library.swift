// SPDX-License-Identifier: Apache-2.0
// The app of the tests of activities: a reader of books without windows.

import EnfiladeBus
import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import Glibc
import TestSupport
import Testing

/// A device on which an app of AppKit is installed.
struct Library: Sendable {
    static let type = "org.example.reading"

    let desk: Device
    let bundle: AppBundle
    let activities: Activities1Client
    let links: Links1Client
    /// The name of the process that this stands for; empty if the app has one process.
    var process = ""

    /// The same library with another process of the app.
    func named(_ process: String) -> Library {
        var other = self
        other.process = "-\(process)"
        return other
    }

    /// Starts the app as its user does, and waits until it was launched.
    ///
    /// - Parameter isTaking: Whether it takes up activities, so that the bus is not to start it.
    func start(isTaking: Bool = true) async throws -> RunningProcess {
        let before = lines.count
        let process = try await desk.launch(bundle, process.isEmpty ? [] : [String(process.dropFirst())])
        try await wait { $0.dropFirst(before).contains { $0.hasPrefix("launched") } }
        if isTaking {
            let bus = try await desk.connection().bus()
            try await eventuallyHolds("the name of the app") { try await bus.nameHasOwner(bundle.identifier) }
        }
        return process
    }

    /// The lines of the app's log, from all of its runs.
    var lines: [String] {
        let data = (try? Data(contentsOf: bundle.folder.appending(path: "log\(process)"))) ?? Data()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Waits until the log is as it should be.
    func wait(_ fits: ([String]) -> Bool) async throws {
        do {
            try await eventually("the log") { fits(lines) ? true : nil }
        } catch {
            Issue.record("the log is \(lines.joined(separator: "\n"))")
            throw error
        }
    }

    /// Has the app do something, and waits until it is done.
    func order(_ line: String) async throws {
        let before = lines.count
        try send(line)
        try await wait { $0.dropFirst(before).contains("done \(line)") }
    }

    func send(_ line: String) throws {
        // Not waiting: an app that has ended reads nothing.
        let pipe = Glibc.open(bundle.folder.appending(path: "commands\(process)").path, O_WRONLY | O_NONBLOCK)
        try #require(pipe >= 0, "the app does not run")
        let handle = FileHandle(fileDescriptor: pipe, closeOnDealloc: true)
        try handle.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Waits until the app has said as many lines as it should since some moment, and until it has nothing more to do.
    func expect(_ expected: [String], since start: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws
    {
        try await wait { $0.count >= start + expected.count }
        try await order("page nothing 1")
        let said = lines.dropFirst(start).filter { !$0.hasPrefix("done") }
        #expect(said == expected, sourceLocation: sourceLocation)
    }

    /// Waits for the one current activity with a title.
    @discardableResult
    func current(_ title: String) async throws -> ListedActivity {
        try await eventually("“\(title)” in the feed") {
            let listed = try await activities.current()
            return listed.count == 1 && listed[0].content.title == title ? listed[0] : nil
        }
    }

    /// Has the app read a book, and makes an entry of the history and a link of that. The app runs no more then.
    func leaveBook(_ name: String = "faust", page: Int = 12) async throws -> (activity: UInt64, link: UInt64) {
        _ = try await start()
        try await order("read \(name)")
        let number = try await current("Reading \(name)").number
        try await order("page \(name) \(page)")
        let item = LinkItem(owner: "org.example.Notebook", identifier: "note-1", title: "About \(name)")
        let link = try await links.add(LinkRequest(item: item, activity: number))
        try await desk.clock.advance(by: .seconds(2))
        try await end()
        return (number, link)
    }

    /// Ends the app, and waits until the system knows that.
    func end() async throws {
        try await desk.end(bundle)
        try await eventuallyHolds("an empty feed") { try await activities.current().isEmpty }
    }

    /// Has all kept states be of a newer version, which the app cannot read.
    func makeStatesNewer() async throws {
        try await desk.service.stop()
        let program = """
            import sqlite3, sys
            with sqlite3.connect(sys.argv[1]) as database:
                for table in ("activities", "link_states"):
                    database.execute(f"UPDATE {table} SET state = CAST(substr(state, 1, 4) || x'63' || substr(state, 6) AS BLOB)")
            """
        let outcome = try await desk.run(
            "/usr/bin/python3", ["-c", program, desk.dataHome.appending(path: "enfilade/enfilade.db").path])
        try #require(outcome.status.isSuccess, "\(outcome.errors)")
    }
}

/// Makes a device with the app for a test.
///
/// - Parameter change: Changes the bundle before it is made.
func withLibrary(
    change: (inout BundleBuilder) -> Void = { _ in }, _ body: (Library) async throws -> Void
) async throws {
    try await withWorld { world in
        let desk = try await world.device(named: "desk")
        var builder = BundleBuilder(
            identifier: "org.example.Library", name: "Library",
            executable: World.executables.appending(path: "activity-probe"))
        builder.information["NSUserActivityTypes"] = [.string(Library.type)]
        builder.information["LSBackgroundOnly"] = true
        change(&builder)
        let bundle = try builder.build(in: world.folder)
        try await desk.install(bundle)
        let connection = try desk.connection()
        try await body(
            Library(
                desk: desk, bundle: bundle, activities: Activities1Client(connection),
                links: Links1Client(connection)))
        // The bus may have started it.
        try await desk.end(bundle)
    }
}
