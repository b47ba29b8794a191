// SPDX-License-Identifier: Apache-2.0
// All types at once, for tools that list them.

extension UTType {
    /// Every type of the system and every type that an app declares, in no particular order.
    package static var known: [UTType] {
        SystemType.all.map(UTType.init)
            + DeclarationStore.shared.refreshedIndex.identifiers.map { UTType(NamedType($0)) }
    }
}
