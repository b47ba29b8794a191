// SPDX-License-Identifier: Apache-2.0
// How the processes of a device are wrapped: killed with the test, as another user, in a namespace of their own.

internal import Foundation
internal import Glibc
internal import EnfiladeProcesses

extension ProcessLaunch {
    /// Finds the executable and puts the wrappers in front of it that the options ask for.
    init(
        _ executable: String, _ arguments: [String], _ environment: [String: String], options: LaunchOptions
    ) throws(WorldError) {
        let path = environment["PATH"] ?? ""
        var command = [try Self.find(executable, in: path)] + arguments
        if !options.hidden.isEmpty {
            let hiding = options.hidden.flatMap { ["--tmpfs", $0.path] }
            command =
                [try Self.find("bwrap", in: path), "--dev-bind", "/", "/", "--die-with-parent"] + hiding + command
        }
        var wrapper = [try Self.find("setpriv", in: path), "--pdeathsig", "KILL"]
        if let user = options.user {
            guard World.canActAsOtherUsers else {
                throw WorldError(.notPermitted, "only root can run \(executable) as user \(user)")
            }
            wrapper += ["--reuid", "\(user)", "--regid", "\(user)", "--clear-groups"]
        }
        command = wrapper + command
        var program = Program(
            command[0], Array(command.dropFirst()), environment: environment,
            folder: options.folder?.path ?? environment["HOME"] ?? "/")
        program.startsSession = true
        self.init(program: program, limit: options.limit, signalsGroup: !options.hidden.isEmpty)
    }

    /// The absolute path of a program.
    static func find(_ name: String, in path: String) throws(WorldError) -> String {
        // The file at a path is found out when it is started.
        if name.contains("/") { return name }
        if let found = Program.locate(name, in: path) { return found }
        throw WorldError(.unavailable, "there is no program “\(name)” in \(path)")
    }
}

extension Device {
    /// Plans to start a program with these options; another user gets a way to it.
    func launch(of executable: String, _ arguments: [String], options: LaunchOptions) throws -> ProcessLaunch {
        let environment = try environment(for: options)
        guard let user = options.user else {
            return try ProcessLaunch(executable, arguments, environment, options: options)
        }
        let path = try ProcessLaunch.find(executable, in: environment["PATH"] ?? "")
        let program = try ReachableProgram(path, in: place(of: user))
        return try ProcessLaunch(program.path, arguments, program.environment(environment), options: options)
    }

    /// The folder with the home of another user and its programs.
    private func place(of user: UInt32) -> URL {
        folder.appending(path: "user-\(user)", directoryHint: .isDirectory)
    }

    /// The environment of a process with these options; makes the folders of another user.
    func environment(for options: LaunchOptions) throws -> [String: String] {
        var result = environment
        if let user = options.user {
            guard self.options.allowsOtherUsers else {
                throw WorldError(.notPermitted, "the world does not allow other users")
            }
            let place = place(of: user)
            for path in ["", "home", "run", "tmp"] {
                let part = place.appending(path: path)
                try DevicePlan.makeFolder(part, mode: 0o700)
                chown(part.path, user, user)
            }
            result.merge(DevicePlan.places(in: place)) { $1 }
        }
        return result.merging(options.environment) { $1 }
    }
}
