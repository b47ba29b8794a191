// SPDX-License-Identifier: Apache-2.0
// The clipboard of GDK, for the part of the session that keeps copied content.

package import EnfiladeClipboard
package import EnfiladeDesktopExchange
package import FoundationAdditions

extension DesktopClipboard: KeptClipboard {
    package var presentContent: any KeptContent { foreign }

    package func write(_ items: [NSItemProvider], of offer: KeptOffer, isSensitive: Bool) throws {
        let mark = OfferMark(pasteboard: offer.pasteboard, offer: offer.number).data
        try write(items, as: Outgoing(items, options: .init(isSensitive: isSensitive)) { mark })
    }
}

extension ForeignContent: KeptContent {
    package var isAtService: Bool { names.contains(WireName.offer) }
    package var isSecret: Bool { names.contains(WireName.secretHint) }

    package func serviceOffer() async -> KeptOffer? {
        await mark().map { KeptOffer(pasteboard: $0.pasteboard, number: $0.offer) }
    }
}
