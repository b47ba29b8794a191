// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import Foundation
import Testing
import TestTraits

/// Content from one process in another, through the service.
@Suite(.timeLimit(.minutes(10))) struct TransfersTests {
    @Test func typesCrossBeforeAnyByteIsProduced() async throws {
        try await withProbes("text:Grace Hopper", "data:public.png:10") { desk, sender in
            let types = try await desk.probe("types")
            #expect(types == ["state live", "types public.utf8-plain-text public.png"])
            #expect(!sender.output.currentLines.contains { $0.hasPrefix("produced") })
        }
    }

    @Test(.claim("T3")) func onlyTheChosenTypeIsProducedAndOnlyOnce() async throws {
        try await withProbes("text:Grace Hopper", "data:public.png:10") { desk, sender in
            let lines = try await desk.probe("take", "public.png")
            #expect(lines == ["data 10 ZZZZZZZZZZ"])
            let lines2 = try await desk.probe("take", "public.png")
            #expect(lines2 == ["data 10 ZZZZZZZZZZ"])
            // The line may come later than the content.
            try await sender.line { $0 == "produced public.png" }
            #expect(sender.output.currentLines.filter { $0.hasPrefix("produced") } == ["produced public.png"])
        }
    }

    @Test(arguments: [0, 1, 1_024, 1 << 20, 48 << 20]) func dataOfAnySizeCrosses(size: Int) async throws {
        try await withProbes("data:public.png:\(size)") { desk, _ in
            let lines = try await desk.probe("take", "public.png")
            #expect(lines.first?.hasPrefix("data \(size) ") == true)
        }
    }

    @Test(.claim("T32", "T36")) func fileArrivesAsACopyThatIsGoneAfterTheImport() async throws {
        try await withFile { desk, file in
            let sender = try await desk.offer("file:public.mpeg-4:\(file.path)")
            let lines = try await desk.probe("film")
            #expect(lines.first?.hasPrefix("film 5 ") == true)
            #expect(lines.first?.contains(file.path) == false)
            #expect(lines.last == "afterwards gone")
            _ = try await sender.line { $0.hasPrefix("event taken") }
        }
    }

    @Test func originalIsGivenOnlyIfBothSidesWantIt() async throws {
        try await withFile { desk, file in
            _ = try await desk.offer("file:public.mpeg-4:\(file.path)")
            let lines3 = try await desk.probe("take-in-place", "public.mpeg-4")
            #expect(lines3.first?.contains("original=false") == true)
            _ = try await desk.offer("inplace:public.mpeg-4:\(file.path)")
            let lines = try await desk.probe("take-file", "public.mpeg-4")
            #expect(lines.first?.contains("original=false") == true)
            let original = try await desk.probe("take-in-place", "public.mpeg-4")
            #expect(original.first == "file 5 original=true \(file.path)")
            #expect(try String(contentsOf: file, encoding: .utf8) == "changed")
        }
    }

    @Test func whatOnlyTheOwnProcessMaySeeIsNotOffered() async throws {
        try await withProbes("own:public.png", "team:public.jpeg", "text:all") { desk, _ in
            let lines5 = try await desk.probe("types")
            #expect(lines5.last == "types public.utf8-plain-text")
        }
    }

    @Test func newOfferReleasesTheFormerOne() async throws {
        try await withProbes("text:first") { desk, first in
            _ = try await desk.offer("text:second")
            _ = try await first.line { $0 == "event released" }
            let lines = try await desk.probe("text")
            #expect(lines == ["text second"])
        }
    }

    @Test func pasteboardsAreApart() async throws {
        try await withProbes("--on", "other", "text:there") { desk, _ in
            let lines7 = try await desk.probe("types")
            #expect(lines7 == ["state empty"])
            let lines8 = try await desk.probe("--on", "other", "text")
            #expect(lines8 == ["text there"])
        }
    }

    @Test func cancellingAtTheReceiverCancelsTheSendersExport() async throws {
        try await withProbes("hang:public.png") { desk, sender in
            let receiver = try await desk.launch(probeProgram, ["take-and-cancel", "public.png"])
            _ = try await sender.line { $0 == "hanging public.png" }
            receiver.closeInput(after: "stop")
            _ = try await sender.line { $0 == "cancelled public.png" }
            _ = try await receiver.line { $0.hasPrefix("failed") }
            try await receiver.exit()
        }
    }

    @Test func aReceiverThatVanishesCancelsTheSendersExport() async throws {
        try await withProbes("hang:public.png") { desk, sender in
            let receiver = try await desk.launch(probeProgram, ["take", "public.png"])
            _ = try await sender.line { $0 == "hanging public.png" }
            try await receiver.kill()
            _ = try await sender.line { $0 == "cancelled public.png" }
        }
    }

    @Test func anExportThatThrowsIsToldToTheReceiver() async throws {
        try await withProbes("throw:public.png") { desk, _ in
            let lines = try await desk.probe("take", "public.png")
            #expect(lines.first?.contains("could not produce “public.png”") == true)
        }
    }

    @Test func withdrawingEndsTheOffer() async throws {
        try await withProbes("text:gone soon") { desk, sender in
            try sender.send("withdraw")
            _ = try await sender.line { $0 == "withdrawn" }
            let lines9 = try await desk.probe("types")
            #expect(lines9 == ["state empty"])
        }
    }
}
