// SPDX-License-Identifier: Apache-2.0

/// A fault in the declaration of a type in a property list, with its place.
package struct TypeDeclarationError: Error, CustomStringConvertible, Hashable {
    /// The key, with its place: `UTExportedTypeDeclarations[0].UTTypeConformsTo[1]`.
    package let key: String
    /// Why the value cannot be used, as a phrase after the key.
    package let reason: String

    package init(key: String, reason: String) {
        self.key = key
        self.reason = reason
    }

    package var description: String {
        "\(key) \(reason)"
    }
}
