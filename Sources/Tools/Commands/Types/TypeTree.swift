// SPDX-License-Identifier: Apache-2.0

import Arguments
import UniformTypeIdentifiers

/// A type with all types that conform to it.
///
/// A type that conforms to several types of the tree appears below each of them, with the types below it.
struct TypeTree: Encodable {
    /// The type.
    let identifier: String
    /// Its description, if there is one.
    let description: String?
    /// The types that declare to conform to it.
    let subtypes: [TypeTree]

    init(_ root: UTType) {
        let children = Dictionary(
            grouping: UTType.known.flatMap { type in
                type.declaredSupertypes.map { (parent: $0.identifier, type: type) }
            }, by: \.parent
        ).mapValues { $0.map(\.type).sorted { $0.identifier < $1.identifier } }
        self.init(root, children: children, above: [])
    }

    /// Makes the tree below a type; types above it are left out, should types conform to each other in a circle.
    private init(_ type: UTType, children: [String: [UTType]], above: Set<String>) {
        identifier = type.identifier
        description = type.localizedDescription
        let path = above.union([type.identifier])
        subtypes = (children[type.identifier] ?? []).filter { !path.contains($0.identifier) }.map {
            TypeTree($0, children: children, above: path)
        }
    }

    /// The tree with its branches drawn.
    var text: String {
        lines.joined(separator: "\n")
    }

    /// The lines of the drawing.
    private var lines: [String] {
        let title = Console.harmless(description.map { "\(identifier) – \($0)" } ?? identifier)
        return [title]
            + subtypes.enumerated().flatMap { index, subtype in
                let isLast = index == subtypes.count - 1
                return subtype.lines.enumerated().map { line, text in
                    (line == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")) + text
                }
            }
    }
}
