// SPDX-License-Identifier: Apache-2.0
// Starting programs with posix_spawn.

internal import CProcess
package import EnfiladeFiles
internal import Glibc

/// A program to start, and its surroundings.
///
/// Foundation's `Process` is not used: it takes a socket that the program inherits for a sign that it runs. A daemon that
/// the program leaves behind keeps that open, and so does a program that another thread starts at the same moment: the
/// end is noticed late or never.
package struct Program: Sendable {
    /// Where it is.
    package var path: String
    /// The words after its name.
    package var arguments: [String]
    /// Its whole environment; `nil` stands for that of this process.
    package var environment: [String: String]?
    /// Its working folder; `nil` stands for that of this process.
    package var folder: String?
    /// Whether it gets a session of its own, and with it a process group.
    package var startsSession = false

    /// Plans a program.
    package init(
        _ path: String, _ arguments: [String] = [], environment: [String: String]? = nil, folder: String? = nil
    ) {
        self.path = path
        self.arguments = arguments
        self.environment = environment
        self.folder = folder
    }

    /// Where a program is: its path, or its name in folders separated by colons; `nil` if no program is there.
    package static func locate(_ name: String, in searchPath: String) -> String? {
        let folders = searchPath.split(separator: ":")
        let candidates = name.contains("/") ? [name] : folders.map { FilePath.join(String($0), name) }
        return candidates.first { path in
            var status = stat()
            return access(path, X_OK) == 0 && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        }
    }

    /// Starts it with nothing open but its three streams, and with signals as they are by default.
    ///
    /// - Parameters:
    ///   - input: Its standard input; nothing by default.
    ///   - output: Where its output goes; nowhere by default.
    ///   - errors: Where its error output goes; nowhere by default.
    /// - Throws: `FileError` if there is no such program or folder, it is none, or there is not enough of something.
    package func start(
        input: Descriptor? = nil, output: Descriptor? = nil, errors: Descriptor? = nil
    ) throws(FileError) -> Child {
        // Above 2, so that none lies where another is put.
        let streams = try Self.apart([input, output, errors])
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (place, stream) in zip(STDIN_FILENO..., streams) {
            if let stream {
                posix_spawn_file_actions_adddup2(&actions, stream.number, place)
            } else {
                posix_spawn_file_actions_addopen(&actions, place, "/dev/null", place == 0 ? O_RDONLY : O_WRONLY, 0)
            }
        }
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }

        // Threads of Swift's runtime block signals, and a program that inherits that cannot be stopped.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let session = startsSession ? enfilade_spawn_new_session : 0
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | session)

        let number = try spawn(&actions, &attributes)
        // The descriptors must outlive the call: only their numbers went into the actions.
        withExtendedLifetime(streams) {}
        return try Child(number)
    }

    /// Calls `posix_spawn` with C copies of the words and the environment.
    private func spawn(
        _ actions: inout posix_spawn_file_actions_t, _ attributes: inout posix_spawnattr_t
    ) throws(FileError) -> pid_t {
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var number: pid_t = 0
        let failure: Int32
        if let environment {
            var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
            defer { for variable in variables { free(variable) } }
            failure = posix_spawn(&number, path, &actions, &attributes, &words, &variables)
        } else {
            failure = posix_spawn(&number, path, &actions, &attributes, &words, environ)
        }
        guard failure == 0 else {
            // The kernel does not say which of the two is missing.
            if let folder { _ = try Descriptor.folder(folder) }
            throw FileError(number: failure, attempt: "start", path: path)
        }
        return number
    }

    /// The same descriptors with numbers above 2.
    private static func apart(_ streams: [Descriptor?]) throws(FileError) -> [Descriptor?] {
        try streams.map { stream throws(FileError) in
            guard let stream, stream.number <= STDERR_FILENO else { return stream }
            return try Descriptor(duplicating: stream.number)
        }
    }
}
