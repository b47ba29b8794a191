// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import Foundation
import Glibc
import EnfiladeServiceClient
import Testing

/// A disk that is full or damaged, and services that get into each other's way.
@Suite(.timeLimit(.minutes(10))) struct StorageTests {
    @Test func damagedDatabaseIsSetAsideAndSaid() async throws {
        try await withDesk { _, desk in
            try await desk.service.start()
            try await desk.service.stop()
            let database = desk.dataHome.appending(path: "enfilade/enfilade.db")
            try Data(repeating: 0x41, count: 9_000).write(to: database)
            let status = try await Service1Client(try desk.connection()).status()
            let kept = try #require(status.recovered)
            #expect(try Data(contentsOf: URL(filePath: kept)).first == 0x41)
            // Its output may arrive after its answer.
            #expect(await desk.service.logLines.contains { $0.contains("damaged") })
        }
    }

    @Test func secondServiceOnOneBusSaysWhyItEnds() async throws {
        try await withDesk { _, desk in
            try await desk.service.start()
            let other = try await desk.run(
                "enfiladed", options: LaunchOptions(environment: ["XDG_DATA_HOME": desk.folder.path + "/other"]))
            #expect(other.status == .exited(1))
            #expect(other.errors.contains("another process owns org.enfilade.Service"))
            let status = try await Service1Client(try desk.connection()).status()
            #expect(status.processIdentifier == desk.service.processIdentifier.map { UInt32($0) })
        }
    }

    @Test func secondServiceOnOneDataFolderSaysWhyItEnds() async throws {
        try await withDesk { world, desk in
            try await desk.service.start()
            let phone = try await world.device(named: "phone")
            let other = try await phone.run(
                "enfiladed", options: LaunchOptions(environment: ["XDG_DATA_HOME": desk.dataHome.path]))
            #expect(other.status == .exited(1))
            #expect(other.errors.contains("another service uses the data folder"))
        }
    }

    @Test func dataFolderThatCannotBeWrittenIsNamed() async throws {
        try await withDesk { _, desk in
            let other = try await desk.run(
                "enfiladed", options: LaunchOptions(environment: ["XDG_DATA_HOME": "/proc/self"]))
            #expect(other.status == .exited(1))
            #expect(other.errors.contains("/proc/self/enfilade"))
        }
    }

    @Test(.enabled("only root can mount a small file system") { geteuid() == 0 })
    func fullDiskRefusesTheOfferAndNothingIsLost() async throws {
        try await withDesk { _, desk in
            let folder = desk.dataHome.appending(path: "enfilade")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let mounting = try await desk.run("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder.path])
            try #require(mounting.status.isSuccess, "\(mounting.errors)")
            do {
                try await fillDisk(desk, folder)
            } catch {
                try? await desk.service.kill()
                _ = try await desk.run("umount", ["-l", folder.path])
                throw error
            }
            try await desk.service.stop()
            _ = try await desk.run("umount", ["-l", folder.path])
        }
    }

    private func fillDisk(_ desk: Device, _ folder: URL) async throws {
        let transfers = Transfers1Client(try desk.connection())
        let item = OfferedItem(representations: [OfferedRepresentation(type: "public.png", kind: .data)])
        let first = try await transfers.offer("general", items: [item])
        let ballast = folder.appending(path: "ballast")
        let filling = try await desk.run("dd", ["if=/dev/zero", "of=\(ballast.path)", "bs=4096"])
        #expect(!filling.status.isSuccess)
        await expectRefusal(.storageFailed, naming: "full") {
            for _ in 0..<1_000 { _ = try await transfers.offer("general", items: [item]) }
        }
        let full = try await transfers.current("general")
        #expect(full.offer >= first.offer)
        try FileManager.default.removeItem(at: ballast)
        let after = try await transfers.offer("general", items: [item])
        #expect(after.offer > full.offer)
    }

    @Test func killingTheServiceAtAnyMomentLosesNothingThatWasAnswered() async throws {
        try await withDesk { _, desk in
            let connection = try desk.connection()
            let transfers = Transfers1Client(connection)
            let item = OfferedItem(representations: [OfferedRepresentation(type: "public.png", kind: .data)])
            var last: (offer: UInt64, changeCount: UInt64) = (0, 0)
            func offer() async throws {
                let answer = try await transfers.offer("general", items: [item])
                #expect(answer.offer > last.offer)
                last = answer
            }
            for round in 0..<25 {
                // The kill begins after none to three answers, so that some were surely given.
                for _ in 0..<round % 4 { try await offer() }
                let killer = Task { try await desk.service.kill() }
                for _ in 0...round {
                    guard (try? await offer()) != nil else { break }
                }
                try await killer.value
                let current = try await transfers.current("general")
                #expect(current.changeCount >= last.changeCount)
                #expect(current.offer >= last.offer)
            }
        }
    }
}
