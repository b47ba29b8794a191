// SPDX-License-Identifier: Apache-2.0
// Writes the files that are made from data in the tree. For developers of Enfilade only; it is not installed.

import Foundation
import Generation

/// The work of a subcommand: brings the tree below a folder in line and names the files that differed.
typealias Subcommand = (_ root: URL, _ check: Bool) throws -> [String]

let subcommands: [String: Subcommand] = [
    // The texts come after the claims, whose sentences are among them.
    "claims": ClaimsCommand.run, "interfaces": InterfacesCommand.run, "pages": PagesCommand.run,
    "plurals": PluralsCommand.run, "texts": TextsCommand.run, "types": TypesCommand.run,
]
let usage = """
    usage: enfilade-generate [\(subcommands.keys.sorted().joined(separator: "|"))] [--check]

    Run it in the package folder. It writes the generated files, all of them or those of one kind; with --check it
    writes nothing and exits with 1 if a file differs from what would be written.
    """

var words = CommandLine.arguments.dropFirst()
let check = words.contains("--check")
words.removeAll { $0 == "--check" }
if words.first == "--help" {
    print(usage)
    exit(0)
}
let names = words.isEmpty ? subcommands.keys.sorted() : Array(words)
let chosen = names.compactMap { subcommands[$0] }
guard chosen.count == names.count else {
    FileHandle.standardError.write(Data("\(usage)\n".utf8))
    exit(2)
}
do {
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let different = try chosen.flatMap { try $0(root, check) }
    for path in different { print(check ? "differs: \(path)" : "wrote: \(path)") }
    exit(check && !different.isEmpty ? 1 : 0)
} catch {
    FileHandle.standardError.write(Data("enfilade-generate: \(error)\n".utf8))
    exit(1)
}
