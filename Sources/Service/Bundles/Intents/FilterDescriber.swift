// SPDX-License-Identifier: Apache-2.0
// The run of an app that only describes its intents, for texts that are known only then.

internal import CLinux
internal import EnfiladeFiles
internal import EnfiladeProcesses
internal import Foundation

/// Runs the programs of a bundle for their Focus filters.
package struct FilterDescriber: Sendable {
    /// The variable that tells the program so, with the path of the file for its answer.
    package static let variable = "ENFILADE_DESCRIBE_INTENTS"
    /// The time after which a program is killed.
    package static let limit = Duration.seconds(10)
    /// The maximum size of an answer, in bytes.
    private static let maximumSize = 1 << 20
    /// The size of a program up to which it is searched, in bytes.
    private static let maximumProgram: Int64 = 1 << 30
    /// The name of the protocol of filters, as a program that has one names it, also without its symbols.
    ///
    /// It is put together here, so that programs with this code in them do not have it.
    private static let trace = Data(["10AppIntents", "20SetFocusFilterIntent"].joined().utf8)

    private let environment: [String: String]
    private let limit: Duration

    /// Makes a describer.
    ///
    /// - Parameters:
    ///   - environment: The environment of the programs, without a display.
    ///   - limit: The time that each of them may take.
    package init(environment: [String: String], limit: Duration = Self.limit) {
        self.environment = environment.filter { !["DISPLAY", "WAYLAND_DISPLAY"].contains($0.key) }
        self.limit = limit
    }

    /// Whether a program has Focus filters.
    package static func mayHaveFilters(_ executable: String) -> Bool {
        guard let file = try? Descriptor.file(executable, for: .reading), let size = try? file.size(),
            size <= maximumProgram,
            let data = try? Data(contentsOf: URL(fileURLWithPath: executable), options: .mappedIfSafe)
        else { return false }
        return data.withUnsafeBytes { bytes in
            trace.withUnsafeBytes { memmem(bytes.baseAddress, bytes.count, $0.baseAddress, $0.count) != nil }
        }
    }

    /// The filters that the programs of a bundle describe. It waits for them: not on a thread that others need.
    ///
    /// - Returns: The filters, and the reasons for which there may be more.
    package func filters(of executables: [String]) -> (filters: [DeclaredFilter], problems: [BundleProblem]) {
        var (filters, problems): ([DeclaredFilter], [BundleProblem]) = ([], [])
        for executable in executables where Self.mayHaveFilters(executable) {
            do {
                filters += try answer(of: executable)
            } catch {
                problems.append(
                    BundleProblem(
                        .warning, FilePath.split(executable).name, "does not describe its Focus filters: \(error)"))
            }
        }
        let (checked, faults) = FilterRules.checked(filters)
        problems += faults.map { BundleProblem(.warning, "CFBundleExecutable", $0) }
        return (faults.isEmpty ? checked : [], problems)
    }

    private func answer(of executable: String) throws -> [DeclaredFilter] {
        let folder = try TemporaryFolder(folders: UserFolders(environment: environment))
        // It is removed with its last reference.
        defer { withExtendedLifetime(folder) {} }
        let place = FilePath.join(folder.path, "intents.json")
        var program = Program(
            executable, environment: environment.merging([Self.variable: place]) { $1 }, folder: folder.path)
        program.startsSession = true
        let outcome = try program.run(errors: .lost, keeping: 0, within: limit)
        guard outcome.succeeded else { throw Refusal(reason: "it ends with \(outcome.ending)") }
        let data = try Descriptor.file(place, for: .reading, followingLinks: false).contents(limit: Self.maximumSize)
        return try JSONDecoder().decode([DeclaredFilter].self, from: data).map { filter in
            var filter = filter
            filter.origin = .described
            return filter
        }
    }

    /// The reason for which there is no answer.
    private struct Refusal: Error, CustomStringConvertible {
        let reason: String

        var description: String { reason }
    }
}
