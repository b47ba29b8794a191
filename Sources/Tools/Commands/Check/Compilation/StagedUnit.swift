// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import Foundation

/// The files of a unit, written where the compiler reads them, under names that cannot surprise anybody.
struct StagedUnit: ~Copyable {
    /// Where they are.
    let folder: String
    /// The files, by their place in the list of all files.
    let files: [Int]
    /// The paths of the files, in the same order.
    let paths: [String]
    /// The paths of files that the build system writes.
    let generated: [String]

    /// The declarations that SwiftPM adds to a target with resources.
    private static let bundleAccessor = """
        import Foundation
        extension Foundation.Bundle {
            static let module = Bundle.main
        }
        """

    /// Writes the files.
    ///
    /// - Parameter main: The file whose statements outside of declarations run, if there is one.
    init(
        _ unit: CompilationUnit, texts: [Int: CompiledText], main: Int?, in scratch: TemporaryFolder
    ) throws(CommandFailure) {
        let folder = scratch.path(for: UUID().uuidString)
        self.folder = folder
        files = unit.files.filter { texts[$0] != nil }
        paths = files.map { FilePath.join(folder, Self.fileName($0, main: main)) }
        generated = unit.hasResources ? [FilePath.join(folder, "resource_bundle_accessor.swift")] : []
        do {
            try FileTree.make(folder)
            for path in generated {
                try Descriptor.file(path, for: .creating(mode: 0o600)).write(Data(Self.bundleAccessor.utf8), path: path)
            }
            for (index, path) in zip(files, paths) {
                guard let text = texts[index] else { continue }
                try Descriptor.file(path, for: .creating(mode: 0o600)).write(text.bytes, path: path)
            }
        } catch {
            throw CommandFailure(String(describing: error))
        }
    }

    /// Writes a list of paths into a file of its own, for a call can hold only so many words.
    func list(_ name: String, _ paths: [String]) throws(CommandFailure) -> String {
        let path = FilePath.join(folder, name)
        do {
            try Descriptor.file(path, for: .creating(mode: 0o600))
                .write(Data(paths.joined(separator: "\n").utf8), path: path)
        } catch {
            throw CommandFailure(String(describing: error))
        }
        return path
    }

    deinit {
        // A file that stays behind goes with the folder above it.
        try? FileTree.remove(folder)
    }

    /// Returns the name of a file for the compiler.
    private static func fileName(_ index: Int, main: Int?) -> String {
        index == main ? "main.swift" : "file\(index).swift"
    }

    /// The place of a file in the list of all files, from its name for the compiler.
    static func index(_ path: String, main: Int?) -> Int? {
        let name = FilePath.split(path).name
        if name == "main.swift" { return main }
        return name.wholeMatch(of: /file(\d+)\.swift/).flatMap { Int($0.1) }
    }
}
