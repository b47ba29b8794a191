// SPDX-License-Identifier: Apache-2.0
// Small programs that are built when they are needed, from one file each in the folder `Peers`.

import Foundation

/// Builds programs into a place.
struct Peer {
    let place: Place

    /// Builds a program in C against a library that pkg-config knows.
    func program(_ name: String, library: String) throws -> String {
        try build(name, "clang -O2 -o \"$0\" \"$1\" $(pkg-config --cflags --libs \(library))", suffix: "c")
    }

    /// Builds a library in C that is preloaded into programs.
    func preload(_ name: String, library: String) throws -> String {
        try build(
            name, "clang -O2 -shared -fPIC -o \"$0\" \"$1\" $(pkg-config --cflags --libs \(library))", suffix: "c")
    }

    /// Builds an app with the toolset, as anybody's app is built, against the libraries that were built beside this
    /// program.
    func app(_ name: String) throws -> String {
        let programs = URL(filePath: Program.own).deletingLastPathComponent().path
        try run("PROGRAMS=\"$0\" \"$1\" release >&2", programs, path("scripts/libraries.sh"))
        let enfilade = try Child("\(programs)/enfilade", ["toolset"], environment: place.environment)
        let toolset = try JSONDecoder().decode(Toolset.self, from: Data(contentsOf: URL(filePath: enfilade.readLine())))
        let linking = toolset.linker.extraCLIOptions.flatMap { ["-Xlinker", $0] }
        let program = place.path(name)
        try run(
            "exec swiftc -O -parse-as-library -module-name \(name) -o \"$0\" \"$@\"",
            [program, source("\(name).swift")] + toolset.swiftCompiler.extraCLIOptions + linking)
        return program
    }

    /// Builds an app of the system into its bundle, as the installation does.
    ///
    /// - Returns: The folder of the bundle.
    func bundle(_ name: String) throws -> String {
        let programs = URL(filePath: Program.own).deletingLastPathComponent().path
        try run("PROGRAMS=\"$0\" \"$1\" release \"$2\" >&2", programs, path("scripts/examples.sh"), name)
        return "\(programs)/Applications/\(name).app"
    }

    /// The part of a toolset that is of interest.
    private struct Toolset: Decodable {
        struct Options: Decodable { let extraCLIOptions: [String] }

        let swiftCompiler: Options
        let linker: Options
    }

    private func build(_ name: String, _ command: String, suffix: String) throws -> String {
        let program = place.path(name)
        try run(command, program, source("\(name).\(suffix)"))
        return program
    }

    private func source(_ name: String) -> String {
        path("Benchmarks/Peers/\(name)")
    }

    private func path(_ name: String) -> String {
        Program.package.appending(path: name).path
    }

    private func run(_ command: String, _ arguments: String...) throws {
        try run(command, arguments)
    }

    private func run(_ command: String, _ arguments: [String]) throws {
        // The compilers keep what they know in the caches of the user.
        guard try Child("sh", ["-ec", command] + arguments).wait() else {
            throw BenchmarkError("“\(command)” has failed")
        }
    }
}
