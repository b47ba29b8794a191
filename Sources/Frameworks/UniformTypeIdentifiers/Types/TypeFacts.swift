// SPDX-License-Identifier: Apache-2.0
// The facts in the declarations about a type outside the compiled table.

/// The declaration of a type and the closure of its conformance.
struct TypeFacts: Sendable {
    /// The declaration; nil if the type is dynamic or undeclared.
    let declaration: TypeDeclaration?
    /// The types of the system that the type conforms to.
    let systemAncestors: Set<SystemType>
    /// The other types that it conforms to, itself excluded, by identifier in lower case.
    let namedAncestors: [String: String]

    /// Follows the conformance of a type. Cycles and undeclared parents are tolerated.
    init(of type: NamedType, in index: DeclarationIndex) {
        declaration = type.dynamic == nil ? index.declaration(of: type.folded) : nil
        var system: Set<SystemType> = []
        var named: [String: String] = [:]
        var pending = type.dynamic?.conformsTo ?? index.parents(of: type.folded)
        while let parent = pending.popLast() {
            if let parent = SystemTable.type(identifier: parent) {
                if system.insert(parent).inserted { system.formUnion(parent.ancestors) }
                continue
            }
            let folded = TableEncoding.folded(parent)
            guard folded != type.folded, named.updateValue(parent, forKey: folded) == nil else { continue }
            pending += index.parents(of: folded)
        }
        systemAncestors = system
        namedAncestors = named
    }
}
