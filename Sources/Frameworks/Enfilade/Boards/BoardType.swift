// SPDX-License-Identifier: Apache-2.0
// Types of pasteboards are any text; between processes they are uniform type identifiers.

import UniformTypeIdentifiers

/// The names of types that are no uniform type identifiers.
package enum BoardType {
    /// The class of tags by which a dynamic type tells its name on a pasteboard.
    private static let tagClass = UTTagClass(rawValue: "com.apple.nspboard-type")

    /// The identifier under which a type travels; a name that is none becomes that of a dynamic type.
    ///
    /// - Returns: `nil` if the name is empty, or too long for one.
    package static func identifier(of name: String) -> String? {
        if UTType.isIdentifier(name) { return name }
        return UTType(tag: name, tagClass: tagClass, conformingTo: nil)?.identifier
    }

    /// Returns the name of a type, as the app spelled it that has put it on a pasteboard.
    package static func name(of identifier: String) -> String {
        guard identifier.hasPrefix("dyn."), let type = UTType(identifier), type.isDynamic else { return identifier }
        return type.tags[tagClass]?.first ?? identifier
    }
}
