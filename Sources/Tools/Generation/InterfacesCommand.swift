// SPDX-License-Identifier: Apache-2.0

package import Foundation
import EnfiladeBus

/// `enfilade-generate interfaces`: the Swift descriptions of the files under `Interfaces/`.
package enum InterfacesCommand {
    /// Writes the descriptions below `root`, or with `check` only compares.
    ///
    /// - Returns: The paths that differed.
    package static func run(root: URL, check: Bool) throws -> [String] {
        let folder = root.appendingPathComponent("Interfaces")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".xml") }
        guard !names.isEmpty else { throw GenerationError("Interfaces", "holds no .xml file") }
        let contracts = try names.sorted().map { name in
            let path = "Interfaces/\(name)"
            guard let text = String(data: try Data(contentsOf: folder.appendingPathComponent(name)), encoding: .utf8)
            else { throw GenerationError(path, "is not UTF-8") }
            let contract = try InterfaceFile(xml: text, place: path).contract
            guard name == "\(contract.description.name).xml" else {
                throw GenerationError(path, "describes “\(contract.description.name)”; the file must bear that name")
            }
            return (path: path, contract: contract)
        }
        let types = try ContractTypes(contracts)
        let files = contracts.map { InterfaceSource.file(for: $0.contract, types: types, from: $0.path) }
        return try GeneratedFile.bring(files, to: root, folder: InterfaceSource.folder, check: check)
    }
}
