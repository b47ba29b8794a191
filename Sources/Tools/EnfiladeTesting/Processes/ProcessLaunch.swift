// SPDX-License-Identifier: Apache-2.0
// The programs that a world starts.

internal import EnfiladeFiles
internal import Glibc
internal import EnfiladeProcesses

/// A program to start, and the limits for it.
struct ProcessLaunch: Sendable {
    /// The program.
    var program: Program
    /// How long it may run before it is killed; `nil` means for ever.
    var limit: Duration?
    /// Whether signals go to its whole process group, since the first process is only a wrapper.
    var signalsGroup = false

    /// Starts the process with nothing open but its three pipes.
    ///
    /// Call it on a thread that lives as long as the process: the kernel kills the process when that thread ends.
    func spawn() throws(WorldError) -> SpawnedProcess {
        do throws(FileError) {
            let (input, output, errors) = (try PipeEnds(), try PipeEnds(), try PipeEnds())
            for pipe in [output, errors] {
                try FileError.check("read without waiting") { fcntl(pipe.reading.number, F_SETFL, O_NONBLOCK) }
            }
            let child = try program.start(input: input.reading, output: output.writing, errors: errors.writing)
            return SpawnedProcess(
                input: input.writing,
                ends: SpawnedProcess.Ends(child: child, output: output.reading, errors: errors.reading))
        } catch {
            throw WorldError(.cannotStart, "\(program.path) does not start: \(error)", cause: error)
        }
    }
}

/// A process that was just started, and our ends of its pipes.
struct SpawnedProcess {
    /// The streams that are read from a process until it ends.
    struct Ends {
        /// The process.
        let child: Child
        /// Where its standard output goes to.
        let output: Descriptor
        /// Where its standard error goes to.
        let errors: Descriptor
    }

    /// Where its standard input comes from.
    let input: Descriptor
    /// The streams that are read from it.
    let ends: Ends
}
