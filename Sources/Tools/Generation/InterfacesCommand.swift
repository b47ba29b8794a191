// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// `enfilade-generate interfaces`: the Swift descriptions of the files under `Interfaces/`.
package enum InterfacesCommand {
    /// Writes the descriptions below `root`, or with `check` only compares.
    ///
    /// - Returns: The paths that differed.
    package static func run(root: URL, check: Bool) throws -> [String] {
        let folder = try InterfaceFolder(of: root)
        var files = folder.contracts.map { InterfaceSource.file(for: $0.contract, types: folder.types, from: $0.path) }
        files += folder.others.map {
            InterfaceSource.file(for: $0.contract, types: folder.types, from: $0.path, isOfOthers: true)
        }
        return try GeneratedFile.bring(files, to: root, folder: InterfaceSource.folder, check: check)
    }
}
