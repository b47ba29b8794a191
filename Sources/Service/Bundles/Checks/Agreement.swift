// SPDX-License-Identifier: Apache-2.0
// Whether a bundle's code and its property list say the same about its types.

internal import EnfiladeFiles
internal import Foundation
internal import EnfiladeLocalization
package import UniformTypeIdentifiers

/// Comparisons between the types in code and in a property list. No code is run.
package enum Agreement {
    /// The maximum length of a text that Swift keeps in the instructions and not among the texts of the file.
    private static let longestImmediate = 15

    /// Finds exported types that the program never names.
    ///
    /// The executable and the shared libraries beside it are searched for the identifiers. Short identifiers cannot be
    /// found in compiled code and are not asked about.
    static func problems(of bundle: AppBundle) -> [BundleProblem] {
        let asked = bundle.exportedTypes.enumerated().filter { $1.identifier.utf8.count > longestImmediate }
        guard !asked.isEmpty else { return [] }
        var search = FileSearch(for: asked.map(\.element.identifier))
        for path in [bundle.executable] + libraries(in: bundle.folder) { search.look(in: path) }
        return asked.filter { search.missing.contains($0.element.identifier) }.map { index, type in
            BundleProblem(
                .warning, "UTExportedTypeDeclarations[\(index)].UTTypeIdentifier",
                "is “\(type.identifier)”, which the program does not name")
        }
    }

    /// Compares the declarations in Swift sources with those of a property list.
    ///
    /// - Parameters:
    ///   - sources: Paths of Swift files. Those that cannot be read are left out.
    ///   - types: The types that the property list declares.
    ///   - isComplete: Whether the sources are all there are, so that a type that they do not name is worth a complaint.
    package static func problems(
        sources: [String], types: [TypeDeclaration], isComplete: Bool = true
    ) -> [BundleProblem] {
        let found = sources.flatMap { path in
            (try? Descriptor.file(path, for: .reading).contents(limit: 16 << 20)).map {
                SourceDeclaration.all(in: String(decoding: $0, as: UTF8.self), path: path)
            } ?? []
        }
        var problems = found.compactMap { problem(of: $0, types: types) }
        if isComplete {
            let named = Set(found.map { $0.identifier.lowercased() })
            for type in types where type.isExported && !named.contains(type.identifier.lowercased()) {
                problems.append(
                    BundleProblem(
                        .warning, "UTExportedTypeDeclarations",
                        translated("declares “\(type.identifier)”, which no source names")))
            }
        }
        return problems
    }

    /// Compares one declaration in code.
    private static func problem(of source: SourceDeclaration, types: [TypeDeclaration]) -> BundleProblem? {
        let key = source.isExported ? "UTExportedTypeDeclarations" : "UTImportedTypeDeclarations"
        let matches = types.filter { $0.identifier.lowercased() == source.identifier.lowercased() }
        guard let type = matches.first(where: { $0.isExported == source.isExported }) ?? matches.first else {
            if !source.isExported, SystemTypes.type(source.identifier) != nil { return nil }
            return BundleProblem(
                .error, key, translated("lacks “\(source.identifier)”, which is declared at \(source.place)"))
        }
        if type.isExported != source.isExported {
            let (name, place) = (type.identifier, source.place)
            let reason =
                source.isExported
                ? translated(
                    "lacks “\(name)”, which the code at \(place) calls exported; the property list says the opposite")
                : translated(
                    "lacks “\(name)”, which the code at \(place) calls imported; the property list says the opposite")
            return BundleProblem(.error, key, reason)
        }
        if let parent = source.parent, !conforms(type, to: parent, types: types) {
            return BundleProblem(
                .error, "\(key).UTTypeConformsTo",
                translated("of “\(type.identifier)” does not lead to “\(parent)”, as the code at \(source.place) says"))
        }
        return nil
    }

    /// Follows the declarations from a type to another.
    private static func conforms(_ type: TypeDeclaration, to goal: String, types: [TypeDeclaration]) -> Bool {
        var open = type.conformsTo
        var visited: Set<String> = []
        while let identifier = open.popLast() {
            guard visited.insert(identifier.lowercased()).inserted else { continue }
            if identifier.lowercased() == goal.lowercased() { return true }
            if let system = SystemTypes.type(identifier) {
                if let goal = SystemTypes.type(goal), system.conforms(to: goal) { return true }
            } else {
                open += types.filter { $0.identifier.lowercased() == identifier.lowercased() }.flatMap(\.conformsTo)
            }
        }
        return false
    }

    /// Shared libraries in the bundle, where the linker puts them.
    private static func libraries(in folder: String) -> [String] {
        [folder, FilePath.join(folder, "lib"), FilePath.join(folder, "Frameworks")].flatMap { place in
            let names = (try? Descriptor.folder(place, followingLinks: false)).flatMap { try? FileTree.entries(of: $0) }
            return (names ?? []).filter { $0.hasSuffix(".so") || $0.contains(".so.") }.map { FilePath.join(place, $0) }
        }
    }
}
