// SPDX-License-Identifier: Apache-2.0
// A representation together with the way to produce it.

internal import Foundation

/// A representation that a provider can produce.
struct Registration: Sendable {
    /// Produces the content: gets the wish to open the original, and the progress to report to.
    typealias Load = @Sendable (_ openInPlace: Bool, _ progress: Progress) async throws -> LoadedItem
    /// Produces the value behind the content for the wanted class and options of `loadItem`, and hands it over.
    typealias Item =
        @Sendable (
            _ wanted: AnyClass?, _ options: [AnyHashable: Any]?,
            _ answer: @escaping @Sendable (Result<ItemValue, any Error>) -> Void
        ) -> Void

    /// The description of the representation, known without producing anything.
    let representation: ItemRepresentation
    /// Produces the content.
    let load: Load
    /// Produces the value; `nil` if content was registered and no value.
    let item: Item?

    /// Describes a representation.
    init(_ representation: ItemRepresentation, item: Item? = nil, load: @escaping Load) {
        self.representation = representation
        self.load = load
        self.item = item
    }
}
