// SPDX-License-Identifier: Apache-2.0
// Starting a process with posix_spawn.

internal import CProcess
internal import Files
internal import Foundation
internal import Glibc

/// What to start, and with what around it.
struct ProcessLaunch: Sendable {
    /// The absolute path of the executable.
    var executable: String
    /// The arguments after the name.
    var arguments: [String]
    /// The whole environment.
    var environment: [String: String]
    /// The working folder.
    var folder: String
    /// How long it may run before it is killed; `nil` means for ever.
    var limit: Duration?
    /// Whether signals go to its whole process group, since the first process is only a wrapper.
    var signalsGroup = false

    /// Both ends of a pipe, closed on `exec`.
    private struct Pipe {
        let reading: Descriptor
        let writing: Descriptor

        init() throws(FileError) {
            var ends: [Int32] = [-1, -1]
            try FileError.check("make a pipe") { pipe2(&ends, O_CLOEXEC) }
            let (first, second) = (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
            // Above 2, so that the ends cannot collide with the places they are duplicated to.
            reading = try Descriptor(duplicating: first.number)
            writing = try Descriptor(duplicating: second.number)
        }
    }

    /// Starts the process in a session of its own, with nothing open but its three pipes.
    ///
    /// Call it on a thread that lives as long as the process: the kernel kills the process when that thread ends.
    func spawn() throws(WorldError) -> SpawnedProcess {
        do throws(FileError) {
            let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            posix_spawn_file_actions_adddup2(&actions, input.reading.number, STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, output.writing.number, STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, errors.writing.number, STDERR_FILENO)
            posix_spawn_file_actions_addclosefrom_np(&actions, 3)
            posix_spawn_file_actions_addchdir_np(&actions, folder)

            var attributes = posix_spawnattr_t()
            posix_spawnattr_init(&attributes)
            defer { posix_spawnattr_destroy(&attributes) }
            var signals = sigset_t()
            sigemptyset(&signals)
            posix_spawnattr_setsigmask(&attributes, &signals)
            sigfillset(&signals)
            posix_spawnattr_setsigdefault(&attributes, &signals)
            let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | enfilade_spawn_new_session
            posix_spawnattr_setflags(&attributes, flags)

            let number = try start(&actions, &attributes)
            // The descriptors must outlive the call: only their numbers went into the actions.
            withExtendedLifetime((input, output, errors)) {}
            let handle = Descriptor(
                adopting: try FileError.check("watch a process") { pidfd_open(number, 0) })
            for pipe in [output, errors] {
                try FileError.check("read without waiting") { fcntl(pipe.reading.number, F_SETFL, O_NONBLOCK) }
            }
            return SpawnedProcess(
                number: number, input: input.writing,
                ends: SpawnedProcess.Ends(handle: handle, output: output.reading, errors: errors.reading))
        } catch {
            throw WorldError(.cannotStart, "\(executable) does not start: \(error)", cause: error)
        }
    }

    /// Calls `posix_spawn` with C copies of the arguments and the environment.
    private func start(
        _ actions: inout posix_spawn_file_actions_t, _ attributes: inout posix_spawnattr_t
    ) throws(FileError) -> pid_t {
        var argument = ([executable] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in argument + variables { free(text) } }
        var number: pid_t = 0
        let result = posix_spawn(&number, executable, &actions, &attributes, &argument, &variables)
        guard result == 0 else { throw FileError(number: result, attempt: "start", path: executable) }
        return number
    }
}

/// A process that was just started, and our ends of what connects us.
struct SpawnedProcess {
    /// What is read from a process until it ends.
    struct Ends {
        /// Becomes readable when the process ends.
        let handle: Descriptor
        /// Where its standard output goes to.
        let output: Descriptor
        /// Where its standard error goes to.
        let errors: Descriptor
    }

    /// The process identifier.
    let number: pid_t
    /// Where its standard input comes from.
    let input: Descriptor
    /// What is read from it.
    let ends: Ends
}
