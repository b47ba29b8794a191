// SPDX-License-Identifier: Apache-2.0
// A large file from process to process, compared with `cp`.

import Foundation

/// Compares a file representation of 1 GiB with a copy by `cp` on the same file system.
struct FileComparison: Comparison {
    let title = "file"

    /// The size of the file.
    private static let size = 1 << 30
    /// By how much a process may grow, in MiB.
    private static let allowedGrowth = 16.0

    func run(in table: inout Table) throws {
        let stage = try Stage()
        let film = stage.place.path("film.mp4")
        try Self.makeFile(film)
        _ = try stage.sender.perform("film \(film)")
        let (ours, theirs) = (stage.place.path("taken.mp4"), stage.place.path("copied.mp4"))
        let times = try Contest.medians(
            repetitions: 9,
            [
                {
                    try Self.prepare(ours)
                    return try stage.receiver.perform("film \(ours)")
                },
                {
                    try Self.prepare(theirs)
                    return try Contest.time { try Self.run("cp", film, theirs) }
                },
            ])
        try Self.run("cmp", film, ours)
        table.rows.append(
            Row(
                "1 GiB as a file, from process to process", times[0], times[1], of: "cp", limit: .timesTheCost(1.1),
                reason: """
                    both copy in the kernel with copy_file_range; the rest is what else the disk does, and differs from \
                    run to run.
                    """))
        table.rows.append(try growth(stage, ours))
        table.notes.append(
            """
            File: the source is in the page cache for both, neither calls fsync, and the disk is idle (sync) before each \
            copy. \(try Self.canShareBlocks(film) ? "The file system shares blocks (reflink)." : "The file system cannot share blocks (no reflink), so both copy bytes.")
            """)
    }

    /// Measures memory, in one more transfer.
    private func growth(_ stage: Stage, _ destination: String) throws -> Row {
        try Self.prepare(destination)
        let growth = try stage.growth { _ = try stage.receiver.perform("film \(destination)") }
        let largest = growth.map(\.memory.peak).max() ?? 0
        return Row(
            "1 GiB as a file: the most a process grows",
            growth.map { "\($0.name) \($0.memory.peak.mebibytesText)" }.joined(separator: ", "), "",
            value: largest.mebibytes, limit: .figure(Self.allowedGrowth, unit: "MiB"))
    }

    /// Writes a file of bytes that do not compress, and reads it once.
    private static func makeFile(_ path: String) throws {
        try run("head", "--bytes=\(size)", "/dev/urandom", writingTo: path)
    }

    /// Brings the disk to rest and makes room for the next copy.
    private static func prepare(_ path: String) throws {
        try? FileManager.default.removeItem(atPath: path)
        try run("sync")
    }

    /// Whether the file system can make a copy without copying.
    private static func canShareBlocks(_ path: String) throws -> Bool {
        let copy = "\(path).shared"
        defer { try? FileManager.default.removeItem(atPath: copy) }
        return try Child("cp", ["--reflink=always", path, copy], isQuiet: true).wait()
    }

    private static func run(_ program: String, _ arguments: String..., writingTo path: String? = nil) throws {
        let words = path.map { ["sh", "-c", "exec \"$@\" > \"$0\"", $0, program] + arguments } ?? [program] + arguments
        guard try Child(words[0], Array(words.dropFirst())).wait() else { throw BenchmarkError("\(program) failed") }
    }
}
