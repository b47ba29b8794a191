// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import UniformTypeIdentifiers

extension OfferedDeclaration {
    /// Says of a type that it is data, and nothing else.
    static let data = OfferedDeclaration(
        conformsTo: [UTType.data.identifier], extensions: [], mimeTypes: [], description: "")

    /// The declaration that travels with a type, or `nil` if the system knows the type by itself.
    init?(ownDeclarationOf identifier: String) {
        guard let declaration = DeclaredTypes.declaration(of: identifier) else { return nil }
        self.init(
            conformsTo: declaration.conformsTo, extensions: declaration.tags[.filenameExtension] ?? [],
            mimeTypes: declaration.tags[.mimeType] ?? [], description: declaration.description ?? "")
    }
}
