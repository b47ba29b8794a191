// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeFiles
import EnfiladeProcesses
import Glibc
import Synchronization

/// A program that runs no longer than this process, also if that is killed.
///
/// A shell waits with it at the end of a pipe. The kernel closes the other end with this process, whatever its end, and the
/// shell ends the program then.
final class GuardedProgram: Sendable {
    private let child: Child
    /// The end of the pipe whose closing ends the program.
    private let life: Mutex<Descriptor?>

    /// Runs its words, and ends them when its input does.
    private static let script = """
        exec 3<&0 </dev/null
        "$@" 3<&- &
        program=$!
        { read -r line <&3; kill "$program"; } 2>/dev/null &
        guard=$!
        wait "$program"
        status=$?
        kill "$guard" 2>/dev/null
        exit "$status"
        """

    /// Starts a program.
    ///
    /// - Parameter output: Where its output goes; nowhere by default.
    init(_ words: [String], environment: [String: String], output: Descriptor? = nil) throws(FileError) {
        let pipe = try PipeEnds()
        let program = Program("/bin/sh", ["-c", Self.script, "sh"] + words, environment: environment, folder: "/")
        child = try program.start(
            input: pipe.reading, output: output, errors: try Descriptor(duplicating: STDERR_FILENO))
        life = Mutex(pipe.writing)
    }

    /// Waits until it has ended, and returns how.
    func whenEnded() async -> String {
        let child = child
        return await offload { "\(child.wait())" }
    }

    /// Asks it to end.
    func end() {
        life.withLock { $0 = nil }
    }
}
