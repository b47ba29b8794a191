// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program in Python that uses an interface, and the text that it prints.
struct InterfaceExample {
    /// The path of the program, below the package folder.
    let path: String
    /// The program, from its description on.
    let code: String
    /// The output.
    let output: String

    /// Reads the example of an interface below `root`.
    ///
    /// - Throws: `GenerationError` if there is none, or none with a description.
    init(of contract: ContractFile, root: URL) throws {
        path = "\(PagesCommand.examples)/\(contract.name).py"
        let outputPath = "\(PagesCommand.examples)/\(contract.name).txt"
        for path in [path, outputPath]
        where !FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path) {
            throw GenerationError(path, "is missing; each interface has an example and its output")
        }
        let program = try InterfaceFolder.text(of: root.appendingPathComponent(path), path: path)
        guard let start = program.range(of: "\"\"\"") else { throw GenerationError(path, "has no description") }
        code = String(program[start.lowerBound...])
        output = try InterfaceFolder.text(of: root.appendingPathComponent(outputPath), path: outputPath)
        guard !code.contains("```"), !output.contains("```") else {
            throw GenerationError(path, "holds the mark that ends it on a page")
        }
    }
}
