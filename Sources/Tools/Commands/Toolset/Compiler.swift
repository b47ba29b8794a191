// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeLocalization
import EnfiladeProcesses

/// A Swift compiler that can be run.
struct Compiler: Sendable {
    /// Where it is.
    let path: String
    /// How it names itself.
    let version: String
    /// The folder with the compiler's own resources, such as macros.
    let resources: String

    /// The answer of `swiftc -print-target-info`.
    private struct TargetInformation: Decodable {
        struct Paths: Decodable {
            let runtimeResourcePath: String
        }

        let compilerVersion: String
        let paths: Paths
    }

    /// Finds a compiler: the one given, the one of `SWIFT_EXEC`, or the first `swiftc` on `PATH`.
    static func find(
        _ given: String?, environment: [String: String], scratch: TemporaryFolder
    ) async throws(CommandFailure) -> Compiler {
        let named = given ?? environment["SWIFT_EXEC"].flatMap { $0.isEmpty ? nil : $0 }
        guard let path = Program.locate(named ?? "swiftc", in: environment["PATH"] ?? "") else {
            throw CommandFailure(
                named.map { translated("there is no program “\($0)”") } ?? translated("there is no swiftc on PATH"),
                status: .unavailable)
        }
        let answer = try await ChildProcess(path, ["-print-target-info"]).run(in: scratch)
        guard answer.succeeded,
            let information = try? JSONDecoder().decode(TargetInformation.self, from: answer.readOutput())
        else { throw CommandFailure(translated("“\(path)” is not a Swift compiler"), status: .unavailable) }
        return Compiler(
            path: path, version: information.compilerVersion, resources: information.paths.runtimeResourcePath)
    }

    /// Refuses an installation whose modules another version built: without library evolution they cannot be read.
    func requireMatch(with installation: Installation) throws(CommandFailure) {
        guard let built = installation.compilerVersion, built != version else { return }
        throw CommandFailure(
            translated(
                """
                Enfilade's modules were built by “\(built)”, and “\(path)” is “\(version)”, which cannot read them: \
                build Enfilade with the same compiler, or choose that one with --compiler
                """), status: .unavailable)
    }

    /// A call of the part of the compiler that does the work.
    func frontend(_ arguments: [String]) -> ChildProcess {
        let plugins = [
            "-plugin-path", FilePath.join(resources, "host/plugins"),
            "-in-process-plugin-server-path", FilePath.join(resources, "host/libSwiftInProcPluginServer.so"),
        ]
        return ChildProcess(path, ["-frontend"] + arguments + plugins)
    }

    /// Another program of the same toolchain.
    func sibling(_ name: String) -> String {
        let library = FilePath.split(resources).folder
        let candidate = FilePath.join(FilePath.split(library).folder, "bin/\(name)")
        return access(candidate, X_OK) == 0 ? candidate : FilePath.join(FilePath.split(path).folder, name)
    }

    /// The option with which a command is told a compiler.
    static let option = Option<String>(
        "compiler", value: "SWIFTC",
        help: translated("The Swift compiler; $SWIFT_EXEC or the swiftc on PATH if it is not given."),
        completion: .files)
}
