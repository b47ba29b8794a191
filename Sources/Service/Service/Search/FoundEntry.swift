// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation

/// Something that a search finds: an indexed item, or an activity of the history.
struct FoundEntry: Sendable, Hashable {
    let number: Int64
    let program: ActivityProgram
    /// The number of the activity; `nil` for an indexed item.
    let activity: Int64?
    /// The identifier of the indexed item; `nil` for an activity.
    let item: String?
    let title: String
    let about: String
    let contentType: String?
    let thumbnail: String?
    /// The time of the last change, in milliseconds since 1970.
    let modified: Int64

    /// The entry as the bus lists it.
    ///
    /// - Parameter name: The name of the program, for people.
    func listed(name: String) -> FoundContent {
        FoundContent(
            number: UInt64(clamping: number), program: program.identifier, isBundle: program.isBundle, name: name,
            title: title, about: about, identifier: item, contentType: contentType, thumbnail: thumbnail,
            modified: UInt64(clamping: modified))
    }
}
