// SPDX-License-Identifier: Apache-2.0
// The types of the system alone, without those that this user has installed.

import UniformTypeIdentifiers

/// Look-ups that no installed bundle answers.
enum SystemTypes {
    /// The type of the system with an identifier; nil if it has none.
    static func type(_ identifier: String) -> UTType? {
        TypeDeclaration(identifier: identifier).isSystemType ? UTType(identifier) : nil
    }

    /// The type of the system for files with an extension; nil if it has none.
    static func type(filenameExtension: String) -> UTType? {
        type(UTType(filenameExtension: filenameExtension))
    }

    /// The type of the system with a MIME type; nil if it has none.
    static func type(mimeType: String) -> UTType? {
        type(UTType(mimeType: mimeType))
    }

    /// The type itself, if it belongs to the system. It comes first in every look-up, so nothing is missed.
    private static func type(_ type: UTType?) -> UTType? {
        type.flatMap { SystemTypes.type($0.identifier) }
    }
}
