// SPDX-License-Identifier: Apache-2.0

extension InterfacePage {
    /// The section of a type.
    func section(_ type: ContractType) -> [String] {
        let head = ["### \(type.name)", "", linked(type.summary, type.name), ""]
        switch type.form {
        case .record: return head + ["A dictionary `a{sv}`:", ""] + entries(of: type)
        case .structure: return head + structure(type)
        case .enumeration: return head + cases(of: type)
        case .errors: return head + errors(type)
        }
    }

    /// The table of the entries of a dictionary.
    private func entries(of record: ContractType) -> [String] {
        var table = PageTable("key", "type", "required", "default", "limit", "meaning")
        for part in record.parts {
            let meaning = linked(part.documentation, record.name)
            switch part.kind {
            case .include:
                let name = part.type ?? ""
                table.add("all of \(links.link(name, label: name, on: page) ?? name)", "", "", "", "", meaning)
            case .field:
                table.add(
                    "`\(part.key)`", type(part.signature, part.type),
                    part.isOptional || part.missing != nil ? "" : "yes", missing(part),
                    part.maximum.map { limit($0, part.signature) } ?? "", meaning)
            case .member, .case: break
            }
        }
        return table.lines
    }

    /// The members of a structure, and its dictionary if it ends with one.
    private func structure(_ type: ContractType) -> [String] {
        var table = PageTable("member", "type", "meaning")
        for part in type.parts where part.kind == .member {
            table.add("`\(part.key)`", self.type(part.signature, part.type), linked(part.documentation, type.name))
        }
        let entries = entries(of: type)
        return ["A structure `\(type.signature)`:", ""] + table.lines
            + (entries.isEmpty ? [] : ["Its last member is a dictionary `a{sv}`:", ""] + entries)
    }

    /// The table of the cases of an enumeration.
    private func cases(of type: ContractType) -> [String] {
        let isText = type.rawType == "s"
        var table = PageTable("value", "name", "meaning")
        for part in type.parts {
            table.add("`\(part.rawValue)`", isText ? "" : part.name, linked(part.documentation, type.name))
        }
        return ["One of these values, as `\(type.rawType)`:", ""] + table.lines
    }

    /// The table of the names of errors.
    private func errors(_ type: ContractType) -> [String] {
        var table = PageTable("error", "meaning")
        for part in type.parts { table.add("`\(part.rawValue)`", linked(part.documentation, type.name)) }
        return table.lines
    }

    /// The default of an entry; empty if there is none.
    private func missing(_ part: ContractType.Part) -> String {
        guard let missing = part.missing, !part.isOptional else { return "" }
        if let type = part.type.flatMap({ types[$0] }), type.form == .enumeration {
            return "`\(type.parts.first { $0.name == missing }?.rawValue ?? missing)`"
        }
        if part.signature.hasPrefix("a") { return missing.isEmpty ? "empty" : "`\(missing)`" }
        return part.signature == "s" ? "`\"\(missing)\"`" : "`\(missing)`"
    }

    /// The limit of a length in words: bytes of a text or of bytes, elements of a list.
    private func limit(_ maximum: Int, _ signature: String) -> String {
        guard signature == "s" || signature == "ay" else { return "\(maximum) elements" }
        for (unit, size) in [("MiB", 1 << 20), ("KiB", 1 << 10)] where maximum >= size && maximum % size == 0 {
            return "\(maximum / size) \(unit)"
        }
        return "\(maximum) bytes"
    }
}
