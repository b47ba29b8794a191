// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeServiceClient
import Testing

/// The reports of a transfer to sender and receiver: how far it is, and how it ended.
@Suite(.timeLimit(.minutes(10))) struct OutcomeTests {
    @Test func aSenderHearsThatDataWasTaken() async throws {
        try await withProbes("text:Grace Hopper") { desk, sender in
            _ = try await desk.probe("take", "public.utf8-plain-text")
            _ = try await sender.line { $0.hasPrefix("event taken") && $0.contains("bytes: 12") }
        }
    }

    @Test func anImportThatThrowsIsNotTakenForASuccess() async throws {
        try await withFile { desk, file in
            for offered in ["file:public.mpeg-4:\(file.path)", "text:Grace Hopper"] {
                let sender = try await desk.offer(offered)
                let lines = try await desk.probe("refuse")
                #expect(lines.first?.hasPrefix("error") == true, "\(lines)")
                let event = try await sender.line { $0.hasPrefix("event taken") || $0.hasPrefix("event notTaken") }
                #expect(event.hasPrefix("event notTaken"), "\(offered)")
            }
        }
    }

    @Test func cancellingDuringTheCopyEndsTheGrantAtOnce() async throws {
        try await withFile { desk, file in
            try Data(repeating: 0x5A, count: 130 << 20).write(to: file)
            let sender = try await desk.offer("file:public.mpeg-4:\(file.path)")
            let receiver = try await desk.launch(probeProgram, ["copy-and-cancel", "public.mpeg-4"])
            let line = try await receiver.line { $0.hasPrefix("stopped") || $0.hasPrefix("loaded") }
            #expect(line.hasPrefix("stopped CancellationError"))
            // The receiver still runs: the grant does not end by its end.
            _ = try await sender.line { $0.hasPrefix("event notTaken") }
            receiver.closeInput()
            try await receiver.exit()
        }
    }

    @Test func aSenderThatReportsProgressIsNotGivenUpAndIsHeard() async throws {
        try await withProbes("slow:public.png:120") { desk, _ in
            try await Service1Client(try desk.connection()).set("transfers.timeout", to: 8)
            let lines = try await desk.probe("take-watching", "public.png")
            #expect(lines.last == "data 4", "\(lines)")
            let moves = lines.filter { $0.hasPrefix("progress") }
            #expect(moves.count > 2, "\(lines)")
            #expect(moves == moves.sorted())
        }
    }

    @Test func aSenderCanAllowTheOriginalForOneFile() async throws {
        try await withFile { desk, file in
            let sender = try await desk.offer("shared:public.mpeg-4:\(file.path)")
            let lines = try await desk.probe("film-in-place")
            #expect(lines == ["film \(file.path)"])
            _ = try await sender.line { $0.hasPrefix("event taken") && $0.contains("isOriginal: true") }
            let copied = try await desk.probe("film")
            #expect(copied.first?.contains(file.path) == false)
        }
    }

    @Test func aCopyThatWasLentIsGoneWhenTheReceiverHasExited() async throws {
        try await withFile { desk, file in
            let sender = try await desk.offer("file:public.mpeg-4:\(file.path)")
            let lines = try await desk.probe("take-in-place", "public.mpeg-4")
            let path = try #require(lines.first?.split(separator: " ").last)
            #expect(lines.first?.contains("original=false") == true, "\(lines)")
            #expect(!FileManager.default.fileExists(atPath: String(path)))
            _ = try await sender.line { $0.hasPrefix("event taken") }
        }
    }
}
