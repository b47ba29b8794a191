// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that are compiled together into one module.
struct CompilationUnit: Sendable {
    /// The name of the module.
    let module: String
    /// The files, by their place in the list of all files.
    let files: [Int]
    /// The files whose outcome is of interest; the others are there as context.
    var subjects: Set<Int>
    /// Options of its own.
    var options: [String] = []
    /// The modules, of the same package or project, that must be there first.
    var dependencies: [String] = []
    /// Whether other units import it.
    var isImported = false
    /// The name of the unit in the report.
    let title: String
    /// The modules of the same package or project that it can import, as options.
    var searchOptions: [String] = []
    /// The folder for the module that other units import; `nil` if it cannot be imported.
    var moduleFolder: String?
    /// Whether it has resources, for which SwiftPM writes `Bundle.module`.
    var hasResources = false

    /// The unit for other units that need no more than its module.
    var asContext: CompilationUnit {
        var copy = self
        copy.subjects = Set(files)
        return copy
    }

    /// Puts units into groups, so that each comes after those that it imports; those of one group do not import each other.
    static func ordered(_ units: [String: CompilationUnit]) -> [[CompilationUnit]] {
        var groups: [[CompilationUnit]] = []
        var waiting = units.filter { !$0.value.files.isEmpty }
        while !waiting.isEmpty {
            var ready = waiting.filter { name, unit in
                !unit.dependencies.contains { $0 != name && waiting[$0] != nil }
            }
            // Build systems refuse circles; a project that is made up may have one, and is checked all the same.
            if ready.isEmpty { ready = waiting }
            groups.append(ready.values.sorted { $0.title < $1.title })
            for name in ready.keys { waiting[name] = nil }
        }
        return groups
    }
}
