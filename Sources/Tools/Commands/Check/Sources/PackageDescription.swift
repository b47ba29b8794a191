// SPDX-License-Identifier: Apache-2.0
// SwiftPM's description of a package, as far as it matters for type-checking.

import Arguments
import EnfiladeFiles
import Foundation
import EnfiladeLocalization

/// The targets of a package.
struct PackageDescription: Decodable {
    /// A target.
    struct Target: Decodable {
        /// Its name.
        let name: String
        /// The name of its module.
        let c99name: String
        /// Where it is, relative to the package.
        let path: String
        /// Its source files, relative to its folder.
        let sources: [String]
        /// The kind of target: library, executable, test, macro, plugin, …
        let type: String
        /// The kind of sources: SwiftTarget, ClangTarget, …
        let moduleType: String
        /// The targets of the same package that it uses.
        let targetDependencies: [String]?
        /// The products of other packages that it uses.
        let productDependencies: [String]?
        /// Its resources, of which only matters whether there are some.
        let resources: [Resource]?

        private enum CodingKeys: String, CodingKey {
            case name, c99name, path, sources, type, resources
            case moduleType = "module_type"
            case targetDependencies = "target_dependencies"
            case productDependencies = "product_dependencies"
        }
    }

    /// A file that goes with a target.
    struct Resource: Decodable {
        /// Where it is.
        let path: String
    }

    /// The products of a package for others.
    struct Product: Decodable {
        /// Its name.
        let name: String
        /// The names of its targets.
        let targets: [String]
    }

    /// Another package that this one uses.
    struct Dependency: Decodable {
        /// The kind: `fileSystem` for a package that is named by its path.
        let type: String
        /// Where it is, if it is named by its path.
        let path: String?
    }

    /// The targets.
    let targets: [Target]
    /// The products of the package for others.
    let products: [Product]?
    /// The packages that it uses.
    let dependencies: [Dependency]?

    /// The folders of the packages that it uses by their paths.
    var neighbours: [String] {
        (dependencies ?? []).filter { $0.type == "fileSystem" }.compactMap(\.path)
    }

    /// Asks SwiftPM. The package's manifest is a program, which runs for this.
    static func read(
        _ folder: String, compiler: Compiler, scratch: TemporaryFolder
    ) async throws(CommandFailure) -> PackageDescription {
        let answer = try await package(folder, ["describe", "--type", "json"], compiler: compiler, scratch: scratch)
        do {
            return try JSONDecoder().decode(PackageDescription.self, from: answer)
        } catch {
            throw CommandFailure(
                translated(
                    "cannot understand what swift package says about “\(folder)”: \(String(describing: error))"))
        }
    }

    /// The compiler options that the manifest asks for, by the name of the target.
    static func options(
        _ folder: String, compiler: Compiler, scratch: TemporaryFolder
    ) async throws(CommandFailure) -> [String: [String]] {
        let answer = try await package(folder, ["dump-package"], compiler: compiler, scratch: scratch)
        guard let manifest = try? JSONDecoder().decode(ManifestSettings.self, from: answer) else { return [:] }
        return Dictionary(manifest.targets.map { ($0.name, $0.options) }, uniquingKeysWith: { first, _ in first })
    }

    /// Runs `swift package` and returns its output.
    private static func package(
        _ folder: String, _ words: [String], compiler: Compiler, scratch: TemporaryFolder
    ) async throws(CommandFailure) -> Data {
        let arguments =
            ["package", "--package-path", folder, "--scratch-path", scratch.path(for: "swiftpm"), "--disable-sandbox"]
            + words
        let outcome = try await ChildProcess(compiler.sibling("swift"), arguments).run(in: scratch)
        let output = try? outcome.readOutput()
        guard outcome.succeeded, let output else {
            let lines = outcome.readErrors().split(separator: "\n")
            let reason = lines.first { $0.contains("error:") } ?? lines.first
            throw CommandFailure(
                reason.map { translated("cannot read the package in “\(folder)”: \($0)") }
                    ?? translated("cannot read the package in “\(folder)”: swift package says nothing"))
        }
        return output
    }
}
