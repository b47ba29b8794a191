// SPDX-License-Identifier: Apache-2.0
// T20 to T22: files.

import EnfiladeTesting
import Foundation
import EnfiladeLocalization

extension TourStep {
    /// Files.
    static let files = [
        TourStep("T20") { scene in
            _ = try await scene.send(.catalog, "copy", "Ada Lovelace", "--film")
            let first = try await scene.take(.rolodex, "paste", "--film")
            let second = try await scene.take(.rolodex, "paste", "--film")
            let original = try Data(
                contentsOf: scene.stage.bundle(of: .catalog).folder.appending(path: "note-g.mp4"))
            for taking in [first, second] {
                let path = taking.line("film")?.split(separator: ",").first.map(String.init) ?? ""
                let copy = FileManager.default.contents(atPath: path)
                try scene.notes.expect(copy == original, translated("the copy at “\(path)” is not the film"))
                try scene.notes.expect(
                    taking.lines.contains("which is gone"), translated("the received file is still there"))
            }
            let suffix = /note-g_[0-9A-F-]{36}\.mp4,/
            try scene.notes.expect(
                second.line("film")?.contains(suffix) == true, translated("the second copy has no name of its own"))
            scene.notes.saw(
                translated(
                    """
                    both copies equal the film, the second under a name with an identifier; what was received is gone
                    """))
        },

        TourStep("T21") { scene in
            _ = try await scene.send(.catalog, "copy", "Emmy Noether", "--film")
            let taking = try await scene.take(.rolodex, "paste", "--film")
            let place = taking.line("received a copy at") ?? taking.lines.first { $0.hasPrefix("received") }
            scene.notes.saw(translated("its importing closure was given: \(place ?? translated("nothing"))"))
            try scene.notes.expect(
                place?.hasSuffix("/symmetry.mp4") == true,
                translated("the importing closure was not given a file of that name"))
            try scene.notes.expect(taking.line("film") != nil, translated("the item was not rebuilt"))
        },

        TourStep("T22") { scene in try await memory(scene) },
    ]

    /// Sends a small and a large file and compares the memory of everybody.
    private static func memory(_ scene: TourScene) async throws {
        let limit = 16 * 1024
        var peaks: [[Int]] = []
        for size in [1, 128] {
            let file = try scene.stage.makeFile("T22-\(size)", mebibytes: size)
            let sender = try await scene.send(.probe, "offer", "stored", file.path)
            let taking = try await scene.take(.probe, "take", "stored")
            try scene.notes.expect(taking.succeeded, translated("the file did not arrive: \(taking.errors)"))
            let receiver = taking.line("memory")?.split(separator: " ").first.flatMap { Int($0) } ?? 0
            let service = scene.stage.desk.service.processIdentifier ?? 0
            peaks.append([
                try peakMemory(of: sender.process.processIdentifier), try peakMemory(of: service), receiver,
            ])
            try FileManager.default.removeItem(at: file)
            scene.notes.saw(
                translated(
                    """
                    \(size) MiB: most memory in KiB: sender \(peaks.last?[0] ?? 0), service \(peaks.last?[1] ?? 0), \
                    receiver \(peaks.last?[2] ?? 0)
                    """))
        }
        for (small, large) in zip(peaks[0], peaks[1]) {
            try scene.notes.expect(
                small > 0 && large - small < limit,
                translated("memory grew from \(small) to \(large) KiB with the file"))
        }
        scene.notes.saw(translated("nobody grew by more than \(limit) KiB when the file grew by 127 MiB"))
    }

    /// The maximum of memory that a process has had resident, in KiB.
    private static func peakMemory(of process: Int32) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
    }
}
