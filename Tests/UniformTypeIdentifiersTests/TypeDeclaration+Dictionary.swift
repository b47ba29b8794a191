// SPDX-License-Identifier: Apache-2.0

import Foundation
import UniformTypeIdentifiers

extension TypeDeclaration {
    /// The entry of a property list, as a reader gets it.
    var dictionary: [String: Any] {
        get throws {
            let data = try DeclarationFile.data(of: [self])
            let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]]
            return list?.first ?? [:]
        }
    }
}
