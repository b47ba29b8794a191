// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import EnfiladeSQLite
import Foundation
import ScratchSpace
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Service

/// The Focus room alone, with a real database, a clock on the wall that the test sets, and apps in memory.
struct FocusRoom {
    /// A clock on the wall that stands still until the test moves it.
    final class Wall: WallClock {
        private struct State {
            var now: Int64
            var zone: TimeZone
            var alarm: Int64?
            var delay: Int64 = 0
        }

        private let state: Mutex<State>
        let alarms = AsyncStream<Void>.makeStream().stream

        /// - Parameter zone: The name of a time zone.
        init(_ now: Int64 = 1_000_000_000_000, zone: String = "Europe/Berlin") {
            state = Mutex(State(now: now, zone: TimeZone(identifier: zone) ?? .gmt))
        }

        var now: Int64 {
            get { state.withLock { $0.now } }
            set { state.withLock { $0.now = newValue } }
        }

        var zone: TimeZone { state.withLock { $0.zone } }

        /// The time that passes after each decision, which asks for the days last, as while a slow disk is written.
        var delay: Int64 {
            get { state.withLock { $0.delay } }
            set { state.withLock { $0.delay = newValue } }
        }

        var calendar: WallCalendar {
            state.withLock { state in
                state.now += state.delay
                return WallCalendar(zone: state.zone)
            }
        }

        var alarm: Int64? { state.withLock { $0.alarm } }

        func setAlarm(_ time: Int64?) {
            state.withLock { $0.alarm = time }
        }

        func setZone(_ name: String) {
            state.withLock { $0.zone = TimeZone(identifier: name) ?? .gmt }
        }
    }

    /// The apps that are installed.
    final class Apps: DeclaredFilters {
        private let table = Mutex<[String: (app: FilteredApp, filters: [DeclaredFilter])]>([:])

        init() {
            for name in ["Chat", "Mail", "Maps"] {
                let program = name == "Mail" ? "/apps/Mail.app/Extensions/Mail.appex/Mail" : nil
                table.withLock {
                    $0["org.example.\(name)"] = (
                        FilteredApp(name: name, icon: "", extensionExecutable: program), [Self.look, Self.alert]
                    )
                }
            }
        }

        static let look = DeclaredFilter(
            intent: "Look", title: DeclaredText("Set Look"),
            description: DeclaredText("    How it looks,\n    by Focus."),
            parameters: [
                DeclaredParameter(
                    name: "dark", title: DeclaredText("Dark"), kind: .boolean, defaultValue: .boolean(false),
                    hasDefault: true),
                DeclaredParameter(name: "status", title: DeclaredText("Status"), kind: .text, isOptional: true),
                DeclaredParameter(
                    name: "size", title: DeclaredText("Size"), kind: .integer, isOptional: true, minimum: 1, maximum: 9),
                DeclaredParameter(
                    name: "accounts", title: DeclaredText("Accounts"), kind: .entity, isArray: true, isOptional: true),
            ], origin: .constants)
        static let alert = DeclaredFilter(
            intent: "Alert", title: DeclaredText("Alert"),
            parameters: [DeclaredParameter(name: "sound", title: DeclaredText("Sound"), kind: .text)],
            origin: .described)

        func remove(_ bundle: String) {
            table.withLock { $0[bundle] = nil }
        }

        var stored: Set<ExactText> { Set(table.withLock { $0.keys.map { ExactText($0) } }) }
        func filters(of bundle: String) -> [DeclaredFilter] { table.withLock { $0[bundle]?.filters ?? [] } }
        func bundlesWithFilters() -> [String] { table.withLock { $0.keys.sorted() } }
        func app(_ bundle: String) -> FilteredApp? { table.withLock { $0[bundle]?.app } }
        func text(_ text: DeclaredText, of bundle: String) -> String { text.text }
    }

    static let work = BuiltInMode.work.rawValue
    static let personal = BuiltInMode.personal.rawValue
    static let tool = Caller(connection: ":1.tool", process: 1, user: 1_000, standing: .tool)

    let scratch: Scratch
    let wall: Wall
    let clock = ManualClock()
    let apps = Apps()
    let bus: FocusBus
    let focus: Focus
    /// The database of this room alone: closing it is the end of the service.
    let database: Database

    /// - Parameter hasJournal: Whether there is a journal, and not a folder in its place.
    init(_ wall: Wall = Wall(), hasJournal: Bool = true) async throws {
        let scratch = try Scratch()
        if !hasJournal {
            try FileManager.default.createDirectory(
                atPath: scratch.path(Self.journal), withIntermediateDirectories: false)
        }
        try await self.init(scratch: scratch, wall: wall, bus: FocusBus())
    }

    private static let journal = "focus.journal"

    private init(
        scratch: Scratch, wall: Wall, bus: FocusBus, graceTime: Duration = .zero, leaving: Caller? = nil
    ) async throws {
        (self.scratch, self.wall, self.bus) = (scratch, wall, bus)
        database = try Database.open(at: scratch.path("enfilade.db"), migrations: Service.migrations).database
        focus = Focus(
            disk: FocusDisk(
                store: FocusStore(database: database), journal: FocusJournal(path: scratch.path(Self.journal))),
            peers: FocusBus.Peers(bus), filters: apps, clock: clock, wall: wall, graceTime: graceTime)
        if let leaving { await focus.connectionEnded(leaving.connection) }
        try await focus.restore()
    }

    /// Kills the service and starts another one on the same data and the same bus.
    ///
    /// - Parameters:
    ///   - graceTime: The time in which no extension is started.
    ///   - leaving: A process that leaves the bus before the service knows its own state.
    func restarted(graceTime: Duration = .zero, leaving: Caller? = nil) async throws -> FocusRoom {
        try await database.close()
        bus.forgetService()
        return try await FocusRoom(scratch: scratch, wall: wall, bus: bus, graceTime: graceTime, leaving: leaving)
    }

    /// Forbids changes of the tables, as a full disk does, or allows them again.
    func setDiskFull(_ isFull: Bool) async throws {
        try await database.write { transaction in
            for (table, change) in [
                ("focus_state", "INSERT"), ("focus", "INSERT"), ("focus", "UPDATE"), ("focus", "DELETE"),
            ] {
                try transaction.run(
                    isFull
                        ? """
                        CREATE TRIGGER full_\(table)_\(change) BEFORE \(change) ON \(table)
                        BEGIN SELECT RAISE(ABORT, 'disk full'); END
                        """
                        : "DROP TRIGGER full_\(table)_\(change)")
            }
        }
    }

    /// The mode in the tables.
    func storedMode() async throws -> String? {
        try await FocusStore(database: database).load().0.data.active.mode
    }

    /// Moves the clock on the wall, with all alarms on the way.
    func pass(to time: Int64) async {
        while let alarm = wall.alarm, alarm <= time {
            wall.now = max(alarm, wall.now)
            await focus.timePassed()
        }
        wall.now = time
    }

    /// A process of an app, as the service sees it.
    static func caller(_ name: String, _ number: Int = 1) -> Caller {
        Caller(
            connection: ":1.\(name).\(number)", process: UInt32(number), user: 1_000,
            standing: .app(bundle: "org.example.\(name)", installation: 1))
    }

    /// Has a process join.
    func join(_ caller: Caller, isExtension: Bool = false, wantsCurrent: Bool = false) async throws {
        bus.connect(caller.connection)
        try await focus.join(
            FocusMembership(intents: ["Look", "Alert"], isExtension: isExtension, wantsCurrent: wantsCurrent),
            by: caller)
    }

    /// Ends a process.
    func leave(_ caller: Caller) async {
        bus.disconnect(caller.connection)
        await focus.connectionEnded(caller.connection)
    }

    /// Adds the filter of an app to a mode.
    func setLook(_ name: String, _ mode: String, status: String) async throws {
        try await focus.setFilter(
            mode, bundle: "org.example.\(name)", intent: "Look", values: ["status": BusVariant(status)], by: Self.tool)
    }

    func activate(_ mode: String, _ options: FocusActivation = .init()) async throws {
        try await focus.activate(mode, options, by: Self.tool)
    }

    func mode() async throws -> String? {
        await focus.status(by: Self.tool).mode
    }

    /// Waits until all answers of apps are stored.
    func whenAllIsStored() async throws {
        try await eventuallyHolds("all calls have ended") { await isAllStored }
    }

    /// Whether all answers of apps are stored.
    var isAllStored: Bool {
        get async {
            guard await focus.callCount == 0 else { return false }
            // The changes that came while they were counted are made by now, and may have begun others.
            return await focus.callCount == 0
        }
    }

    /// Gives a mode one schedule.
    func schedule(_ mode: String, _ schedules: FocusSchedule...) async throws {
        let known = try await focus.modes(by: Self.tool).first { $0.identifier == mode }
        guard var known else { return }
        known.schedules = schedules
        _ = try await focus.setMode(known, by: Self.tool)
    }
}
