// SPDX-License-Identifier: Apache-2.0

/// Writes the Swift declaration of a type of the contract.
struct TypeSource {
    let types: ContractTypes

    /// The declaration, with its conformances.
    func declaration(of type: ContractType) -> String {
        switch type.form {
        case .enumeration: enumeration(type)
        case .errors: errors(type)
        case .record: structure(type, conformances: "BusRecord") + record(type)
        case .structure: structure(type, conformances: "BusValue") + value(type)
        }
    }

    private func enumeration(_ type: ContractType) -> String {
        let (outer, name) = Self.split(type.name)
        let isText = type.rawType == "s"
        var lines = [
            "/// \(type.summary)",
            "package enum \(name): \(types.swift(type.rawType, nil)), BusEnumeration, Codable, CaseIterable {",
        ]
        for part in type.parts {
            lines.append("    /// \(part.documentation)")
            lines.append("    case \(part.name)\(isText && part.rawValue == part.name ? "" : " = \(part.rawValue)")")
        }
        lines.append("}")
        return Self.nested(lines, in: outer)
    }

    private func errors(_ type: ContractType) -> String {
        let (outer, name) = Self.split(type.name)
        var lines = [
            "/// \(type.summary)",
            "public struct \(name): RawRepresentable, Hashable, Sendable {",
            "    /// The last part of the name of the error on the bus.",
            "    public let rawValue: String",
            "",
            "    public init(rawValue: String) {",
            "        self.rawValue = rawValue",
            "    }",
            "",
        ]
        for part in type.parts {
            lines.append("    /// \(part.documentation)")
            lines.append("    public static let \(part.name) = \(name)(rawValue: \"\(part.rawValue)\")")
        }
        lines.append("}")
        return Self.nested(lines, in: outer)
    }

    /// A declaration, inside of another type if it has one.
    private static func nested(_ lines: [String], in outer: String?) -> String {
        guard let outer else { return lines.joined(separator: "\n") + "\n" }
        return "extension \(outer) {\n\(lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n"))\n}\n"
    }

    // MARK: - Values

    private func swift(_ part: ContractType.Part) -> String {
        if part.kind == .include { return part.type ?? "" }
        return types.swift(part.signature, part.type) + (part.isOptional ? "?" : "")
    }

    private func missing(_ part: ContractType.Part) -> String? {
        if part.isOptional { return "nil" }
        if part.kind == .include {
            return types[part.type ?? ""].map(isComplete) ?? false ? "\(part.type ?? "")()" : nil
        }
        return part.missing.map { types.literal($0, part.signature, part.type) }
    }

    /// Whether nothing in a record is required, so that all of it may be missing.
    func isComplete(_ type: ContractType) -> Bool {
        type.form == .record && type.parts.allSatisfy { missing($0) != nil }
    }

    private func structure(_ type: ContractType, conformances: String) -> String {
        var all = [conformances, "Sendable"]
        if types.isHashable(type) { all.append("Hashable") }
        if type.isCodable { all.append("Codable") }
        let includes = type.parts.filter { $0.kind == .include }
        var lines = ["/// \(type.summary)"]
        // The values of the one record that is included are also members of the whole.
        if includes.count == 1 { lines.append("@dynamicMemberLookup") }
        lines.append("package struct \(type.name): \(all.joined(separator: ", ")) {")
        for part in type.parts {
            lines.append("    /// \(part.documentation)\(limit(part))")
            lines.append("    package var \(part.name): \(swift(part))")
        }
        let parameters = type.parts.map { part in
            "\(part.name): \(swift(part))\(missing(part).map { " = \($0)" } ?? "")"
        }
        lines += ["", "    package init("]
        lines.append(parameters.map { "        \($0)" }.joined(separator: ",\n"))
        lines.append("    ) {")
        lines += type.parts.map { "        self.\($0.name) = \($0.name)" }
        lines.append("    }")
        if let included = includes.first, includes.count == 1, let record = included.type {
            lines += [
                "", "    package subscript<Value>(dynamicMember member: WritableKeyPath<\(record), Value>) -> Value {",
                "        get { \(included.name)[keyPath: member] }",
                "        set { \(included.name)[keyPath: member] = newValue }", "    }",
            ]
        }
        lines += ["}", ""]
        return lines.joined(separator: "\n")
    }

    private func limit(_ part: ContractType.Part) -> String {
        guard let maximum = part.maximum else { return "" }
        return " At most \(maximum) \(["s", "ay"].contains(part.signature) ? "bytes" : "elements")."
    }

    // MARK: - Dictionaries

    /// The expression that takes a value.
    private func reading(_ part: ContractType.Part) -> String {
        let maximum = part.maximum.map { ", maximum: \($0)" } ?? ""
        if part.kind == .include { return "try \(part.type ?? "")(from: &fields)" }
        if part.isOptional { return "try fields.optional(\"\(part.key)\"\(maximum))" }
        guard let missing = missing(part) else { return "try fields.required(\"\(part.key)\"\(maximum))" }
        return "try fields.value(\"\(part.key)\", default: \(missing)\(maximum))"
    }

    private func writing(_ part: ContractType.Part, isSparse: Bool) -> String {
        if part.kind == .include { return "\(part.name).write(to: &fields)" }
        let optional = part.isOptional ? "?" : ""
        let value =
            part.isSanitized
            ? (part.isOptional ? "\(part.name).map(BusText.sanitized)" : "BusText.sanitized(\(part.name))") : part.name
        if !optional.isEmpty { return "fields.add(\"\(part.key)\", ifPresent: \(value))" }
        if isSparse, let missing = missing(part) { return "fields.add(\"\(part.key)\", \(value), unless: \(missing))" }
        return "fields.add(\"\(part.key)\", \(value))"
    }

    private func record(_ type: ContractType) -> String {
        let reads = type.parts.map { "        \($0.name) = \(reading($0))" }.joined(separator: "\n")
        let writes = type.parts.map { "        \(writing($0, isSparse: type.isSparse))" }.joined(separator: "\n")
        return """

            extension \(type.name) {
                package static var recordName: StaticString { "\(type.name)" }
                package static let errors = BusErrorDomain.enfilade

                package init(from fields: inout RecordReader) throws(BusError) {
            \(reads)
                }

                package func write(to fields: inout RecordWriter) {
            \(writes)
                }
            }

            """
    }

    // MARK: - Structures

    private func value(_ type: ContractType) -> String {
        let members = type.parts.filter { $0.kind == .member }
        let fields = type.parts.filter { $0.kind == .field }
        let contents = type.signature.dropFirst().dropLast()
        var reads = members.map { "let \($0.name): \(swift($0)) = try reader.read()" }
        var writes = members.map { "try writer.write(\($0.name))" }
        let call = "Self(\(type.parts.map { "\($0.name): \($0.name)" }.joined(separator: ", ")))"
        if fields.isEmpty {
            reads.append("return \(call)")
        } else {
            reads.append(
                "return try reader.record(\"\(type.name)\", errors: .enfilade) { fields throws(BusError) in")
            reads += fields.map { "    let \($0.name): \(swift($0)) = \(reading($0))" }
            reads += ["    return \(call)", "}"]
            writes.append("try writer.record { fields in")
            writes += fields.map { "    \(writing($0, isSparse: type.isSparse))" }
            writes.append("}")
        }
        func block(_ lines: [String]) -> String { lines.map { "            \($0)" }.joined(separator: "\n") }
        return """

            extension \(type.name) {
                package static let busSignature = "\(type.signature)"

                package init(from reader: inout BusReader) throws(BusError) {
                    self = try reader.structure("\(contents)") { reader throws(BusError) in
            \(block(reads))
                    }
                }

                package func write(to writer: inout BusWriter) throws(BusError) {
                    try writer.structure("\(contents)") { writer throws(BusError) in
            \(block(writes))
                    }
                }
            }

            """
    }

    /// The type around a nested one, and its own name.
    private static func split(_ name: String) -> (outer: String?, name: String) {
        let parts = name.split(separator: ".").map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : (nil, name)
    }
}
