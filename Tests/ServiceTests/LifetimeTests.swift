// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import Glibc
import EnfiladeServiceClient
import Testing

/// Offers and grants when processes end.
@Suite(.timeLimit(.minutes(10))) struct LifetimeTests {
    @Test func whatASenderOfferedStaysWhenItExits() async throws {
        try await withProbes("text:still here") { desk, sender in
            sender.closeInput()
            let status = try await sender.exit()
            #expect(status.isSuccess)
            let lines = try await desk.probe("types")
            #expect(lines.first == "state kept")
            let lines3 = try await desk.probe("text")
            #expect(lines3 == ["text still here"])
        }
    }

    @Test func whatWasKeptSurvivesTheServicesDeath() async throws {
        try await withProbes("text:still here") { desk, sender in
            sender.closeInput()
            try await sender.exit()
            try await desk.service.kill()
            let lines4 = try await desk.probe("text")
            #expect(lines4 == ["text still here"])
        }
    }

    @Test func sensitiveContentIsNotKept() async throws {
        try await withProbes("--sensitive", "text:secret") { desk, sender in
            let lines = try await desk.probe("text")
            #expect(lines == ["text secret"])
            sender.closeInput()
            try await sender.exit()
            let lines6 = try await desk.probe("types")
            #expect(lines6.first == "state gone")
            let found = FileManager.default.enumerator(atPath: desk.dataHome.path)?.compactMap { name in
                try? Data(contentsOf: desk.dataHome.appending(path: "\(name)"))
            }
            #expect(found?.contains { $0.range(of: Data("secret".utf8)) != nil } == false)
        }
    }

    @Test func largeDataIsNotKeptAndSaysSo() async throws {
        try await withProbes("data:public.png:\(20 << 20)") { desk, sender in
            sender.closeInput()
            try await sender.exit()
            let lines = try await desk.probe("types")
            #expect(lines.first == "state gone")
        }
    }

    @Test func aSmallFileIsKeptAsACopy() async throws {
        try await withFile { desk, file in
            let sender = try await desk.offer("file:public.mpeg-4:\(file.path)")
            sender.closeInput()
            try await sender.exit()
            try FileManager.default.removeItem(at: file)
            try await desk.service.kill()
            let lines = try await desk.probe("take-file", "public.mpeg-4")
            #expect(lines.first?.hasPrefix("file 5 ") == true, "\(lines)")
        }
    }

    @Test func aLargeFileIsHeldByReference() async throws {
        try await withFile { desk, file in
            try #require(truncate(file.path, 20 << 20) == 0)
            let sender = try await desk.offer("inplace:public.mpeg-4:\(file.path)")
            sender.closeInput()
            try await sender.exit()
            let lines8 = try await desk.probe("take-file", "public.mpeg-4")
            #expect(lines8.first?.hasPrefix("file 20971520 ") == true)
            try await desk.service.kill()
            let lines = try await desk.probe("take-file", "public.mpeg-4")
            #expect(lines.first?.hasPrefix("file 20971520 ") == true)
            try Data("other content".utf8).write(to: file)
            try await desk.service.kill()
            let lines10 = try await desk.probe("take-file", "public.mpeg-4")
            #expect(lines10.first?.contains("has changed") == true)
        }
    }

    @Test func aKilledSenderLeavesNothingAndTheErrorSaysSo() async throws {
        try await withProbes("text:lost") { desk, sender in
            try await sender.kill()
            let lines11 = try await desk.probe("types")
            #expect(lines11 == ["state gone", "types "])
        }
    }

    @Test func whatWasProducedOutlivesAKilledSender() async throws {
        try await withProbes("text:seen", "data:public.png:5") { desk, sender in
            let lines = try await desk.probe("take", "public.png")
            #expect(lines.first == "data 5 ZZZZZ")
            try await sender.kill()
            let lines13 = try await desk.probe("types")
            #expect(lines13.last == "types public.png")
            let lines14 = try await desk.probe("take", "public.png")
            #expect(lines14.first == "data 5 ZZZZZ")
        }
    }

    @Test func aSenderThatDiesDuringARequestIsNamed() async throws {
        try await withProbes("exit:public.png") { desk, _ in
            let lines = try await desk.probe("take", "public.png")
            #expect(lines.first?.contains("ended before it had answered") == true)
        }
    }

    @Test func offersSurviveAKilledService() async throws {
        try await withProbes("text:still offered") { desk, _ in
            for _ in 0..<5 {
                try await desk.service.kill()
                let lines15 = try await desk.probe("text")
                #expect(lines15 == ["text still offered"])
            }
        }
    }

    @Test func pipeInThePlaceOfAKeptFileHangsNobody() async throws {
        try await withFile { desk, file in
            try #require(truncate(file.path, 20 << 20) == 0)
            let sender = try await desk.offer("inplace:public.mpeg-4:\(file.path)")
            sender.closeInput()
            try await sender.exit()
            try await desk.service.kill()
            try FileManager.default.removeItem(at: file)
            try #require(mkfifo(file.path, 0o600) == 0)
            let lines = try await desk.probe("take-file", "public.mpeg-4")
            #expect(lines.first?.contains("cannot be read") == true, "\(lines)")
            let types = try await desk.probe("--on", "other", "types")
            #expect(types == ["state empty"])
        }
    }

    @Test func whatWasKeptExpires() async throws {
        try await withProbes("text:short-lived") { desk, sender in
            sender.closeInput()
            try await sender.exit()
            try await Service1Client(try desk.connection()).set("transfers.keep.age", to: 0)
            let changes = try await desk.launch(probeProgram, ["--on", "other", "offer", "text:later"])
            _ = try await changes.line(startingWith: "offered ")
            // Its age is counted in whole seconds, so that it may take one more to be over.
            var types = try await desk.probe("types").first
            while types == "state kept" { types = try await desk.probe("types").first }
            #expect(types == "state gone")
            let kept = desk.dataHome.appending(path: "enfilade/kept").path
            let files = try FileManager.default.contentsOfDirectory(atPath: kept)
            #expect(files.isEmpty)
            try await changes.kill()
        }
    }

    @Test func clearingDeletesWhatWasKept() async throws {
        try await withProbes("text:to be forgotten") { desk, sender in
            sender.closeInput()
            try await sender.exit()
            _ = try await desk.probe("clear")
            let kept = desk.dataHome.appending(path: "enfilade/kept").path
            let files = try FileManager.default.contentsOfDirectory(atPath: kept)
            #expect(files.isEmpty)
            try await desk.service.kill()
            let types = try await desk.probe("types")
            #expect(types == ["state empty"])
        }
    }
}
