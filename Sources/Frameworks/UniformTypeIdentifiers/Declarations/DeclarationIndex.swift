// SPDX-License-Identifier: Apache-2.0
// All declarations of one moment, found by identifier and by tag.

/// The types that apps declare, at one moment.
package struct DeclarationIndex: Sendable {
    /// A tag and its class, in lower case where case does not matter.
    private struct Tag: Hashable {
        let tagClass: UTTagClass
        let value: String

        init(_ tag: String, _ tagClass: UTTagClass) {
            self.tagClass = tagClass
            value = tagClass.isCaseSensitive ? tag : TableEncoding.folded(tag)
        }
    }

    /// Counts up with each change of the declarations.
    package let generation: Int
    private var declarations: [String: TypeDeclaration] = [:]
    private var claims: [Tag: [TagClaim]] = [:]
    /// The conformances that code gave undeclared types, by identifier in lower case.
    private let assumptions: [String: [String]]

    /// Sorts declarations; of two with one identifier the earlier one counts, and none shadows a type of the system.
    init(
        generation: Int, declarations: [(origin: TagClaim.Origin, declaration: TypeDeclaration)] = [],
        assumptions: [String: [String]] = [:]
    ) {
        self.generation = generation
        self.assumptions = assumptions
        for (position, (origin, declaration)) in declarations.enumerated() {
            let folded = TableEncoding.folded(declaration.identifier)
            guard self.declarations[folded] == nil, !declaration.isSystemType else { continue }
            self.declarations[folded] = declaration
            for (tagClass, tags) in declaration.tags {
                for tag in Set(tags.map { Tag($0, tagClass) }) {
                    let claim = TagClaim(
                        origin: origin, identifier: declaration.identifier, position: position)
                    claims[tag, default: []].append(claim)
                }
            }
        }
        claims = claims.mapValues { $0.sorted() }
    }

    /// The identifiers of all declared types.
    var identifiers: [String] {
        declarations.values.map(\.identifier)
    }

    /// Finds the declaration of an identifier in lower case; nil if it is undeclared.
    package func declaration(of folded: String) -> TypeDeclaration? {
        declarations[folded]
    }

    /// The types that an identifier in lower case conforms to, as declared or as code said.
    func parents(of folded: String) -> [String] {
        declarations[folded]?.conformsTo ?? assumptions[folded] ?? []
    }

    /// The identifiers of the types that claim a tag, the preferred one first.
    package func identifiers(claiming tag: String, of tagClass: UTTagClass) -> [String] {
        claims.isEmpty ? [] : claims[Tag(tag, tagClass), default: []].map(\.identifier)
    }
}
