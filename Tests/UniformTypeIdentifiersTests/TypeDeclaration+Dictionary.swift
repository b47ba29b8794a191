// SPDX-License-Identifier: Apache-2.0

import Foundation
import UniformTypeIdentifiers

extension TypeDeclaration {
    /// The entry of a property list, as a reader gets it.
    var dictionary: [String: Any] {
        get throws {
            let data = try PropertyListEncoder().encode(propertyList)
            return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
        }
    }
}
