// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeServiceClient
import Testing

/// The things that an offering process holds on to, and those that it does twice.
@Suite(.timeLimit(.minutes(10))) struct SenderTests {
    @Test func anAnsweredRequestLeavesNoDescriptorOpen() async throws {
        try await withFile { desk, file in
            let sender = try await desk.offer("inplace:public.mpeg-4:\(file.path)")
            let receivers = 6
            for _ in 0..<receivers { _ = try await desk.probe("take-in-place", "public.mpeg-4") }
            // The last message may be on its way.
            #expect(try openCount(of: file, in: sender) < 2)
        }
    }

    @Test func everyOfferThatIsReplacedEnds() async throws {
        try await withProbes("text:one of many") { desk, sender in
            try sender.send("crowd")
            let released = try await sender.line(startingWith: "released ")
            #expect(released == "19")
        }
    }

    @Test func nothingIsProducedTwiceToBeKept() async throws {
        try await withProbes("data:public.png:5", "text:kept") { desk, sender in
            _ = try await desk.probe("take", "public.png")
            _ = try await sender.line { $0.hasPrefix("event taken") }
            try sender.send("hand over")
            let kept = try await sender.line(startingWith: "kept ")
            #expect(kept == "2")
            sender.closeInput()
            try await sender.exit()
            var produced: [String] = []
            for await line in sender.lines where line.hasPrefix("produced ") { produced.append(line) }
            #expect(produced == ["produced public.png", "produced public.utf8-plain-text"])
            #expect(try await desk.probe("take", "public.png") == ["data 5 ZZZZZ"])
            #expect(try await desk.probe("text") == ["text kept"])
        }
    }

    @Test func aNewServiceIsHandedOverWhatTheFormerOneHeld() async throws {
        try await withProbes("data:public.png:5") { desk, sender in
            _ = try await desk.probe("take", "public.png")
            _ = try await sender.line { $0.hasPrefix("event taken") }
            try await desk.service.kill()
            sender.closeInput()
            try await sender.exit()
            #expect(try await desk.probe("take", "public.png") == ["data 5 ZZZZZ"])
        }
    }

    @Test func whatTheServiceDidNotRememberIsHandedOver() async throws {
        try await withProbes("data:public.png:5") { desk, sender in
            let service = Service1Client(try desk.connection())
            try await service.set("transfers.remember", to: 0)
            _ = try await desk.probe("take", "public.png")
            _ = try await sender.line { $0.hasPrefix("event taken") }
            sender.closeInput()
            try await sender.exit()
            #expect(try await desk.probe("take", "public.png") == ["data 5 ZZZZZ"])
        }
    }

    @Test func whatIsOverALimitIsNotKeptAlthoughTheServiceHoldsIt() async throws {
        try await withProbes("data:public.png:5", "text:kept") { desk, sender in
            let service = Service1Client(try desk.connection())
            try await service.set("transfers.keep.largest", to: 4)
            _ = try await desk.probe("take", "public.png")
            _ = try await sender.line { $0.hasPrefix("event taken") }
            try sender.send("hand over")
            let kept = try await sender.line(startingWith: "kept ")
            #expect(kept == "1")
            sender.closeInput()
            try await sender.exit()
            #expect(try await desk.probe("types").last == "types public.utf8-plain-text")
        }
    }

    /// How many descriptors of a process lead to a file.
    private func openCount(of file: URL, in process: RunningProcess) throws -> Int {
        let folder = "/proc/\(process.processIdentifier)/fd"
        return try FileManager.default.contentsOfDirectory(atPath: folder).count { name in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")) == file.path
        }
    }
}
