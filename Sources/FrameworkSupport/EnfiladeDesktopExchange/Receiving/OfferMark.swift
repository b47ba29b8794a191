// SPDX-License-Identifier: Apache-2.0
// How one app tells another one, past all programs in between, that the service has an offer of the same content.

internal import CoreTransferable
internal import Enfilade
package import Foundation
package import FoundationAdditions

/// The name of an offer that the service has.
///
/// It gives nothing away: the service decides about each reader of its offers.
package struct OfferMark: Equatable, Sendable {
    /// The pasteboard.
    package let pasteboard: String
    /// The number of the offer on it.
    package let offer: UInt64

    package init(pasteboard: String, offer: UInt64) {
        (self.pasteboard, self.offer) = (pasteboard, offer)
    }

    /// Reads the name as another program has written it; `nil` if it is none.
    init?(_ data: Data) {
        guard data.count <= 1_000, let text = String(validating: data, as: UTF8.self) else { return nil }
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let offer = UInt64(parts[0]), offer > 0 else { return nil }
        self.init(pasteboard: String(parts[1]), offer: offer)
    }

    /// The name as it is written: the number, a space and the pasteboard.
    package var data: Data {
        Data("\(offer) \(pasteboard)".utf8)
    }

    /// Gets the items of that offer at the service; `nil` if the service has another offer by now.
    func providers() async throws -> [NSItemProvider]? {
        let contents = try await Pasteboard(name: pasteboard).contents()
        return contents.offer == offer ? contents.items : nil
    }
}

extension ForeignContent {
    /// The name of the same offer at the service; `nil` if the program gives none.
    package func mark() async -> OfferMark? {
        guard names.contains(WireName.offer), let data = try? await data(WireName.offer) else { return nil }
        return OfferMark(data)
    }

    /// Gets item providers: those of the service if it has the same offer, else those made of the names.
    package func itemProviders() async throws -> [NSItemProvider] {
        if let providers = try? await mark()?.providers() { return providers }
        return try await providers()
    }
}
