// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import Glibc
import EnfiladeServiceClient
import Testing

/// Files that a sender gives: those that it could not read itself, and those that do not answer.
@Suite(
    .enabled("the Python of Debian with its GIO bindings (python3-gi) is needed") { hasPythonClient },
    .timeLimit(.minutes(10))
) struct SentFileTests {
    @Test(arguments: [
        ("pipe", "not a regular file but a pipe"), ("folder", "a folder"), ("named", "not open for reading"),
        ("writing", "not open for reading"), ("memory", "a file of the kernel's own"),
    ])
    func fileThatItsSenderCannotReadIsRefused(kind: String, reason: String) async throws {
        try await withDesk { _, desk in
            let secret = try Self.secret(of: desk)
            let sender = try await desk.python("file", kind, secret)
            _ = try await sender.line(startingWith: "offered ")
            let lines = try await desk.probe("take-file", "public.png")
            #expect(lines.first?.contains(reason) == true, "\(lines)")
            #expect(lines.allSatisfy { !$0.contains("PRIVATE") })
            try await sender.kill()
        }
    }

    /// Opening such a file waits until its holder lets it go, or for as long as the kernel lets it hold the file.
    @Test func fileThatIsHeldByALeaseHoldsNobodyUp() async throws {
        try await withDesk { _, desk in
            let sender = try await desk.python("file", "leased", try Self.secret(of: desk))
            _ = try await sender.line(startingWith: "offered ")
            try await Self.expectTimeout(on: desk)
            try await sender.kill()
        }
    }

    @Test(.enabled("only root can mount a file system here") { canMount }, arguments: ["attributes", "open"])
    func fileOfAFileSystemThatDoesNotAnswerHoldsNobodyUp(operation: String) async throws {
        try await withDesk { _, desk in
            let sender = try await desk.python("file", operation)
            _ = try await sender.line(startingWith: "offered ")
            try await Self.expectTimeout(on: desk)
            try sender.send("thaw")
            _ = try await sender.line { $0 == "thaw" }
            let lines = try await desk.probe("take-file", "public.png")
            #expect(lines.first?.hasPrefix("file 7 ") == true, "\(lines)")
            sender.closeInput()
            try await sender.exit()
        }
    }

    /// A file that an ended sender leaves is read to be kept, which here never ends by itself.
    @Test(.enabled("only root can mount a file system here") { canMount })
    func senderThatLeavesAFileWithoutAnAnswerHoldsUpNoOther() async throws {
        try await withDesk { _, desk in
            let connection = try desk.connection()
            let transfers = Transfers1Client(connection)
            let sender = try await desk.python("file", "read")
            _ = try await sender.line(startingWith: "offered ")
            let offer = try await transfers.current("general").offer
            _ = try await transfers.request(offer, item: 0, type: "public.png", token: 1)
            try await Service1Client(connection).set("transfers.timeout", to: 1)
            try sender.send("leave")
            _ = try await sender.line { $0 == "leave" }
            let other = try await desk.offer("--on", "other", "data:public.png:5")
            #expect(try await transfers.current("other").details.state == "live")
            try await other.kill()
            while try await transfers.current("other").details.state == "live" {}
            try await transfers.finish(1, .init(imported: false, bytes: 0))
            // It is given up, and nothing of it was kept.
            while try await transfers.current("general").details.state != "gone" {}
            sender.closeInput()
            try await sender.exit()
        }
    }

    /// The kernel asks a file system when a file is closed, and waits for its answer.
    @Test(.enabled("only root can mount a file system here") { canMount })
    func fileThatCannotBeClosedHoldsNobodyUp() async throws {
        try await withDesk { _, desk in
            let connection = try desk.connection()
            let sender = try await desk.python("file", "close")
            _ = try await sender.line(startingWith: "offered ")
            let lines = try await desk.probe("take-file", "public.png")
            #expect(lines.first?.hasPrefix("file 7 ") == true, "\(lines)")
            // The bus daemon closes its copy after the receiver has got one: before it answers this.
            _ = try await Service1Client(connection).status()
            try sender.send("freeze")
            _ = try await sender.line { $0 == "freeze" }
            try await Transfers1Client(connection).clear("general")
            _ = try await Service1Client(connection).status()
            try sender.send("thaw")
            _ = try await sender.line { $0 == "thaw" }
            sender.closeInput()
            try await sender.exit()
        }
    }

    /// Requests the offered content, while somebody else asks one question after the other.
    private static func expectTimeout(on desk: Device) async throws {
        let service = Service1Client(try desk.connection())
        try await service.set("transfers.timeout", to: 8)
        let receiver = try await desk.launch(probeProgram, ["take-file", "public.png"])
        while receiver.exitStatus == nil { _ = try await service.status() }
        try await receiver.exit()
        let lines = receiver.output.currentLines
        #expect(lines.first?.contains("within 8 seconds") == true, "\(lines)")
        try await service.set("transfers.timeout", to: 60)
    }

    /// A file of which only its owner may know the contents.
    private static func secret(of desk: Device) throws -> String {
        let file = desk.home.appending(path: "id_rsa")
        try Data("PRIVATE KEY".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        return file.path
    }
}

/// Whether this process can mount a file system of its own.
private let canMount = geteuid() == 0 && access("/dev/fuse", R_OK | W_OK) == 0
