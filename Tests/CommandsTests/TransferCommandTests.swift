// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeServiceClient
import Testing

@Suite("Copying and pasting") struct TransferCommandTests {
    /// Makes a world with one device.
    private func withDesk(_ body: (Device) async throws -> Void) async throws {
        try await withWorld { world in try await body(try await world.device(named: "desk")) }
    }

    @Test("carries text from one process to another, and keeps it when the first one has ended")
    func text() async throws {
        try await withDesk { desk in
            let copied = try await desk.run("enfilade", ["copy", "-"], input: "Grace Hopper")
            #expect(copied.status.isSuccess)
            #expect(copied.errors.isEmpty)
            let pasted = try await desk.run("enfilade", ["paste"])
            #expect(pasted.text == "Grace Hopper\n")
            let offers = try await desk.run("enfilade", ["offers"])
            #expect(
                offers.text.contains(
                    /, kept, made (just now|\d+ \w+ ago)\n  item 1\n    public\.utf8-plain-text, data\n/),
                "\(offers.text)")
            #expect(offers.text.contains(#/imported by process \d+ (just now|\d+ \w+ ago): /#), "\(offers.text)")
        }
    }

    @Test("carries a file under its name, byte for byte, and replaces nothing unasked")
    func file() async throws {
        try await withDesk { desk in
            let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            try content.write(to: desk.home.appending(path: "picture.png"))
            let folder = desk.home.appending(path: "inbox")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let source = desk.home.appending(path: "picture.png").path
            #expect(try await desk.run("enfilade", ["copy", source]).status.isSuccess)
            #expect(try await desk.run("enfilade", ["paste", "--output", folder.path]).status.isSuccess)
            #expect(try Data(contentsOf: folder.appending(path: "picture.png")) == content)
            #expect(try await desk.run("enfilade", ["paste"]).data == content)
            let again = try await desk.run("enfilade", ["paste", "--output", folder.path])
            #expect(again.status == .exited(1))
            #expect(again.errors.contains("exists already"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["picture.png"])
        }
    }

    @Test("writes a file whose name is as long as names may be, in characters of three bytes")
    func longName() async throws {
        try await withDesk { desk in
            let name = String(repeating: "漢", count: 80) + ".png"
            try Data("picture".utf8).write(to: desk.home.appending(path: name))
            let folder = desk.home.appending(path: "inbox")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let copied = try await desk.run("enfilade", ["copy", desk.home.appending(path: name).path])
            #expect(copied.status.isSuccess, "\(copied.errors)")
            let pasted = try await desk.run("enfilade", ["paste", "--output", folder.path])
            #expect(pasted.errors.isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
        }
    }

    @Test("takes the type that is asked for, and says what there is if it is not on offer")
    func types() async throws {
        try await withDesk { desk in
            _ = try await desk.run("enfilade", ["copy", "-", "--type", "public.png"], input: "no picture")
            #expect(try await desk.run("enfilade", ["paste", "--type", "public.image"]).text == "no picture\n")
            let refused = try await desk.run("enfilade", ["paste", "--type", "public.text"])
            #expect(refused.errors == "enfilade: public.text is not on offer; there is public.png\n")
            #expect(refused.status == .exited(1))
            let unknown = try await desk.run("enfilade", ["copy", "-", "--type", "com.example.nobody"], input: "a")
            #expect(unknown.errors == "enfilade: nobody declares the type “com.example.nobody”\n")
        }
    }

    @Test("takes of several types that conform to the one that is asked for the first of the sender's")
    func senderOrder() async throws {
        try await withDesk { desk in
            let types = ["public.json", "public.utf8-plain-text"]
            let items = [OfferedItem(representations: types.map { OfferedRepresentation(type: $0, kind: .data) })]
            _ = try await Transfers1Client(try desk.connection()).offer("general", items: items)
            // Nobody answers for content here: the error names the type that was chosen.
            let text = try await desk.run("enfilade", ["explain", "--type", "public.text"]).text
            #expect(text.contains("takes public.json\n"), "\(text)")
            let plain = try await desk.run("enfilade", ["explain", "--type", "public.plain-text"]).text
            #expect(plain.contains("takes public.utf8-plain-text\n"), "\(plain)")
        }
    }

    @Test("lists only pasteboards that hold something, unless one is named")
    func emptyPasteboards() async throws {
        try await withDesk { desk in
            let proxy = Transfers1Client(try desk.connection())
            let item = OfferedItem(representations: [OfferedRepresentation(type: "public.png", kind: .data)])
            for name in ["named", "share-\(UUID().uuidString)"] {
                let offer = try await proxy.offer(name, items: [item]).offer
                try await proxy.withdraw(offer)
            }
            _ = try await proxy.offer("full", items: [item])
            let listed = try await desk.run("enfilade", ["offers"]).text
            #expect(listed.hasPrefix("full: offer 3 "))
            #expect(listed.split(separator: "\n").count == 3)
            #expect(try await desk.run("enfilade", ["offers", "-p", "named"]).text == "named: empty\n")
            #expect(try await proxy.pasteboards() == ["general", "full", "named"])
        }
    }

    @Test("lets nothing sensitive outlive its sender")
    func sensitive() async throws {
        try await withDesk { desk in
            let sender = try await desk.launch("enfilade", ["copy", "-", "--sensitive"])
            try sender.send("password")
            sender.closeInput()
            _ = await sender.errors.first { $0.contains("until something else is copied") }
            #expect(try await desk.run("enfilade", ["paste"]).text == "password\n")
            _ = try await sender.terminate()
            let late = try await desk.run("enfilade", ["paste"])
            #expect(late.status == .exited(1))
            #expect(late.errors == "enfilade: what was on the pasteboard “general” ended with its sender\n")
        }
    }

    @Test("explains for each receiver what it would take")
    func explanations() async throws {
        try await withDesk { desk in
            _ = try await desk.run("enfilade", ["copy", "-", "--pasteboard", "drop"], input: "text")
            let explained = try await desk.run("enfilade", ["explain", "-p", "drop"]).text
            #expect(explained.contains("String takes public.utf8-plain-text\n"))
            #expect(
                explained.contains("URL takes nothing\n    – public.utf8-plain-text: does not conform to public.url"))
            #expect(explained.contains("✓ public.utf8-plain-text: conforms to public.data"))
            let empty = try await desk.run("enfilade", ["explain"])
            #expect(empty.status == .exited(1))
        }
    }

    @Test("explains a type that came with its declaration, and that no app takes a URL for a file")
    func explanationsOfUncommonTypes() async throws {
        try await withDesk { desk in
            let declaration = OfferedDeclaration(
                conformsTo: ["public.json"], extensions: [], mimeTypes: [], description: "")
            let representations = [
                OfferedRepresentation(type: "org.example.travelling", kind: .data, declaration: declaration),
                OfferedRepresentation(type: "public.file-url", kind: .data),
            ]
            let connection = try desk.connection()
            _ = try await Transfers1Client(connection).offer(
                "general", items: [OfferedItem(representations: representations)])
            let explained = try await desk.run("enfilade", ["explain", "--type", "public.text"]).text
            #expect(explained.contains("✓ org.example.travelling: conforms to public.text"), "\(explained)")
            let all = try await desk.run("enfilade", ["explain"]).text
            #expect(all.contains("URL takes public.file-url\n"), "\(all)")
        }
    }

    @Test("needs something to copy and something to paste")
    func nothing() async throws {
        try await withDesk { desk in
            let copied = try await desk.run("enfilade", ["copy", "/nonexistent"])
            #expect(copied.status == .exited(66))
            let folder = try await desk.run("enfilade", ["copy", "/"])
            #expect(folder.errors == "enfilade: “/” is not a regular file\n")
            let pasted = try await desk.run("enfilade", ["paste"])
            #expect(pasted.status == .exited(1))
            #expect(pasted.errors == "enfilade: the pasteboard “general” is empty\n")
        }
    }
}
