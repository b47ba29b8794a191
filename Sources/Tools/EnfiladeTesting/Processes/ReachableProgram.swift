// SPDX-License-Identifier: Apache-2.0
// A program as another user can start it, wherever it was built.

internal import Foundation
internal import Glibc
internal import EnfiladeProcesses

/// A program that another user can start, although it or its libraries lie below a folder that is closed to others.
///
/// Home folders are often closed, and programs that were just built lie in one. Such files are linked, or copied on another
/// file system, into a folder that the user can enter. Programs of the system stay where they are.
struct ReachableProgram {
    /// The path to start it by.
    private(set) var path: String
    /// The folder with the libraries that were closed; `nil` if there were none.
    private(set) var libraries: String?

    /// Makes a program reachable.
    ///
    /// - Parameters:
    ///   - program: The absolute path of the program.
    ///   - folder: A folder that the user can enter; files are put into it.
    /// - Throws: `WorldError` with the code `cannotStart` if a file cannot be copied.
    init(_ program: String, in folder: URL) throws(WorldError) {
        path = program
        let closed = try Self.libraries(of: program).filter { !Self.isOpen($0) }
        if !closed.isEmpty {
            let place = folder.appending(path: "lib", directoryHint: .isDirectory)
            for library in closed { try Self.put(library, into: place) }
            libraries = place.path
        }
        if !Self.isOpen(program) {
            path = try Self.put(program, into: folder.appending(path: "bin", directoryHint: .isDirectory))
        }
    }

    /// Adds the folder with the libraries to those in which the dynamic linker looks first.
    func environment(_ environment: [String: String]) -> [String: String] {
        guard let libraries else { return environment }
        let name = "LD_LIBRARY_PATH"
        return environment.merging([name: [libraries, environment[name]].compactMap(\.self).joined(separator: ":")]) {
            $1
        }
    }

    /// The libraries that the dynamic linker finds for a program; none if it is a script or linked statically.
    private static func libraries(of program: String) throws(WorldError) -> [String] {
        let outcome: Program.Outcome
        do {
            outcome = try Program("/usr/bin/ldd", [program]).run()
        } catch {
            throw WorldError(.cannotStart, "the libraries of “\(program)” are not known: \(error)", cause: error)
        }
        guard outcome.succeeded else { return [] }
        return outcome.text.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /=> (\/.*) \(0x[0-9a-f]+\)$/).map { String($0.1) }
        }
    }

    /// Whether everybody can read a file, or do with it as the mode says, and enter the folders above it.
    static func isOpen(_ path: String, to mode: mode_t = S_IROTH) -> Bool {
        var place = URL(filePath: path)
        var needed = mode
        while true {
            var status = stat()
            guard stat(place.path, &status) == 0, status.st_mode & needed == needed else { return false }
            if place.path == "/" { return true }
            needed = S_IXOTH
            place.deleteLastPathComponent()
        }
    }

    /// Links or copies a file into a folder, once, and returns its path there.
    @discardableResult
    private static func put(_ file: String, into folder: URL) throws(WorldError) -> String {
        let source = URL(filePath: file)
        let place = folder.appending(path: source.lastPathComponent)
        do {
            try DevicePlan.makeFolder(folder, mode: 0o755)
        } catch {
            throw WorldError(.cannotStart, "there is no folder “\(folder.path)”: \(error)", cause: error)
        }
        let original = source.resolvingSymlinksInPath()
        if link(original.path, place.path) == 0 || errno == EEXIST { return place.path }
        try FreshProgram.copy(original, to: place)
        return place.path
    }
}
