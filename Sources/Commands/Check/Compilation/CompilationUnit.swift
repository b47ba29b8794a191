// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that are compiled together into one module.
struct CompilationUnit: Sendable {
    /// The name of the module.
    let module: String
    /// The files, by their place in the list of all files.
    let files: [Int]
    /// The files whose outcome is of interest; the others are there as context.
    let subjects: Set<Int>
    /// Options of its own.
    let options: [String]
    /// The modules, of the same package, that must be there first.
    let dependencies: [String]
    /// Whether other units import it.
    let isImported: Bool
    /// What the unit is called in the report.
    let title: String

    /// The C modules of the same package that it can import, as options.
    let searchOptions: [String]
}
