// SPDX-License-Identifier: Apache-2.0
// Types that the running app declares in its Info.plist.

extension UTType {
    /// Names a type that the app exports: one that it owns and declares under `UTExportedTypeDeclarations`.
    ///
    /// ```swift
    /// extension UTType {
    ///     static let profile = UTType(exportedAs: "com.example.profile")
    /// }
    /// ```
    ///
    /// Never fails. If nobody declares the identifier, one line on the standard error says so, ``isDeclared`` is
    /// false, and in this process the type conforms to `parentType`, or to `data` without one. Other processes refuse
    /// to guess the kind of such a type.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaredAs: identifier, under: "UTExportedTypeDeclarations", conformingTo: parentType)
    }

    /// Names a type that the app imports: one that belongs to another app and that it declares under
    /// `UTImportedTypeDeclarations` in case the owner is not installed.
    ///
    /// Never fails. An identifier that nobody declares is treated as in ``init(exportedAs:conformingTo:)``.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaredAs: identifier, under: "UTImportedTypeDeclarations", conformingTo: parentType)
    }

    private init(declaredAs identifier: String, under key: String, conformingTo parent: UTType?) {
        if let type = UTType(identifier) {
            self = type
            if let parent, !type.conforms(to: parent) {
                DeclarationStore.shared.warn(
                    about: identifier, "does not conform to “\(parent.identifier)” as the code says it does")
            }
        } else {
            DeclarationStore.shared.assume(identifier, conformsTo: parent?.identifier ?? UTType.data.identifier)
            DeclarationStore.shared.warn(
                about: identifier,
                "is not declared: add it to \(key) in the Info.plist; until then it stays inside this process")
            self.init(NamedType(identifier))
        }
    }
}
