// SPDX-License-Identifier: Apache-2.0
// A type outside the compiled table: declared by an app, dynamic, or known by its identifier alone.

import Synchronization

/// A type that is known by name, with the facts of its declaration when they were last read.
@usableFromInline
final class NamedType: Sendable {
    /// The identifier, as the caller spelled it.
    let identifier: String
    /// The identifier with its ASCII letters in lower case, which decides equality.
    let folded: String
    /// The tag and the conformance that the identifier itself spells out, if it is a dynamic one.
    let dynamic: DynamicIdentifier?

    /// The facts, and the generation of the declarations that they come from.
    private let known = Mutex<(generation: Int, facts: TypeFacts)?>(nil)

    init(_ identifier: String, dynamic: DynamicIdentifier? = nil) {
        self.identifier = identifier
        self.folded = TableEncoding.folded(identifier)
        self.dynamic = dynamic
    }

    /// Whether the identifiers are equal without regard to the case of ASCII letters.
    @usableFromInline
    func isEqual(to other: NamedType) -> Bool {
        self === other || folded == other.folded
    }

    /// The present facts. They are worked out again only after the declarations changed.
    var facts: TypeFacts {
        let store = DeclarationStore.shared
        let generation = store.generation
        if let known = known.withLock({ $0 }), known.generation == generation { return known.facts }
        let index = store.index
        let facts = TypeFacts(of: self, in: index)
        known.withLock { $0 = (index.generation, facts) }
        return facts
    }
}
