// SPDX-License-Identifier: Apache-2.0

/// The targets of an Xcode project as units, in an order in which each comes after those that it imports.
struct ProjectPlan {
    /// The units; those of one group do not import each other.
    let groups: [[CompilationUnit]]

    /// Plans the check of a project.
    ///
    /// - Parameters:
    ///   - folder: Only files in this folder are reported.
    ///   - modules: Where the modules go that other targets import.
    ///   - packageModules: The folders with modules of packages that the targets can import.
    init(
        _ project: XcodeProject, folder: RawPath, modules: String, packageModules: [String], files: inout SourceList
    ) {
        let imported = Set(project.targets.flatMap(\.dependencies))
        var units: [String: CompilationUnit] = [:]
        for target in project.targets where units[target.name] == nil {
            let indices = target.files.map { files.add($0) }
            let subjects = zip(indices, target.files).filter { $0.1.isBelow(folder) }.map(\.0)
            units[target.name] = CompilationUnit(
                module: target.module, files: indices, subjects: Set(subjects), options: target.options,
                dependencies: target.dependencies, isImported: imported.contains(target.name), title: target.name,
                searchOptions: (packageModules + [modules]).flatMap { ["-I", $0] }, moduleFolder: modules)
        }
        groups = CompilationUnit.ordered(units)
    }
}
