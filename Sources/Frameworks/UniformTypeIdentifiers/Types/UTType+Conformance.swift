// SPDX-License-Identifier: Apache-2.0
// Where a type stands in the tree of conformance.

extension UTType {
    /// Whether the type is the other one or conforms to it, directly or through other types.
    @inlinable
    public func conforms(to type: UTType) -> Bool {
        guard case .system(let one) = storage, case .system(let other) = type.storage else {
            return namedConforms(to: type)
        }
        return one.conforms(to: other)
    }

    /// Whether the type conforms to the other one and is not the other one.
    public func isSubtype(of type: UTType) -> Bool {
        self != type && conforms(to: type)
    }

    /// Whether the other type conforms to this one and is not this one.
    public func isSupertype(of type: UTType) -> Bool {
        type.isSubtype(of: self)
    }

    /// All types that this one conforms to, directly or through other types, without itself.
    public var supertypes: Set<UTType> {
        switch storage {
        case .system(let type):
            return Set(type.ancestors.map(UTType.init))
        case .named(let type):
            let facts = type.facts
            return Set(facts.systemAncestors.map(UTType.init))
                .union(facts.namedAncestors.values.map { UTType(NamedType($0)) })
        }
    }

    /// The types that this one conforms to as declared, without those that follow from them.
    package var declaredSupertypes: [UTType] {
        switch storage {
        case .system(let type):
            return type.parents.map(UTType.init)
        case .named(let type):
            let parents = type.dynamic?.conformsTo ?? DeclarationStore.shared.index.parents(of: type.folded)
            return parents.map(UTType.init(keeping:))
        }
    }

    /// Whether the type conforms to another, where one of them at least is not of the system.
    @usableFromInline
    func namedConforms(to type: UTType) -> Bool {
        guard case .named(let one) = storage else { return false }
        switch type.storage {
        case .system(let other): return one.facts.systemAncestors.contains(other)
        case .named(let other): return one.folded == other.folded || one.facts.namedAncestors[other.folded] != nil
        }
    }
}
