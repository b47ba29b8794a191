// SPDX-License-Identifier: Apache-2.0

/// An example app that appears in the tour.
enum TourApp: String, CaseIterable, Sendable {
    /// Women in engineering: profiles, an archive, films.
    case catalog = "Catalog"
    /// A receiver that knows profiles and films.
    case rolodex = "Rolodex"
    /// A receiver that knows text only.
    case scratchpad = "Scratchpad"
    /// Small models, one for each way to describe a transfer.
    case probe = "Probe"
    /// A map of clowns, with a window for each.
    case clownTown = "ClownTown"
    /// Messages of two accounts, with a Focus filter.
    case chat = "Chat"

    /// Its bundle identifier.
    var identifier: String {
        "org.enfilade.examples.\(rawValue.lowercased())"
    }
}
