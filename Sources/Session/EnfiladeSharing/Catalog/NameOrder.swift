// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The place of something in a list for people: by its name as they count, “Room 3” before “Room 13”.
struct NameOrder: Comparable {
    /// The name that people see.
    let name: String
    /// The identifier, which decides among equal names.
    let identifier: String

    static func < (one: NameOrder, other: NameOrder) -> Bool {
        switch one.name.localizedStandardCompare(other.name) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: one.identifier < other.identifier
        }
    }
}
