// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing

/// Content from one process in another, through pasteboards that answer at once.
@Suite("Pasteboards of several processes", .timeLimit(.minutes(10))) struct PasteboardProcessTests {
    @Test(
        "text crosses between the pasteboards of AppKit and UIKit, general and named", arguments: [nil, "org.example"])
    func text(name: String?) async throws {
        try await withBoards(2, named: name) { _, boards in
            #expect(try await boards[1].ask("ns get public.utf8-plain-text", "got") == "got nothing")
            _ = try await boards[0].ask("ns clear", "cleared")
            #expect(try await boards[0].ask("ns set public.utf8-plain-text Grüße  an alle", "set") == "set true")
            #expect(try await boards[1].ask("ui get", "got") == "got Grüße  an alle")
            #expect(try await boards[1].ask("ns get public.utf8-plain-text", "got") == "got Grüße  an alle")
            #expect(try await boards[1].ask("ui has", "has") == "has yes no no")
            _ = try await boards[1].ask("ui string back", "done")
            #expect(try await boards[0].ask("ns get public.utf8-plain-text", "got") == "got back")
            // It belongs to somebody else now.
            #expect(try await boards[0].ask("ns set public.utf8-plain-text x", "set") == "set false")
        }
    }

    @Test("the change count stays while one process puts contents together, and moves when another one does")
    func changeCount() async throws {
        try await withBoards(2) { _, boards in
            let cleared = try await boards[0].ask("ns clear", "cleared").dropFirst(8)
            _ = try await boards[0].ask("ns set public.utf8-plain-text a", "set")
            _ = try await boards[0].ask("ns set public.html <b>a</b>", "set")
            let own = try await boards[0].ask("ns count", "count")
            #expect(own == "count \(cleared)")
            let other = try await boards[1].ask("ui count", "count")
            _ = try await boards[1].ask("ui string b", "done")
            let after = try await boards[0].ask("ns count", "count")
            #expect(after != own && after != other)
            #expect(try await boards[0].ask("ui count", "count") == after)
        }
    }

    @Test("objects are read by their classes, in the order of the items")
    func objects() async throws {
        try await withBoards(2) { _, boards in
            _ = try await boards[0].ask("ns clear", "cleared")
            #expect(try await boards[0].ask("ns write one two", "wrote") == "wrote true")
            #expect(try await boards[0].ask("ns urls https://example.org/a file:///tmp/b%20c", "wrote") == "wrote true")
            let texts = try await boards[1].ask("ns read", "read")
            #expect(texts == "read one,two,https://example.org/a,file:///tmp/b%20c")
            let urls = try await boards[1].ask("ns read-urls", "read")
            #expect(urls == "read true https://example.org/a,file:///tmp/b%20c")
            let files = try await boards[1].ask("ns read-files", "read")
            #expect(files == "read true file:///tmp/b%20c")
            #expect(try await boards[1].ask("ui number", "number") == "number 4")
            #expect(try await boards[1].ask("ui get-url", "got") == "got https://example.org/a")
        }
    }

    @Test("types that nobody declares cross, also those that are no identifiers")
    func undeclaredTypes() async throws {
        try await withBoards(2) { _, boards in
            _ = try await boards[0].ask("ns clear", "cleared")
            for type in ["org.example.nobody-knows", "text/x-mine", "ünïcode", "a,b:c=d?"] {
                #expect(try await boards[0].ask("ns set \(type) \(type)!", "set") == "set true")
                #expect(try await boards[1].ask("ns get \(type)", "got") == "got \(type)!")
            }
            #expect(
                try await boards[1].ask("ns types", "types")
                    == "types org.example.nobody-knows text/x-mine ünïcode a,b:c=d?")
            #expect(try await boards[0].ask("ns set \(String(repeating: "x/", count: 200)) a", "set") == "set false")
        }
    }

    @Test("what is promised is made once, when somebody asks", arguments: ["promise", "declare"])
    func promises(verb: String) async throws {
        try await withBoards(2) { _, boards in
            _ = try await boards[0].ask("ns \(verb) public.html later", verb == "promise" ? "wrote" : "declared")
            #expect(try await boards[1].ask("ns types", "types").hasPrefix("types public.html"))
            #expect(try await boards[1].ask("ns get public.html", "got") == "got later")
            #expect(try await boards[0].next("made") == "made public.html")
            #expect(try await boards[1].ask("ns get public.html", "got") == "got later")
            #expect(try await boards[0].ask("ns get public.html", "got") == "got later")
        }
    }

    @Test("what was promised and nobody has asked for is made when the process ends")
    func promisesAtTheEnd() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let sender = try await desk.boards()
            try sender.send("ns promise public.html later")
            try await sender.line(startingWith: "wrote true")
            sender.closeInput()
            #expect(try await sender.exit().isSuccess)
            let receiver = Conversation(try await desk.boards())
            #expect(try await receiver.ask("ns get public.html", "got") == "got later")
            #expect(try await receiver.ask("ns set public.html x", "set") == "set false")
        }
    }

    @Test("a sender that dies while it is read is an answer, not a wait")
    func dyingSender() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let receiver = try await desk.boards()
            let sender = try await desk.launch("transfer-probe", ["offer", "hang:public.html", "exit:public.png"])
            try await sender.line(startingWith: "offered")
            try receiver.send("ns size public.html")
            try await sender.line(startingWith: "hanging")
            try await sender.kill()
            let answer = try await receiver.line(startingWith: "size")
            #expect(answer == " -1")
        }
    }

    @Test("a sender that never answers keeps nobody waiting for longer than five seconds")
    func hangingSender() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let receiver = Conversation(try await desk.boards())
            let sender = try await desk.launch("transfer-probe", ["offer", "hang:public.html", "text:quick"])
            try await sender.line(startingWith: "offered")
            let start = ContinuousClock.now
            #expect(try await receiver.ask("ns get public.html", "got") == "got nothing")
            #expect(ContinuousClock.now - start > .seconds(4))
            #expect(try await receiver.ask("ui get", "got") == "got quick")
        }
    }

    @Test("what the service refuses is not said to be there, and makes place for others")
    func refusal() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            #expect(try await desk.run("enfilade", ["settings", "transfers.offers", "1"]).status.isSuccess)
            let holder = Conversation(try await desk.boards("org.example.one"))
            _ = try await holder.ask("ns clear", "cleared")
            #expect(try await holder.ask("ns set public.utf8-plain-text a", "set") == "set true")
            let refused = Conversation(try await desk.boards("org.example.two"))
            _ = try await refused.ask("ns clear", "cleared")
            #expect(try await refused.ask("ns set public.utf8-plain-text b", "set") == "set false")
            #expect(try await refused.ask("ns get public.utf8-plain-text", "got") == "got b")
            _ = try await holder.ask("ns clear", "cleared")
            let next = Conversation(try await desk.boards("org.example.two"))
            #expect(try await next.ask("ns set public.utf8-plain-text c", "set") == "set true")
            #expect(try await refused.ask("ns get public.utf8-plain-text", "got") == "got c")
        }
    }

    @Test("a large item crosses", arguments: [0, 1, 48 << 20])
    func sizes(size: Int) async throws {
        try await withBoards(2) { _, boards in
            _ = try await boards[0].ask("ns clear", "cleared")
            _ = try await boards[0].ask("ns data public.png \(size)", "set")
            #expect(try await boards[1].ask("ns size public.png", "size") == "size \(size)")
        }
    }

    @Test("without a bus the pasteboards are those of the process, and it says so once")
    func withoutService() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let missing = LaunchOptions(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
            let process = try await desk.boards(options: missing)
            let board = Conversation(process)
            let before = try await board.ask("ns clear", "cleared")
            #expect(try await board.ask("ns set public.utf8-plain-text a", "set") == "set true")
            #expect(try await board.ask("ui get", "got") == "got a")
            #expect(try await board.ask("ns clear", "cleared") != before)
            #expect(try await board.ask("ui get", "got") == "got nothing")
            process.closeInput()
            _ = try await process.exit()
            #expect(process.errors.currentLines.filter { $0.contains("that of this process alone") }.count == 1)
        }
    }

    @Test("an app hears of changes, its own with their types and those of others")
    func notifications() async throws {
        try await withBoards(2) { _, boards in
            _ = try await boards[0].ask("ui watch", "watching")
            _ = try await boards[0].ask("ui string a", "changed public.utf8-plain-text")
            _ = try await boards[1].ask("ui string b", "done")
            #expect(try await boards[0].next("changed") == "changed elsewhere")
            #expect(try await boards[0].ask("ui get", "got") == "got b")
        }
    }

    @Test("items with a date are removed then, and are not kept")
    func expiration() async throws {
        try await withBoards(2) { _, boards in
            _ = try await boards[0].ask("ui watch", "watching")
            // Long enough for the other one to look, on a busy machine too.
            _ = try await boards[0].ask("ui expiring 15 secret", "done")
            #expect(try await boards[1].ask("ui get", "got") == "got secret")
            #expect(try await boards[0].next("changed") == "changed ")
            #expect(try await boards[1].ask("ui get", "got") == "got nothing")
        }
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let sender = try await desk.boards()
            try sender.send("ui expiring 3600 secret")
            try await sender.line(startingWith: "done")
            sender.closeInput()
            _ = try await sender.exit()
            #expect(try await Conversation(desk.boards()).ask("ui get", "got") == "got nothing")
        }
    }

    @Test("two processes that write at once agree on what is there")
    func racing() async throws {
        try await withBoards(3) { _, boards in
            try await withThrowingTaskGroup { group in
                for (position, board) in boards.prefix(2).enumerated() {
                    group.addTask {
                        for round in 0..<20 { _ = try await board.ask("ui string \(position) \(round)", "done") }
                    }
                }
                try await group.waitForAll()
            }
            let seen = try await boards[2].ask("ui get", "got")
            #expect(["got 0 19", "got 1 19"].contains(seen))
            #expect(try await boards[0].ask("ui get", "got") == seen)
            #expect(try await boards[1].ask("ns get public.utf8-plain-text", "got") == seen)
        }
    }

    @Test("images and lists of text cross")
    func kinds() async throws {
        try await withBoards(2) { _, boards in
            _ = try await boards[0].ask("ui strings one two", "done")
            #expect(try await boards[1].ask("ui get-strings", "got") == "got one,two")
            _ = try await boards[0].ask("ui objects three four", "done")
            #expect(try await boards[1].ask("ui get-strings", "got") == "got three,four")
            _ = try await boards[0].ask("ui url https://example.org/ü", "done")
            #expect(try await boards[1].ask("ui has", "has") == "has yes yes no")
            #expect(try await boards[1].ask("ui get", "got") == "got https://example.org/%C3%BC")
            let picture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appending(path: "Documentation/pictures/switcher-light.png")
            _ = try await boards[0].ask("ui image \(picture.path)", "done")
            #expect(try await boards[1].ask("ui has", "has") == "has no no yes")
            #expect(try await boards[1].ask("ui get-image", "got").wholeMatch(of: /got [1-9]\d+/) != nil)
            _ = try await boards[0].ask("ui value org.example.mine text", "done")
            #expect(try await boards[1].ask("ns get org.example.mine", "got") == "got text")
            #expect(try await boards[1].ask("ui get-image", "got") == "got nothing")
            _ = try await boards[0].ask("ui clear", "done")
            #expect(try await boards[1].ask("ui number", "number") == "number 0")
        }
    }
}
