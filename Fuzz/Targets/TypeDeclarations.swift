// SPDX-License-Identifier: Apache-2.0
// Declarations of types, built from the bytes so that no format stands in the way.

import Foundation
import UniformTypeIdentifiers

/// `TypeDeclaration(propertyList:)` and types that such declarations make known.
struct TypeDeclarations: FuzzTarget {
    private static let keys = [
        "UTTypeIdentifier", "UTTypeConformsTo", "UTTypeTagSpecification", "UTTypeDescription", "UTTypeReferenceURL",
        "UTTypeVersion", "public.filename-extension", "public.mime-type",
    ]
    private static let identifiers = [
        "org.example.a", "org.example.b", "org.example.c", "public.data", "public.png", "dyn.age80s6d2", "",
    ]

    init() {}

    func run(_ input: [UInt8]) throws {
        var source = ByteSource(input)
        let entries = (0..<source.number(below: 5)).map { _ in Self.entry(&source) }
        let (declarations, _) = TypeDeclaration.declarations(
            in: ["UTExportedTypeDeclarations": entries, "UTImportedTypeDeclarations": Self.value(&source, depth: 0)],
            bundle: "org.example.app")
        let again = DeclarationFile.declarations(in: try DeclarationFile.data(of: declarations))?.declarations
        try expect(again == declarations, "\(declarations) are read as \(again ?? [])")
        DeclaredTypes.declare(declarations)
        defer { DeclaredTypes.withdraw(declarations.map(\.identifier)) }
        for declaration in declarations {
            guard let type = UTType(declaration.identifier) else {
                throw Finding("\(declaration.identifier) was declared and is not found")
            }
            try TypeRules.check(type)
            for (tagClass, tags) in declaration.tags {
                for tag in tags {
                    let types = UTType.types(tag: tag, tagClass: tagClass, conformingTo: nil)
                    try expect(!types.isEmpty, "\(declaration.identifier) is not found by \(tag.debugDescription)")
                }
            }
        }
    }

    /// An entry with the keys that count, most of them of the right kind.
    private static func entry(_ source: inout ByteSource) -> Any {
        if source.number(below: 16) == 15 { return value(&source, depth: 0) }
        var entry: [String: Any] = ["UTTypeIdentifier": text(&source)]
        for key in keys where source.number(below: 4) != 0 { entry[key] = value(&source, depth: 0) }
        if source.number(below: 4) != 0 { entry["UTTypeConformsTo"] = [text(&source), text(&source)] }
        if source.number(below: 4) != 0 {
            entry["UTTypeTagSpecification"] = [keys[6]: [text(&source)], keys[7]: text(&source)]
        }
        return entry
    }

    private static func text(_ source: inout ByteSource) -> String {
        let choice = source.number(below: identifiers.count + 3)
        return choice < identifiers.count ? identifiers[choice] : source.text()
    }

    /// Any value of a property list.
    private static func value(_ source: inout ByteSource, depth: Int) -> Any {
        switch source.number(below: depth < 4 ? 9 : 7) {
        case 0, 1: text(&source)
        case 2: source.integer()
        case 3: Double(bitPattern: UInt64(bitPattern: Int64(source.integer())))
        case 4: source.number(below: 2) == 0
        case 5: Date(timeIntervalSinceReferenceDate: Double(source.integer()))
        case 6: Data(source.bytes())
        case 7: (0..<source.number(below: 5)).map { _ in value(&source, depth: depth + 1) }
        default:
            Dictionary(
                (0..<source.number(below: 5)).map { _ in
                    let key = source.number(below: keys.count + 1)
                    return (key < keys.count ? keys[key] : source.text(), value(&source, depth: depth + 1))
                }, uniquingKeysWith: { first, _ in first })
        }
    }
}
