// SPDX-License-Identifier: Apache-2.0
// Much data from process to process, compared with a clipboard tool.

import Foundation

/// Compares 256 MiB of data with piping them through `xclip`, and counts the copies in memory.
struct DataComparison: Comparison {
    let title = "data"

    /// How much data.
    private static let size = 256 << 20

    func run(in table: inout Table) throws {
        let stage = try Stage()
        table.rows.append(try time(stage))
        table.rows += try memory(stage, &table.notes)
    }

    private func time(_ stage: Stage) throws -> Row {
        let subject = "256 MiB as data, from process to process"
        let tool: ClipboardTool
        do {
            tool = try ClipboardTool()
        } catch {
            return .skipped(subject, because: "\(error)")
        }
        let bytes = [UInt8](repeating: 7, count: Self.size)
        let sum = UInt64(7) * UInt64(Self.size)
        let times = try Contest.medians(
            repetitions: 3,
            [
                { try Self.transfer("bytes", stage) },
                {
                    try Contest.time {
                        guard try tool.carry(bytes) == sum else { throw BenchmarkError("xclip changes the bytes") }
                    }
                },
            ])
        return Row(
            subject, times[0], times[1], of: "through xclip", limit: .timesAsFast(3),
            reason: "most of the time goes into filling the memory file, at the pace at which the kernel gives pages.")
    }

    /// Offers and takes.
    ///
    /// - Parameter sort: `bytes` that the sender has already, or `data` that it makes when it is asked.
    private static func transfer(_ sort: String, _ stage: Stage) throws -> Duration {
        try stage.sender.perform("\(sort) \(size)") + stage.receiver.perform("data")
    }

    /// Counts what is in memory while the receiver holds the data.
    private func memory(_ stage: Stage, _ notes: inout [String]) throws -> [Row] {
        // A short offer and its receipt let go of what the last transfer left.
        _ = try stage.sender.perform("note 1024")
        _ = try stage.receiver.perform("note")
        let before = Self.sharedMemory
        var after = before
        let growth = try stage.growth {
            _ = try Self.transfer("data", stage)
            after = Self.sharedMemory
        }
        let own = growth.map { "\($0.name) \(max(0, $0.memory.anonymous).mebibytesText)" }.joined(separator: ", ")
        let copies =
            Double(after - before + growth.map { max(0, $0.memory.anonymous) }.reduce(0, +)) / Double(Self.size)
        notes.append(
            """
            Data: both sides begin with the bytes in memory and end when each of them has been read. While the receiver holds the 256 MiB, the memory file is \((after - before).mebibytesText), which all \
            share, and beside it the processes hold of their own: \(own). The receiver reads the memory file where it is.
            """)
        return [
            Row(
                "256 MiB as data: copies in memory", "\(copies.threeDigits) copies", "", value: copies,
                limit: .figure(1.1, unit: "copies"))
        ]
    }

    /// All memory in memory files and the like, of the whole machine, in bytes.
    private static var sharedMemory: Int {
        let text = (try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("Shmem:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
}
