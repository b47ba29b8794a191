// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import Foundation

/// A package as SwiftPM describes it, and where it is.
struct LocalPackage: Sendable {
    /// The folder with its manifest.
    let root: RawPath
    /// Its targets and products.
    let description: PackageDescription
    /// The compiler options that its manifest asks for, by the name of the target.
    let options: [String: [String]]
}

/// The units of a package and of the packages beside it that it uses, in an order in which each comes after those that
/// it imports.
struct PackagePlan {
    /// The units; those of one group do not import each other.
    private(set) var groups: [[CompilationUnit]] = []

    /// Plans the check of a package.
    ///
    /// - Parameters:
    ///   - dependencies: The packages that it uses by their paths, and those that these use.
    ///   - folder: Only files in this folder are reported.
    ///   - modules: Where the modules go that other units import.
    ///   - emitsAll: Whether others than this package import its modules.
    init(
        _ package: LocalPackage, dependencies: [LocalPackage], folder: RawPath, modules: String, emitsAll: Bool,
        files: inout SourceList
    ) {
        var units: [String: CompilationUnit] = [:]
        let packages = [package] + dependencies
        let products = Self.products(of: packages)
        let cModules = packages.flatMap { package in
            package.description.targets.filter { $0.moduleType != "SwiftTarget" }.flatMap { target in
                Self.searchOptions(package.root.appending(Array(target.path.utf8)), target)
            }
        }
        for (number, package) in packages.enumerated() {
            for target in package.description.targets
            where target.moduleType == "SwiftTarget" && target.type != "plugin" {
                let place = package.root.appending(Array(target.path.utf8))
                let sources = target.sources.filter { $0.hasSuffix(".swift") }.map { place.appending(Array($0.utf8)) }
                let indices = sources.map { files.add($0) }
                // Of a package beside this one the modules are needed. It is reported when it is checked itself.
                let subjects = number > 0 ? [] : zip(indices, sources).filter { $0.1.isBelow(folder) }.map(\.0)
                units[Self.key(number, target.name)] = CompilationUnit(
                    module: target.c99name, files: indices, subjects: Set(subjects),
                    options: (package.options[target.name] ?? [])
                        + ["-package-name", "checked\(number)", "-D", "SWIFT_PACKAGE"],
                    dependencies: (target.targetDependencies ?? []).map { Self.key(number, $0) }
                        + (target.productDependencies ?? []).flatMap { products[$0] ?? [] },
                    title: target.name, searchOptions: ["-I", modules] + cModules, moduleFolder: modules,
                    hasResources: target.resources?.isEmpty == false)
            }
        }
        let needed = Self.needed(for: units.filter { !$0.value.subjects.isEmpty }.keys, in: units)
        let imported = Set(units.values.flatMap(\.dependencies))
        units = units.filter { needed.contains($0.key) }
        for key in units.keys { units[key]?.isImported = emitsAll || imported.contains(key) }
        groups = CompilationUnit.ordered(units)
    }

    /// Whether there is a file to report on.
    var hasSubjects: Bool {
        groups.joined().contains { !$0.subjects.isEmpty }
    }

    /// The name of a target among those of several packages.
    private static func key(_ package: Int, _ target: String) -> String {
        "\(package)/\(target)"
    }

    /// The targets of products, by the names of the products; those of the package itself are no dependency of it.
    private static func products(of packages: [LocalPackage]) -> [String: [String]] {
        var products: [String: [String]] = [:]
        for (number, package) in packages.enumerated().dropFirst() {
            for product in package.description.products ?? [] where products[product.name] == nil {
                products[product.name] = product.targets.map { key(number, $0) }
            }
        }
        return products
    }

    /// Some units with all that they import, directly or not.
    private static func needed(
        for names: some Sequence<String>, in units: [String: CompilationUnit]
    ) -> Set<String> {
        var needed: Set<String> = []
        var waiting = Array(names)
        while let name = waiting.popLast() {
            if needed.insert(name).inserted { waiting += units[name]?.dependencies ?? [] }
        }
        return needed
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
