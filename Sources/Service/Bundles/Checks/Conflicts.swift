// SPDX-License-Identifier: Apache-2.0
// Bundles that cannot be installed side by side.

internal import Glibc
package import EnfiladeContract
internal import UniformTypeIdentifiers

extension AppBundle {
    /// Says why a bundle cannot be installed beside others.
    ///
    /// - Returns: nil if it can. `conflict` if one of them has the same identifier at another place that still exists, or
    ///   owns a type that this one exports.
    package func conflict(with others: [AppBundle]) -> ServiceError? {
        for other in others where other.identifier.lowercased() == identifier.lowercased() {
            if other.identifier != identifier {
                return ServiceError(
                    .conflict,
                    "CFBundleIdentifier: “\(identifier)” differs from “\(other.identifier)” of “\(other.folder)” only in case"
                )
            }
            if !other.folder.utf8.elementsEqual(folder.utf8), access(other.folder, F_OK) == 0 {
                return ServiceError(
                    .conflict, "CFBundleIdentifier: “\(identifier)” is already installed from “\(other.folder)”")
            }
        }
        for other in others where other.identifier != identifier {
            let owned = Set(other.exportedTypes.map { $0.identifier.lowercased() })
            for (index, type) in exportedTypes.enumerated() where owned.contains(type.identifier.lowercased()) {
                return ServiceError(
                    .conflict,
                    """
                    UTExportedTypeDeclarations[\(index)].UTTypeIdentifier: “\(type.identifier)” belongs to \
                    “\(other.identifier)”
                    """)
            }
        }
        return nil
    }
}
