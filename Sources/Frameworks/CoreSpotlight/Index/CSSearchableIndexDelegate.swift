// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The code of an app that indexes its items again when the index has lost them.
///
/// [CSSearchableIndexDelegate on Apple's platforms](https://developer.apple.com/documentation/corespotlight/cssearchableindexdelegate)
public protocol CSSearchableIndexDelegate: NSObjectProtocol, Sendable {
    /// Indexes all items again, after the user has had the index deleted.
    ///
    /// - Parameters:
    ///   - searchableIndex: The index.
    ///   - acknowledgementHandler: To be called when they are indexed. Until then the next process of the app is asked again.
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex,
        reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping @Sendable () -> Void)
    /// Indexes some items again.
    ///
    /// Nothing here loses some items and not others, so that it is not called.
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
        acknowledgementHandler: @escaping @Sendable () -> Void)
}
