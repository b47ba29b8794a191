// SPDX-License-Identifier: Apache-2.0
// What the kernel says about a process, from /proc.

import Foundation
import Glibc

/// Reads what a process uses.
struct ProcessFigures {
    /// The number of the process.
    let process: pid_t

    /// The memory of a process, in bytes.
    struct Memory {
        /// The memory that it has now.
        var resident = 0
        /// The maximum it has had in memory since the peak was last reset.
        var peak = 0
        /// Memory of this process alone, as far as the kernel tells cheaply: heap, stacks, private mappings.
        var anonymous = 0
        /// Shared memory files that it maps.
        var sharedMemory = 0
    }

    /// The memory that the process uses now.
    var memory: Memory {
        let lines = fields(of: "status")
        return Memory(
            resident: lines["VmRSS"] ?? 0, peak: lines["VmHWM"] ?? 0, anonymous: lines["RssAnon"] ?? 0,
            sharedMemory: lines["RssShmem"] ?? 0)
    }

    /// The memory that the process uses, where pages that several processes share count by their part, in bytes.
    var proportionalMemory: Int {
        fields(of: "smaps_rollup")["Pss"] ?? 0
    }

    /// Forgets the peak of memory, so that the next one is that of what follows.
    func forgetPeak() {
        try? Data("5".utf8).write(to: URL(filePath: "/proc/\(process)/clear_refs"))
    }

    /// How often each thread of the process has waited for something.
    private var waits: [String: Int] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return Dictionary(
            uniqueKeysWithValues: threads.map { thread in
                (thread, fields(of: "task/\(thread)/status")["voluntary_ctxt_switches"] ?? 0)
            })
    }

    /// Counts how often the threads of the process are woken during some work; the end of a thread counts as once.
    func wakeups(during work: () -> Void) -> Int {
        let before = waits
        work()
        let after = waits
        let ended = before.keys.count { after[$0] == nil }
        return after.reduce(ended) { $0 + $1.value - (before[$1.key] ?? 0) }
    }

    /// How long the threads of the process have run, ended ones as well.
    var processorTime: Duration {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .zero }
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Waits until the process has nothing more to do: until it did not run for a while.
    func waitUntilIdle() {
        var former: Duration?
        while former != processorTime {
            former = processorTime
            poll(nil, 0, 50)
        }
    }

    private func text(of file: String) -> String {
        (try? String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)) ?? ""
    }

    /// The numbers of a file of lines "name: number"; what is in kB is turned into bytes.
    private func fields(of file: String) -> [String: Int] {
        var fields: [String: Int] = [:]
        for line in text(of: file).split(separator: "\n") {
            let parts = line.split(whereSeparator: { $0 == ":" || $0 == " " || $0 == "\t" })
            guard parts.count > 1, let number = Int(parts[1]) else { continue }
            fields[String(parts[0])] = parts.last == "kB" ? number * 1024 : number
        }
        return fields
    }
}

extension Int {
    /// A number of bytes in MiB.
    var mebibytes: Double {
        Double(self) / 1_048_576
    }

    /// A number of bytes as text.
    var mebibytesText: String {
        "\(mebibytes.threeDigits) MiB"
    }
}
