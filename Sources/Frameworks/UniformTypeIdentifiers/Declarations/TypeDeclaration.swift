// SPDX-License-Identifier: Apache-2.0
// A uniform type as an app declares it.

package import Foundation

/// The declaration of one type in an `Info.plist`.
package struct TypeDeclaration: Hashable, Sendable {
    /// The identifier, as spelled.
    package var identifier: String
    /// The identifiers of the types that it conforms to.
    package var conformsTo: [String]
    /// The tags by class, the preferred ones first.
    package var tags: [UTTagClass: [String]]
    /// The description for people; nil if there is none.
    package var description: String?
    /// Where the type is described; nil if that is not said.
    package var referenceURL: URL?
    /// The version; nil if none is stated.
    package var version: Int?
    /// Whether the declaring app owns the type.
    package var isExported: Bool
    /// The identifier of the bundle that declares it; nil if it is not known.
    package var bundle: String?

    /// Describes a type.
    package init(
        identifier: String, conformsTo: [String] = [], tags: [UTTagClass: [String]] = [:], description: String? = nil,
        referenceURL: URL? = nil, version: Int? = nil, isExported: Bool = true, bundle: String? = nil
    ) {
        self.identifier = identifier
        self.conformsTo = conformsTo
        self.tags = tags
        self.description = description
        self.referenceURL = referenceURL
        self.version = version
        self.isExported = isExported
        self.bundle = bundle
    }

    /// Whether the system has a type with this identifier, which is then the one that counts.
    package var isSystemType: Bool {
        SystemTable.type(identifier: identifier) != nil
    }
}
