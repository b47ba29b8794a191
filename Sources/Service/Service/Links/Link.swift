// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation

/// A link from an item to the content that it speaks of.
struct Link: Sendable, Hashable {
    let number: Int64
    /// The item; its owner is not empty.
    let item: LinkItem
    /// Whether the owner is an installed bundle.
    let isOwnerBundle: Bool
    /// The program that shows the content.
    let program: ActivityProgram
    /// The content, as it was when the link was made.
    let content: ActivityDescription
    /// The encoded activity; `nil` if there is none, or if it was not read.
    var state: Data?
    /// The time at which it was made, in milliseconds since 1970.
    let created: Int64
    /// The identifier of its address, a UUID.
    let identifier: String

    /// The link as the bus lists it.
    func listed(isByPage: Bool = false) -> ListedLink {
        ListedLink(
            number: UInt64(clamping: number), uri: LinkAddress.text(of: identifier), item: item,
            program: program.identifier, isBundle: program.isBundle,
            content: content, created: UInt64(clamping: created), isByPage: isByPage)
    }

    /// The content as an entry of the history, to be shown as that is.
    var entry: ActivityEntry {
        ActivityEntry(
            number: number, program: program, content: content, state: state, begun: created, ended: created)
    }
}

/// The activities whose content is linked.
protocol LinkedActivities: Sendable {
    /// Has the history take all changes, as far as the disk allows, before it is searched.
    func storeQuietly() async
    /// An activity, current or not, without its state.
    ///
    /// - Throws: `ServiceError.notFound` if there is none.
    func content(of number: UInt64) async throws -> ActivityEntry
    /// An activity, brought up to date by its program if it is current, with its state.
    ///
    /// - Throws: `ServiceError.notFound` if there is none.
    func saved(_ number: UInt64) async throws -> ActivityEntry
    /// Has the app of some content show it, for a caller that may have it do so.
    ///
    /// - Parameter isLink: Whether a link has led to it. Of the failure of an activity that is continued the app learns, too.
    func show(
        _ entry: ActivityEntry, isLink: Bool, token: String?, for caller: Caller
    ) async throws -> ContinuedActivity
    /// Has an app show an item that it has indexed, for a caller that may have it do so.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the item, by which a window is chosen.
    ///   - state: The encoded activity of the item.
    func showItem(
        _ identifier: String, state: Data, of bundle: String, token: String?, for caller: Caller
    ) async throws -> ContinuedActivity
}

extension LinkedActivities {
    /// Has the app of some linked content show it, for a caller that may have it do so.
    func show(_ entry: ActivityEntry, token: String?, for caller: Caller) async throws -> ContinuedActivity {
        try await show(entry, isLink: true, token: token, for: caller)
    }
}
