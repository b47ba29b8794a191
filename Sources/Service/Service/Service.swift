// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import CLinux
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeProcesses
import EnfiladeSQLite
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeLogging
import UniformTypeIdentifiers

/// The system's half: one process for each user and device, behind `org.enfilade.Service`.
package enum Service {
    /// The version of the service and its tools.
    package static let version = Release.version

    private static let logger = Logger(module: "service")

    /// The tables of all rooms, in the order in which they came.
    static let migrations =
        ([
            ServiceRoom.self, Registry.self, Transfers.self, Scenes.self, Focus.self, Notifications.self, Gate.self,
            DesktopSilence.self, Activities.self, Links.self, Notes.self, Search.self, Reminders.self,
            TestWorld.self,
        ] as [any Room.Type])
        .flatMap { $0.migrations }.sorted { $0.number < $1.number }

    /// Serves until SIGTERM or SIGINT, for which the calling thread waits: the main thread has nothing else to do.
    ///
    /// - Returns: The exit status: 0 after a stop, 1 if the service cannot run, with the reason logged.
    package static func run(_ options: ServiceOptions) -> Int32 {
        LogOutput.standard.useDefaultLevel(.info)
        raiseDescriptorLimit()
        // Hardly two threads ask for memory at once: an arena for each would have to be filled page by page.
        mallopt(M_ARENA_MAX, 1)
        // Gives memory back in larger pieces than glibc would: else most calls return a page and take it again.
        mallopt(M_TRIM_THRESHOLD, 4 << 20)
        do {
            let signals = try StopSignal.caught()
            let serving = try start(options)
            let signal = signals.next()
            try withBlockingTimeout(longestStop) {
                let running = try await serving.value
                logger.info("stopping", ["signal": "\(signal)"])
                await running.stop()
            }
            return 0
        } catch let error as TimeoutError {
            logger.error("the service stops without order", ["error": "\(error)"])
            return 0
        } catch {
            logger.error("the service cannot run", ["error": "\(error)"])
            return 1
        }
    }

    /// The parts that run and have to be stopped.
    private struct Running {
        let bus: Bus
        let database: Database
        let lock: DataFolderLock
        let watches: [Task<Void, Never>]

        func stop() async {
            await bus.close()
            for watch in watches { watch.cancel() }
            try? await database.close()
        }
    }

    /// The longest time that an orderly stop takes. Whatever was answered is kept without one.
    private static let longestStop = Duration.seconds(30)

    /// Opens the database here, and has the rest done on the thread of the bus, which saves starting others.
    ///
    /// - Returns: The parts that run. If they cannot run, the service is asked to stop.
    private static func start(_ options: ServiceOptions) throws -> Task<Running, any Error> {
        let lock = try DataFolderLock(folder: options.dataFolder)
        // The bus greets, and is asked to tell of names, while the database is opened.
        let bus = try Bus.connecting(to: options.address, label: "service", errors: .enfilade)
        let names = Task(executorPreference: bus.handlerExecutor) {
            try await bus.whenConnected()
            return await bus.nameOwnerChanges(of: nil)
        }
        let opened = try Database.open(
            at: options.dataFolder + "/enfilade.db", migrations: migrations, use: .exclusive)
        if let damaged = opened.recoveredFrom {
            logger.error(
                "the database was damaged; it is set aside and a new one started, which gets the notes",
                ["kept": damaged])
        }
        return Task(executorPreference: bus.handlerExecutor) {
            do {
                let running = try await serve(
                    options, on: bus, names: names.value, lock, opened.database, recoveredFrom: opened.recoveredFrom)
                logger.info("ready", ["process": "\(getpid())", "data": options.dataFolder, "bus": options.address])
                return running
            } catch {
                StopSignal.send()
                throw error
            }
        }
    }

    @concurrent
    private static func serve(
        _ options: ServiceOptions, on bus: Bus, names: AsyncStream<BusNameChange>, _ lock: DataFolderLock,
        _ database: Database, recoveredFrom: String?
    ) async throws -> Running {
        let settings = try await Settings(database: database)
        let registry = try await Registry(
            store: RegistryStore(database: database), environment: options.environment,
            changed: { try? await Registry1Signals(bus, path: Interfaces.servicePath).bundlesChanged() })
        // While the machine sleeps, nobody is silent.
        let clock = SuspendingClock()
        let world = try options.testWorld.map { try WorldClock(file: $0) }
        let wall: any WallClock = try world ?? SystemWallClock()
        let transfers = Transfers(
            peers: TransfersBusPeers(connection: bus),
            store: TransfersStore(database: database, files: KeptFiles(folder: options.dataFolder + "/kept")),
            settings: settings, clock: clock, now: { wall.now },
            isDeclared: isDeclared, executor: bus.handlerExecutor, host: bus)
        let news = FeedNews(executor: bus.handlerExecutor)
        let scenes = Scenes(
            store: ScenesStore(database: database),
            snapshots: SnapshotFiles(folder: options.dataFolder + "/snapshots"),
            peers: FollowedScenes(peers: ScenesBusPeers(connection: bus), news: news), bundles: registry, clock: clock,
            now: { wall.now })
        let focus = Focus(
            disk: FocusDisk(
                store: FocusStore(database: database),
                journal: FocusJournal(path: options.dataFolder + "/focus.journal")),
            peers: FocusBusPeers(connection: bus, options), filters: registry,
            clock: clock, wall: wall, executor: bus.handlerExecutor)
        let sources = AppsAndOwnSources(apps: registry)
        let notifications = Notifications(
            store: NotificationsStore(database: database),
            NotificationSurroundings(
                peers: NotificationsBusPeers(connection: bus), server: DesktopBusServer(connection: bus),
                policies: focus, apps: sources, foreground: scenes,
                attachments: AttachmentFolders(folder: options.dataFolder + "/attachments")),
            clock: world.map { WorldWaits(world: $0) } ?? ContinuousClock(), now: { wall.now },
            zone: { wall.zone })
        let gate = Gate(
            store: GateStore(database: database),
            GateSurroundings(
                address: options.address, bus: bus, folder: options.dataFolder, identity: registry, apps: sources,
                programs: notifications, activation: ActivationFile(options)))
        let silence = DesktopSilence(
            store: DesktopSilenceStore(database: database), policies: focus,
            switches: DesktopSwitches.all(on: bus))
        let searchStore = SearchStore(database: database)
        let cleaner = SearchCleaner(store: searchStore, now: { wall.now })
        let activities = Activities(
            store: ActivitiesStore(database: database),
            journal: ActivityJournal(path: options.dataFolder + "/activities.journal"),
            peers: FollowedActivities(peers: ActivitiesBusPeers(connection: bus), news: news), apps: registry,
            windows: scenes, clock: clock, waits: world.map { WorldWaits(world: $0) } ?? ContinuousClock(),
            now: { wall.now }, executor: bus.handlerExecutor, host: bus, hasDeleted: { cleaner.begin() })
        let links = Links(
            store: LinksStore(database: database),
            changed: { try? await Links1Signals(bus, path: Interfaces.servicePath).changed() },
            activities: activities, apps: registry, now: { wall.now })
        let notesStore = NotesStore(database: database)
        let salvages = await notesStore.salvage(
            besides: options.dataFolder + "/enfilade.db", now: wall.now)
        let notes = Notes(
            store: notesStore,
            changed: { try? await Notes1Signals(bus, path: Interfaces.servicePath).changed($0) },
            links: links, now: { wall.now }, executor: bus.handlerExecutor, host: bus)
        let search = Search(
            store: searchStore, peers: SearchBusPeers(connection: bus), activities: activities, apps: registry,
            cleaner: cleaner, now: { wall.now }, opens: DesktopAddresses.open)
        let reminders = Reminders(
            store: RemindersStore(database: database),
            ReminderSurroundings(
                activities: activities, links: links, notifications: notifications, apps: registry, windows: scenes,
                opens: DesktopAddresses.open, news: news,
                changed: { try? await Reminders1Signals(bus, path: Interfaces.servicePath).changed() }),
            clock: world.map { WorldWaits(world: $0) } ?? ContinuousClock(), now: { wall.now })
        var rooms: [any Room] = [
            ServiceRoom(
                dataFolder: options.dataFolder, recoveredFrom: recoveredFrom, salvages: salvages, settings: settings,
                registry: registry,
                transfers: transfers),
            registry,
            transfers,
            scenes,
            focus,
            notifications,
            gate,
            silence,
            activities,
            links,
            notes,
            search,
            reminders,
        ]
        if let world {
            let signals = TestWorld1Signals(bus, path: Interfaces.servicePath)
            rooms.append(
                TestWorld(
                    clock: world, focus: focus, notifications: notifications, activities: activities,
                    reminders: reminders, signals: signals))
        }
        let watches = tell(rooms, of: names, on: bus) + [watchBus(bus, for: rooms)]
        for room in rooms { try await room.restore() }
        await registry.follow(by: rooms)
        for object in rooms.flatMap({ $0.objects(for: registry) }) {
            try await bus.export(object, at: Interfaces.servicePath)
        }
        for object in DesktopSearchObjects.all(for: search, identity: registry) {
            try await bus.export(object, at: Interfaces.desktopSearchPath)
        }
        guard try await bus.requestName(Interfaces.serviceName) else {
            throw ServiceError(.conflict, "another process owns \(Interfaces.serviceName) on this bus")
        }
        // They call the service at once, which has its name by now.
        activities.startPublishers()
        await notifications.handOverResponses()
        for outcome in salvages.reversed() { await notifications.show(outcome) }
        return Running(bus: bus, database: database, lock: lock, watches: watches)
    }

    /// Tells the rooms of connections that end and names that are given back. No room waits for another one.
    private static func tell(
        _ rooms: [any Room], of changes: AsyncStream<BusNameChange>, on bus: Bus
    ) -> [Task<Void, Never>] {
        let channels = rooms.map { (room: $0, AsyncStream.makeStream(of: BusNameChange.self)) }
        let tellers = channels.map { room, channel in
            Task(executorPreference: bus.handlerExecutor) {
                for await change in channel.stream {
                    if change.name.hasPrefix(":") {
                        await room.connectionEnded(change.name)
                    } else if let former = change.old {
                        await room.nameEnded(change.name, of: former)
                    }
                }
            }
        }
        let continuations = channels.map(\.1.continuation)
        let reader = Task(executorPreference: bus.handlerExecutor) {
            for await change in changes where change.new == nil {
                for continuation in continuations { continuation.yield(change) }
            }
            for continuation in continuations { continuation.finish() }
        }
        return tellers + [reader]
    }

    /// Takes all the descriptors that the kernel allows: the service holds one for each thing that was produced.
    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    /// Timeout for the bus to come back, if it can: with the session, it goes for good.
    private static let timeout = Duration.seconds(60)

    private static func watchBus(_ bus: Bus, for rooms: [any Room]) -> Task<Void, Never> {
        Task(executorPreference: bus.handlerExecutor) {
            var timeout: Task<Void, Never>?
            for await event in await bus.events() {
                switch event {
                case .connected:
                    timeout?.cancel()
                    // Nobody on the new bus knows how to call before the name is there: all that the old bus left is
                    // gone by then.
                    for room in rooms { await room.busRestarted() }
                    await takeNameAgain(on: bus)
                case .disconnected:
                    logger.warning("the bus is gone")
                    timeout = afterDelay(Self.timeout) {
                        logger.error("the bus has not come back")
                        StopSignal.send()
                    }
                }
            }
            // The events end with a bus that cannot come back. To stay would keep the next one's service from the data.
            timeout?.cancel()
            StopSignal.send()
        }
    }

    private static func takeNameAgain(on bus: Bus) async {
        do {
            guard try await bus.requestName(Interfaces.serviceName) else {
                logger.error("another process has taken the name", ["name": Interfaces.serviceName])
                StopSignal.send()
                return
            }
            logger.notice("the bus is back")
        } catch {
            // It is gone again: the next connection tries again.
            logger.warning("the name cannot be requested", ["error": "\(error)"])
        }
    }

    /// Whether content of a type may be offered: the system or an installed bundle declares it, or it is dynamic.
    private static let isDeclared: @Sendable (String) -> Bool = { identifier in
        guard let type = UTType(identifier) else { return false }
        return type.isDeclared || type.isDynamic
    }
}
