// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeTesting
import Foundation
import Glibc
import EnfiladeContract
import EnfiladeServiceClient
import Testing

/// Rights to install, to uninstall and to change settings, claimed by real processes.
@Suite(.timeLimit(.minutes(10))) struct RightsTests {
    /// A process that does not act for the user.
    enum Outsider: CaseIterable {
        /// Another app.
        case app
        /// A program in the folder of an installed app.
        case helper
        /// An app that is not installed.
        case unknownApp
        /// An app that was uninstalled while it ran.
        case formerApp
        /// A program that can gain no rights, as those in sandboxes without namespaces.
        case confined
        /// A program in a sandbox.
        case sandboxed
    }

    /// Actions for the user's tools alone.
    private static func demands(_ world: World) -> [String] {
        [
            "install \(world.folder.path)/New.app", "install \(world.folder.path)/Notes.app",
            "uninstall org.example.Notes", "set transfers.timeout 1", "list", "show org.example.Notes",
        ]
    }

    @Test(arguments: Outsider.allCases.filter { $0 != .sandboxed || hasBubblewrap })
    func nobodyButTheUsersToolsDecidesWhatIsInstalled(_ outsider: Outsider) async throws {
        try await withDesk { world, desk in
            for name in ["Notes", "Maps"] { try await desk.install(try Self.app(name, in: world.folder)) }
            _ = try Self.app("New", in: world.folder)
            let registry = Registry1Client(try desk.connection())
            let settings = try await Service1Client(try desk.connection()).settings()
            let process = try await open(outsider, world, desk)
            let before = try await registry.bundles()
            for demand in Self.demands(world) {
                // An app may list its own sessions.
                if outsider == .app, demand == "list" { continue }
                let answer = try await process.ask(demand)
                #expect(answer.hasPrefix("refused NotPermitted: "), "\(demand): \(answer)")
            }
            #expect(try await registry.bundles() == before)
            #expect(try await Service1Client(try desk.connection()).settings() == settings)
        }
    }

    @Test func theUsersToolsDecideWhatIsInstalled() async throws {
        try await withDesk { world, desk in
            _ = try Self.app("New", in: world.folder)
            let tool = try await desk.open([IdentityTests.probe.path])
            #expect(try await tool.ask("install \(world.folder.path)/New.app") == "done")
            #expect(try await tool.ask("list") == "sessions ")
            #expect(try await tool.ask("set transfers.timeout 7") == "done")
            #expect(try await tool.ask("uninstall org.example.New") == "done")
            #expect(try await Service1Client(try desk.connection()).numbers()["transfers.timeout"] == 7)
        }
    }

    /// The process hides from all that have no special rights, and so from a service without them.
    @Test(.enabled("Debian's Python is needed") { FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") })
    func aProcessThatHidesIsNoTool() async throws {
        try await withDesk { world, desk in
            let modest = geteuid() == 0 ? ["setpriv", "--bounding-set", "-sys_ptrace"] : ["env"]
            let bus = try await desk.bus()
            let owners = await bus.nameOwnerChanges(of: Interfaces.serviceName)
            let service = modest + [World.executables.appending(path: "enfiladed").path]
            _ = try await desk.launch(service[0], Array(service.dropFirst()))
            for await change in owners where change.new != nil { break }
            func set(_ preparation: String) async throws -> String {
                let script = """
                    import ctypes, subprocess, sys
                    from gi.repository import Gio, GLib
                    \(preparation)
                    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
                    try:
                        bus.call_sync("org.enfilade.Service", "/org/enfilade/Service", "org.enfilade.Service1",
                            "SetSetting", GLib.Variant("(sv)", ("transfers.timeout", GLib.Variant("t", 9))), None, 0, -1)
                        print("done")
                    except GLib.Error as error:
                        print(error.message)
                    """
                let python = modest + ["/usr/bin/python3", "-c", script]
                let output = try await desk.run(python[0], Array(python.dropFirst()))
                return output.text + output.errors
            }
            #expect(try await set("") == "done\n")
            let hidden = try await set("ctypes.CDLL(None).prctl(4, 0, 0, 0, 0)")
            #expect(hidden.contains("NotPermitted") && hidden.contains("look into its process"), "\(hidden)")
        }
    }

    @Test(.enabled("only root can act as another user") { World.canActAsOtherUsers })
    func anotherUserIsNoTool() async throws {
        var options = World.Options()
        options.allowsOtherUsers = true
        try await withDesk(options) { world, desk in
            try await desk.install(try Self.app("Notes", in: world.folder))
            let call = [
                "--session", "--print-reply", "--dest=\(Interfaces.serviceName)", Interfaces.servicePath,
                "org.enfilade.Registry1.Uninstall", "string:org.example.Notes",
            ]
            let refused = try await desk.run("dbus-send", call, options: LaunchOptions(user: 65_534))
            #expect(refused.errors.contains("NotPermitted") && refused.errors.contains("the user 65534"))
            let done = try await desk.run("dbus-send", call)
            #expect(done.status.isSuccess, "\(done.errors)")
        }
    }

    /// Starts a process that is no tool.
    private func open(_ outsider: Outsider, _ world: World, _ desk: Device) async throws -> RunningProcess {
        let probe = IdentityTests.probe.path
        let maps = world.folder.appending(path: "Maps.app")
        switch outsider {
        case .app: return try await desk.open(try AppBundle(at: maps))
        case .helper:
            let helper = maps.appending(path: "helper").path
            _ = try await desk.run("cp", [probe, helper])
            return try await desk.open([helper])
        case .unknownApp: return try await desk.open(try AppBundle(at: world.folder.appending(path: "New.app")))
        case .formerApp:
            let process = try await desk.open(try AppBundle(at: maps))
            #expect(try await process.ask("caller") == "caller org.example.Maps")
            try await desk.uninstall(try AppBundle(at: maps))
            return process
        case .confined: return try await desk.open(["setpriv", "--no-new-privs", probe])
        case .sandboxed: return try await desk.open(["bwrap", "--dev-bind", "/", "/", "--die-with-parent", probe])
        }
    }

    private static func app(_ name: String, in folder: URL) throws -> AppBundle {
        try BundleBuilder(identifier: "org.example.\(name)", name: name, executable: IdentityTests.probe)
            .build(in: folder)
    }
}
