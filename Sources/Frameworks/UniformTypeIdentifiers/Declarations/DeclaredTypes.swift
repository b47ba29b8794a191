// SPDX-License-Identifier: Apache-2.0
// The door through which other parts of Enfilade add to the types that this process knows.

/// The types that apps declare, beside those of the system.
///
/// Known are the types of the running program's `Info.plist`, those of installed bundles, read from
/// `enfilade/types.plist` in the user's data folder and in the data folders of the system, and those declared here.
package enum DeclaredTypes {
    /// Makes types known to this process, for example those that came with an offer.
    ///
    /// A declaration of the program itself or of an installed bundle under the same identifier comes first.
    package static func declare(_ declarations: [TypeDeclaration]) {
        DeclarationStore.shared.declare(declarations)
    }

    /// Takes back the types that ``declare(_:)`` made known under some identifiers.
    package static func withdraw(_ identifiers: [String]) {
        DeclarationStore.shared.withdraw(identifiers)
    }

    /// The declaration that counts for an identifier; nil if no app declares it or it belongs to the system.
    package static func declaration(of identifier: String) -> TypeDeclaration? {
        // Nothing shadows a type of the system, so no file need be looked at.
        guard SystemTable.type(identifier: identifier) == nil else { return nil }
        return DeclarationStore.shared.refreshedIndex.declaration(of: TableEncoding.folded(identifier))
    }

    /// Reads the declarations of installed bundles again if their files changed.
    ///
    /// Every look-up that the system's types do not answer does so by itself; values that exist already see the change
    /// after the next one.
    package static func refresh() {
        _ = DeclarationStore.shared.refreshedIndex
    }
}
