// SPDX-License-Identifier: Apache-2.0

import Arguments
import Files
import Foundation

/// The units of a package, in an order in which each comes after those that it imports.
struct PackagePlan {
    /// The units; those of one group do not import each other.
    private(set) var groups: [[CompilationUnit]] = []

    /// Plans the check of a package.
    ///
    /// - Parameter folder: Only targets with files in this folder are checked, and only those files reported.
    init(
        _ package: PackageDescription, options: [String: [String]], root: RawPath, folder: RawPath, modules: String,
        files: inout SourceList
    ) {
        let prefix = folder.bytes + [UInt8(ascii: "/")]
        var units: [String: CompilationUnit] = [:]
        let imported = Set(package.targets.flatMap { $0.targetDependencies ?? [] })
        let cModules = package.targets.filter { $0.moduleType != "SwiftTarget" }.flatMap { target in
            Self.searchOptions(root.appending(Array(target.path.utf8)), target)
        }
        for target in package.targets where target.moduleType == "SwiftTarget" && target.type != "plugin" {
            let place = root.appending(Array(target.path.utf8))
            let sources = target.sources.filter { $0.hasSuffix(".swift") }.map { place.appending(Array($0.utf8)) }
            let indices = sources.map { files.add($0) }
            let subjects = zip(indices, sources).filter { $0.1.bytes.starts(with: prefix) }.map(\.0)
            units[target.name] = CompilationUnit(
                module: target.c99name, files: indices, subjects: Set(subjects),
                options: (options[target.name] ?? []) + ["-package-name", "checked"],
                dependencies: target.targetDependencies ?? [], isImported: imported.contains(target.name),
                title: target.name, searchOptions: ["-I", modules] + cModules)
        }
        var waiting = units.filter { !$0.value.files.isEmpty }
        while !waiting.isEmpty {
            let ready = waiting.filter { unit in !unit.value.dependencies.contains { waiting[$0] != nil } }
            // SwiftPM refuses targets that depend on each other in a circle, so some are always ready.
            if ready.isEmpty { break }
            groups.append(ready.values.sorted { $0.title < $1.title })
            for name in ready.keys { waiting[name] = nil }
        }
    }

    /// Whether there is a file to report on.
    var hasSubjects: Bool {
        groups.joined().contains { !$0.subjects.isEmpty }
    }

    /// The options with which a C target of the package can be imported.
    private static func searchOptions(_ folder: RawPath, _ target: PackageDescription.Target) -> [String] {
        switch target.moduleType {
        case "ClangTarget": return ["-I", folder.appending(Array("include".utf8)).text]
        case "SystemLibraryTarget":
            return ["-Xcc", "-fmodule-map-file=" + folder.appending(Array("module.modulemap".utf8)).text]
        default: return []
        }
    }
}
