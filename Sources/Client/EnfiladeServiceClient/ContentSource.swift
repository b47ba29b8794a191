// SPDX-License-Identifier: Apache-2.0

package import EnfiladeContract

/// The source behind an offer of this process: it produces the requested content.
package protocol ContentSource: Sendable {
    /// Produces one representation. Cancelling the task gives the work up.
    ///
    /// - Parameter report: Tells the receiver how far the work is; call it as often as you like.
    func content(
        item: UInt32, type: String, openInPlace: Bool,
        report: @escaping @Sendable (_ completed: UInt64, _ total: UInt64) -> Void
    ) async throws -> OfferedContent
    /// A receiver has come this far.
    func progressed(item: UInt32, type: String, completed: UInt64, total: UInt64)
    /// A receiver is done with its content.
    func finished(_ receipt: Receipt)
    /// The offer is no longer on its pasteboard.
    func released()
}
