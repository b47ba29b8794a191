// SPDX-License-Identifier: Apache-2.0
// What holds for every type, wherever it came from.

import Foundation
import UniformTypeIdentifiers

/// The rules that no type may break.
enum TypeRules {
    /// Asks a type everything that can be asked.
    static func check(_ type: UTType) throws {
        let identifier = type.identifier
        try expect(type.conforms(to: type), "\(identifier) does not conform to itself")
        try expect(!type.isSubtype(of: type), "\(identifier) is its own subtype")
        let supertypes = type.supertypes
        try expect(!supertypes.contains(type), "\(identifier) is its own supertype")
        for supertype in supertypes {
            try expect(type.conforms(to: supertype), "\(identifier) does not conform to its supertype \(supertype)")
        }
        for parent in type.declaredSupertypes where parent != type {
            try expect(supertypes.contains(parent), "\(identifier): the parent \(parent) is no supertype")
        }
        _ = (type.localizedDescription, type.version, type.referenceURL, type.debugDescription, type.isPublic)
        _ = (type.preferredFilenameExtension, type.preferredMIMEType, type.resolved)
        for (tagClass, tags) in type.tags {
            try expect(!tags.isEmpty, "\(identifier) has an empty list of tags")
            for tag in tags {
                try expect(tagClass.allows(tag), "\(identifier) has the tag \(tag.debugDescription) of \(tagClass)")
            }
        }
        try expect(
            UTType(identifier: identifier, allowUndeclared: true) == type,
            "\(identifier) is not found by its identifier")
        let copy = try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([type]))
        try expect(copy == [type], "\(identifier) is decoded as \(copy)")
    }
}
