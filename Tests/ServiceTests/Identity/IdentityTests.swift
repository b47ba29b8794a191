// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeTesting
import Foundation
import Glibc
import EnfiladeContract
import EnfiladeServiceClient
import Testing

/// Real processes that are an app, or would like to be.
@Suite(.timeLimit(.minutes(10))) struct IdentityTests {
    /// The program of the apps here.
    static let probe = World.executables.appending(path: "scene-probe")

    /// Makes a world with one device and an installed app.
    private func withNotes(_ body: (World, Device, AppBundle) async throws -> Void) async throws {
        try await withDesk { world, desk in
            let notes = try Self.notes().build(in: world.folder)
            try await desk.replaceProgram(of: notes)
            try await desk.install(notes)
            try await body(world, desk, notes)
        }
    }

    static func notes() -> BundleBuilder {
        BundleBuilder(identifier: "org.example.Notes", name: "Notes", executable: probe)
    }

    // MARK: - Sandboxes

    /// The file lies at the right path and is then deleted, so that nothing is left to compare it with.
    @Test(.enabled("bubblewrap is needed") { hasBubblewrap })
    func aDeletedFileOfItsOwnDoesNotMakeASandboxTheApp() async throws {
        try await withNotes { _, desk, notes in
            let victim = try await desk.open(notes)
            #expect(try await victim.ask("caller") == "caller org.example.Notes")
            #expect(try await victim.ask("keep general secret") == "kept true")
            let attacker = try await desk.open([
                "bwrap", "--dev-bind", "/", "/", "--die-with-parent", "--tmpfs", notes.folder.path, "sh", "-c",
                #"cp "$1" "$2" && exec "$2""#, "sh", Self.probe.path, notes.executable.path,
            ])
            #expect(try await attacker.ask("unlink") == "done")
            #expect(try await attacker.ask("caller") == "caller none")
            #expect(try await attacker.ask("paste general").hasPrefix("refused NotFound"))
            #expect(try await attacker.ask("new").hasPrefix("refused NotPermitted"))
            #expect(try await victim.ask("paste general") == "pasted secret")
        }
    }

    /// Where other files can lie at all paths, the libraries of the app can be others too.
    @Test(.enabled("bubblewrap is needed") { hasBubblewrap })
    func theAppItselfInASandboxOfOthersIsNotTheApp() async throws {
        try await withNotes { _, desk, notes in
            let confined = try await desk.open([
                "bwrap", "--dev-bind", "/", "/", "--die-with-parent", notes.executable.path,
            ])
            #expect(try await confined.ask("caller") == "caller none")
            let refusal = try await confined.ask("new")
            #expect(refusal.hasPrefix("refused NotPermitted") && refusal.contains("mount namespace"))
        }
    }

    // MARK: - Upgrades

    enum Upgrade: CaseIterable {
        case installed, installedBeforeARestart, copied
    }

    @Test(arguments: Upgrade.allCases) func anAppThatIsUpgradedWhileItRunsStaysItself(_ upgrade: Upgrade) async throws {
        try await withNotes { world, desk, notes in
            // Then no installation has told the service of the file that runs.
            if upgrade == .copied { try await desk.replaceProgram(of: notes) }
            let running = try await desk.open(notes)
            // Only an installation tells the service of a file that has not called yet.
            if upgrade == .copied { #expect(try await running.ask("caller") == "caller org.example.Notes") }
            for _ in 0..<2 {
                try await desk.replaceProgram(of: notes)
                if upgrade != .copied { try await desk.install(notes) }
            }
            if upgrade == .installedBeforeARestart { try await desk.service.restart() }
            #expect(try await running.ask("connect") == "done")
            #expect(try await running.ask("caller") == "caller org.example.Notes")
            let new = try await desk.open(notes)
            #expect(try await new.ask("caller") == "caller org.example.Notes")
        }
    }

    /// A file that was never the bundle's executable, put there and taken away behind the service's back.
    @Test func aFileThatWasNeverSeenAtItsPathIsNotTheApp() async throws {
        try await withNotes { _, desk, notes in
            try await desk.replaceProgram(of: notes)
            let other = try await desk.open(notes)
            try await desk.replaceProgram(of: notes)
            #expect(try await other.ask("caller") == "caller none")
            #expect(try await other.ask("uninstall org.example.Notes").hasPrefix("refused NotPermitted"))
        }
    }

    // MARK: - Offers to a team

    @Test(arguments: [false, true])
    func anOfferToATeamIsForTheInstallationThatMadeIt(isRestarted: Bool) async throws {
        try await withNotes { world, desk, notes in
            let sender = try await desk.open(notes)
            #expect(try await sender.ask("keep general secret") == "kept true")
            let colleague = try await desk.open(notes)
            #expect(try await colleague.ask("paste general") == "pasted secret")
            try await desk.uninstall(notes)
            let elsewhere = try Self.notes().build(in: world.folder.appending(path: "elsewhere"))
            try await desk.install(elsewhere)
            if isRestarted { try await desk.service.restart() }
            let heir = try await desk.open(elsewhere)
            #expect(try await heir.ask("caller") == "caller org.example.Notes")
            #expect(try await heir.ask("paste general").hasPrefix("refused NotFound"))
            #expect(try await sender.ask("paste general") == "pasted secret")
        }
    }

    @Test func anUpgradeReadsWhatWasOfferedToTheTeamBefore() async throws {
        try await withNotes { world, desk, notes in
            let sender = try await desk.open(notes)
            #expect(try await sender.ask("keep general secret") == "kept true")
            try await sender.kill()
            let upgraded = try Self.notes().build(in: world.folder)
            try await desk.install(upgraded)
            try await desk.service.restart()
            let new = try await desk.open(upgraded)
            #expect(try await new.ask("paste general") == "pasted secret")
        }
    }

    @Test func anAppFromAnotherFolderIsAnotherTeam() async throws {
        try await withNotes { world, desk, notes in
            let sender = try await desk.open(notes)
            #expect(try await sender.ask("keep general secret") == "kept true")
            // The bundle may be installed from another place only when its folder is gone.
            try FileManager.default.removeItem(at: notes.folder)
            let elsewhere = try Self.notes().build(in: world.folder.appending(path: "elsewhere"))
            try await desk.install(elsewhere)
            let heir = try await desk.open(elsewhere)
            #expect(try await heir.ask("caller") == "caller org.example.Notes")
            #expect(try await heir.ask("paste general").hasPrefix("refused NotFound"))
        }
    }
}

extension Device {
    /// Starts a probe by a command and waits until it listens.
    func open(_ command: [String], options: LaunchOptions = LaunchOptions()) async throws -> RunningProcess {
        let process = try await launch(command[0], Array(command.dropFirst()), options: options)
        try await process.line { $0 == "ready" }
        return process
    }

    /// Puts a new file in the place of an app's executable, with the same content.
    func replaceProgram(of app: AppBundle) async throws {
        let copying = try await run(
            "sh", ["-c", #"cp "$1" "$1.new" && mv "$1.new" "$1""#, "sh", app.executable.path])
        try #require(copying.status.isSuccess, "\(copying.errors)")
    }
}
