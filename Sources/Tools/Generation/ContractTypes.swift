// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus

/// All types of the contract, by name: the Swift spelling of D-Bus types follows from them.
package struct ContractTypes {
    private let types: [String: ContractType]

    /// Collects the types of some files.
    ///
    /// - Throws: `GenerationError` if two files declare one name, if one of them uses a type that none declares, or if a
    ///   record and one that it includes have the same key.
    package init(_ files: [(path: String, contract: ContractFile)]) throws(GenerationError) {
        var types: [String: ContractType] = [:]
        for (path, contract) in files {
            for type in contract.types {
                guard types.updateValue(type, forKey: type.name) == nil else {
                    throw GenerationError(path, "“\(type.name)” is declared a second time")
                }
            }
        }
        self.types = types
        for (path, contract) in files {
            let arguments =
                contract.methods.flatMap { $0.inputs + $0.outputs } + contract.signals.flatMap(\.arguments)
            for argument in arguments {
                try check(argument.type, argument.signature, argument.name, path)
            }
            for part in contract.types.flatMap(\.parts) where part.kind == .include {
                try check(part.type, "a{sv}", part.name, path)
            }
            for part in contract.types.flatMap(\.parts) where part.kind == .field || part.kind == .member {
                try check(part.type, part.signature, part.name, path)
            }
            for type in contract.types where type.form == .record {
                var known: Set<String> = []
                for key in keys(of: type) where !known.insert(key).inserted {
                    throw GenerationError(path, "“\(type.name)” has the key “\(key)” twice, with what it includes")
                }
            }
        }
    }

    /// The keys of the dictionary of a record, with those of the records that it includes.
    private func keys(of type: ContractType) -> [String] {
        type.parts.flatMap { part in
            part.kind == .include ? part.type.flatMap { types[$0] }.map(keys) ?? [] : [part.key]
        }
    }

    private func check(
        _ name: String?, _ signature: String, _ place: String, _ path: String
    ) throws(GenerationError) {
        guard let name else { return }
        guard let type = types[name] else {
            throw GenerationError(path, "“\(place)” is of the type “\(name)”, which no file declares")
        }
        guard signature == type.signature || signature == "a\(type.signature)" else {
            throw GenerationError(path, "“\(place)” is “\(signature)”, and “\(name)” is “\(type.signature)”")
        }
    }

    /// The declaration of a type.
    subscript(name: String) -> ContractType? { types[name] }

    /// The Swift type for a D-Bus type.
    func swift(_ signature: String, _ name: String?) -> String {
        if let name, let type = types[name] { return signature == type.signature ? name : "[\(name)]" }
        return Self.plain(signature)
    }

    /// Whether values can be compared; descriptors and variants cannot, nor can types that hold them.
    func isHashable(_ type: ContractType) -> Bool {
        type.parts.allSatisfy { part in
            guard !part.signature.contains("h"), !part.signature.contains("v") || part.type != nil else { return false }
            return part.type.flatMap { types[$0] }.map(isHashable) ?? true
        }
    }

    /// The Swift expression for a default.
    func literal(_ text: String, _ signature: String, _ name: String?) -> String {
        if let name, types[name]?.form == .enumeration { return ".\(text)" }
        switch signature {
        case "s": return "\"\(text)\""
        case let signature where signature.hasPrefix("a{"): return "[:]"
        case let signature where signature.hasPrefix("a"): return "[]"
        default: return text
        }
    }

    private static let basic = [
        "b": "Bool", "y": "UInt8", "n": "Int16", "q": "UInt16", "i": "Int32", "u": "UInt32", "x": "Int64",
        "t": "UInt64",
        "d": "Double", "s": "String", "o": "ObjectPath", "h": "Descriptor", "v": "BusVariant", "ay": "Data",
        "a{sv}": "BusOptions",
    ]

    private static func plain(_ signature: String) -> String {
        if let known = basic[signature] { return known }
        let inner = String(signature.dropFirst())
        if inner.hasPrefix("{") {
            let types = (TypeSignature.split(String(inner.dropFirst().dropLast())) ?? []).map(plain)
            return "[\(types.joined(separator: ": "))]"
        }
        if signature.hasPrefix("a") { return "[\(plain(inner))]" }
        let fields = (TypeSignature.split(String(inner.dropLast())) ?? []).map(plain)
        return "BusStruct<\(fields.joined(separator: ", "))>"
    }
}
