// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct WorldTests {
    @Test func deviceHasABusThatAnswers() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let answer = try await desk.run("dbus-send", Self.listNames)
            #expect(answer.status.isSuccess, "\(answer.errors)")
            #expect(answer.text.contains("org.freedesktop.DBus"))
        }
    }

    @Test func sameNameIsTheSameDevice() async throws {
        try await withWorld { world in
            async let first = world.device(named: "desk")
            async let second = world.device(named: "desk")
            let (one, other) = try await (first, second)
            #expect(one === other)
        }
    }

    @Test func devicesDoNotShareABus() async throws {
        try await withWorld { world in
            let (desk, phone) = (try await world.device(named: "desk"), try await world.device(named: "phone"))
            let listener = try await desk.launch("/usr/bin/python3", ["-c", owner])
            try await waitForName("org.example.Echo", on: desk)
            let names = try await phone.run("dbus-send", Self.listNames).text
            #expect(!names.contains("org.example.Echo"))
            try await listener.terminate()
        }
    }

    @Test func worldsRunInParallel() async throws {
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    try await withWorld { world in
                        let desk = try await world.device(named: "desk")
                        return try await desk.run("printenv", ["DBUS_SESSION_BUS_ADDRESS"]).text
                    }
                }
            }
            let addresses = try await group.reduce(into: Set()) { $0.insert($1) }
            #expect(addresses.count == 4)
        }
    }

    @Test func nothingOfTheTestsEnvironmentLeaksIn() async {
        // In a process of its own: the threads of the others read the environment meanwhile.
        await #expect(processExitsWith: .success) {
            setenv("ENFILADE_LEAK", "1", 1)
            try await withWorld { world in
                let desk = try await world.device(named: "desk")
                let lines = try await desk.run("env").lines
                let names = Set(lines.compactMap { $0.split(separator: "=").first.map(String.init) })
                let allowed: Set = [
                    "DBUS_SESSION_BUS_ADDRESS", "ENFILADE_DEVICE", "ENFILADE_WORLD", "HOME", "LANG", "PATH", "TMPDIR",
                    "SWIFT_BACKTRACE", "XDG_CACHE_HOME", "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME", "XDG_DATA_DIRS",
                    "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME",
                ]
                let observers: Set = [
                    "ASAN_OPTIONS", "ASAN_SYMBOLIZER_PATH", "LSAN_OPTIONS", "TSAN_OPTIONS", "TSAN_SYMBOLIZER_PATH",
                    "LLVM_PROFILE_FILE",
                ]
                #expect(names.subtracting(observers) == allowed)
                for line in lines where line.hasPrefix("XDG_") || line.hasPrefix("HOME") || line.hasPrefix("TMPDIR") {
                    #expect(line.contains(world.folder.path))
                }
            }
        }
    }

    @Test func endRemovesTheFolderAndEveryProcess() async throws {
        let world = try World()
        let desk = try await world.device(named: "desk")
        let app = try await desk.launch("sleep", ["1000"])
        try await world.end()
        #expect(app.exitStatus == .signalled(SIGTERM))
        #expect(!FileManager.default.fileExists(atPath: world.folder.path))
    }

    @Test func endReportsAndKillsAnOrphan() async throws {
        var options = World.Options()
        options.timeout = .seconds(5)
        let world = try World(options)
        let desk = try await world.device(named: "desk")
        // Between its programs a process shows no environment.
        let parent = try await desk.run(
            "sh",
            [
                "-c",
                #"""
                setsid sleep 1000 >/dev/null 2>&1 &
                until [ "$(tr '\0' ' ' </proc/$!/cmdline)" = "sleep 1000 " ]; do :; done
                echo $!
                """#,
            ])
        let orphan = try #require(Int32(parent.text.trimmingCharacters(in: .whitespacesAndNewlines)))
        let error = await #expect(throws: WorldError.self) { try await world.end() }
        #expect(error?.code == .leftBehind)
        #expect(error?.message.contains("sleep 1000") == true)
        // Gone, or a zombie until the first process of the machine looks: it has no command line any more.
        #expect(FileManager.default.contents(atPath: "/proc/\(orphan)/cmdline") ?? Data() == Data())
    }

    @Test func endReportsAProcessThatSIGTERMDoesNotStop() async throws {
        var options = World.Options()
        options.timeout = .milliseconds(200)
        let world = try World(options)
        let desk = try await world.device(named: "desk")
        let stubborn = try await desk.launch("sh", ["-c", "trap '' TERM; echo ready; read line"])
        try await stubborn.line { $0 == "ready" }
        let error = await #expect(throws: WorldError.self) { try await world.end() }
        #expect(error?.message.contains("SIGTERM does not stop") == true)
        #expect(stubborn.exitStatus == .signalled(SIGKILL))
    }

    @Test func endReportsAFileThatIsStillOpen() async throws {
        let world = try World()
        let desk = try await world.device(named: "desk")
        let file = open(desk.folder.appending(path: "bus.conf").path, O_RDONLY)
        defer { close(file) }
        let error = await #expect(throws: WorldError.self) { try await world.end() }
        #expect(error?.message.contains("bus.conf") == true)
    }

    @Test func errorOfTheBodyComesThroughAndTheWorldEndsAllTheSame() async throws {
        let folder = Box<URL?>(nil)
        await #expect(throws: CancellationError.self) {
            try await withWorld { world in
                folder.set(world.folder)
                _ = try await world.device(named: "desk")
                throw CancellationError()
            }
        }
        let place = try #require(folder.value)
        #expect(!FileManager.default.fileExists(atPath: place.path))
    }

    @Test func newWorldSweepsAwayTheWorldOfAKilledTest() async throws {
        try await withWorld { world in
            var options = World.Options()
            options.parent = world.folder
            // Nobody holds this folder, and a process still has its mark.
            let stale = world.folder.appending(path: "enfilade-world-stale0")
            try FileManager.default.createDirectory(at: stale, withIntermediateDirectories: true)
            let desk = try await world.device(named: "desk")
            let mark = LaunchOptions(environment: ["ENFILADE_WORLD": "enfilade-world-stale0"])
            let process = try await desk.launch("sh", ["-c", "echo ready; read -r _"], options: mark)
            // A process that has begun a moment ago does not show its environment yet.
            try await process.line(startingWith: "ready")
            try await World(options).end()
            #expect(try await process.exit() == .signalled(SIGKILL))
            #expect(!FileManager.default.fileExists(atPath: stale.path))
        }
    }

    @Test(arguments: ["", "a/b", "..", "a b", String(repeating: "x", count: 21)])
    func namesThatAreNoFolderNamesAreRefused(name: String) async throws {
        try await withWorld { world in
            let error = await #expect(throws: WorldError.self) { try await world.device(named: name) }
            #expect(error?.code == .invalidArgument)
        }
    }

    /// The arguments of `dbus-send` that ask the bus for its names.
    static let listNames = [
        "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
        "org.freedesktop.DBus.ListNames",
    ]
}
