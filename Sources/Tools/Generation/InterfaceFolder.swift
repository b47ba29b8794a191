// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import Foundation

/// All files of the folder `Interfaces`.
struct InterfaceFolder {
    /// The interfaces of Enfilade with the paths of their files, by name.
    let contracts: [(path: String, contract: ContractFile)]
    /// The interfaces of others that are called, likewise.
    let others: [(path: String, contract: ContractFile)]
    /// The types that they declare.
    let types: ContractTypes

    /// Reads the folder below `root`.
    ///
    /// - Throws: `GenerationError` if it is empty or a file cannot be used.
    init(of root: URL) throws {
        contracts = try Self.contracts(in: "Interfaces", of: root)
        guard !contracts.isEmpty else { throw GenerationError("Interfaces", "holds no .xml file") }
        let folder = "Interfaces/Others"
        let isThere = FileManager.default.fileExists(atPath: root.appendingPathComponent(folder).path)
        others = isThere ? try Self.contracts(in: folder, of: root) : []
        types = try ContractTypes(contracts + others)
    }

    /// Reads the files of one folder.
    private static func contracts(
        in folder: String, of root: URL
    ) throws -> [(path: String, contract: ContractFile)] {
        let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
        return try names.filter { $0.hasSuffix(".xml") }.sorted().map { name in
            let path = "\(folder)/\(name)"
            let text = try text(of: root.appendingPathComponent(path), path: path)
            let contract = try InterfaceFile(xml: text, place: path).contract
            guard name == "\(contract.description.name).xml" else {
                throw GenerationError(path, "describes “\(contract.description.name)”; the file must bear that name")
            }
            return (path: path, contract: contract)
        }
    }

    /// The text of a file; `path` names it in errors.
    static func text(of file: URL, path: String) throws -> String {
        guard let text = String(data: try Data(contentsOf: file), encoding: .utf8) else {
            throw GenerationError(path, "is not UTF-8")
        }
        return text
    }
}
