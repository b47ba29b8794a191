// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus

/// Writes the Swift file for one interface.
package enum InterfaceSource {
    /// The name of the property: `org.enfilade.Transfers1` becomes `transfers1`.
    static func property(of contract: ContractFile) -> String {
        contract.name.prefix(1).lowercased() + contract.name.dropFirst()
    }

    /// The generated file for an interface: its types, its client, its service, its signals and its description.
    ///
    /// - Parameter isOfOthers: Whether others answer it, so that the client is enough.
    package static func file(
        for contract: ContractFile, types: ContractTypes, from path: String, isOfOthers: Bool = false
    ) -> GeneratedFile {
        let description = contract.description
        let property = property(of: contract)
        let methods = description.methods.values.sorted { $0.name < $1.name }.map(method)
        let signals = description.signals.values.sorted { $0.name < $1.name }.map(signal)
        let fence = String(repeating: "#", count: longestFence(in: description.xml) + 1)
        let members = MemberSource(types: types, contract: contract)
        let typeSource = TypeSource(types: types)
        let parts =
            contract.types.map(typeSource.declaration) + [members.client()]
            + (isOfOthers ? [] : [members.service(), members.signals()])
        let head = """
            // SPDX-License-Identifier: Apache-2.0
            // swift-format-ignore-file
            // Written by `enfilade-generate interfaces` from \(path). Do not edit.

            \(imports(for: parts.joined()))

            """
        let text = """
            extension Interfaces {
                /// `\(description.name)`, as \(path) describes it.
                package static let \(property) = InterfaceDescription(
                    "\(description.name)",
                    methods: \(list(methods)),
                    signals: \(list(signals)),
                    xml: \(isOfOthers ? "\"\"" : "\(property)XML"))

            """
        let xml = """

                /// The text of \(path).
                private static let \(property)XML = \(fence)\"""

            """ + "\(description.xml)\n\"\"\"\(fence)\n"
        let body = parts.filter { !$0.isEmpty }.joined(separator: "\n")
        return GeneratedFile(
            path: "\(folder)/\(contract.name).swift",
            text: "\(head)\n\(body)\n\(text)\(isOfOthers ? "" : xml)}\n")
    }

    /// The imports that some declarations need.
    private static func imports(for text: String) -> String {
        let text = text.split(separator: "\n").filter { !$0.contains("///") }.joined(separator: "\n")
        var modules = ["EnfiladeBus"]
        if text.contains(#/\bDescriptor\b/#.matchingSemantics(.unicodeScalar)) { modules.append("EnfiladeFiles") }
        if text.contains(/\bData\b/) { modules.append("Foundation") }
        return modules.map { "package import \($0)" }.joined(separator: "\n")
    }

    /// Where the generated files lie, below the package folder.
    package static let folder = "Sources/Contract/EnfiladeContract/Generated"

    /// An array literal with one entry a line.
    private static func list(_ entries: [String]) -> String {
        entries.isEmpty ? "[]" : "[\n" + entries.map { "            \($0),\n" }.joined() + "        ]"
    }

    /// The expression for a method.
    private static func method(_ method: InterfaceDescription.Method) -> String {
        let inputs = method.inputs.isEmpty ? "" : ", inputs: \(arguments(method.inputs))"
        let outputs = method.outputs.isEmpty ? "" : ", outputs: \(arguments(method.outputs))"
        return ".init(\"\(method.name)\"\(inputs)\(outputs))"
    }

    /// The expression for a signal.
    private static func signal(_ signal: InterfaceDescription.Signal) -> String {
        ".init(\"\(signal.name)\"\(signal.arguments.isEmpty ? "" : ", arguments: \(arguments(signal.arguments))"))"
    }

    /// The expression for a list of arguments.
    private static func arguments(_ arguments: [InterfaceDescription.Argument]) -> String {
        "[\(arguments.map { ".init(\"\($0.name)\", \"\($0.signature)\")" }.joined(separator: ", "))]"
    }

    /// How many `#` follow a quotation mark or a backslash at most, so that one more fences the text off.
    private static func longestFence(in text: String) -> Int {
        text.matches(of: /["\\](#*)/).map { $0.output.1.count }.max() ?? 0
    }
}
