// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeFiles
import Foundation
import UniformTypeIdentifiers

/// Compares the types that code declares with those that property lists declare.
struct TypeAgreement {
    /// The declared types; `nil` if there is no property list.
    private let declared: [TypeDeclaration]?
    /// The faults of the property lists themselves.
    private let problems: [String]

    /// Reads property lists; one that is none declares nothing.
    init(propertyLists: [RawPath], root: RawPath) {
        var declared: [TypeDeclaration] = []
        var problems: [String] = []
        for path in propertyLists {
            let file = SourceFile(path, name: Self.relative(path.text, to: root))
            do {
                guard let data = file.bytes else { continue }
                let list = try PropertyListFile.dictionary(data)
                let (declarations, errors) = TypeDeclaration.declarations(in: list, bundle: nil)
                declared += declarations
                problems += errors.map { "\(file.name): \($0)" }
            } catch {
                problems.append("\(file.name): \(error)")
            }
        }
        self.declared = propertyLists.isEmpty ? nil : declared
        self.problems = problems
    }

    /// Finds the differences between code and property lists; none without a property list.
    func disagreements(in files: [SourceFile], root: RawPath) -> [String] {
        guard let declared else { return [] }
        let found = Agreement.problems(sources: files.map(\.path.text), types: declared, isComplete: false)
        return problems + found.map { "Info.plist: " + Self.relative($0.description, to: root) }
    }

    /// A text in which paths are those below a folder.
    private static func relative(_ text: String, to root: RawPath) -> String {
        text.replacing("\(root.text)/", with: "")
    }
}
