// SPDX-License-Identifier: Apache-2.0
// The tour's own process as a receiver and as a sender: it looks at the bytes that others make of values.

import EnfiladeContract
import EnfiladeTesting
import EnfiladeFiles
import Foundation
import EnfiladeServiceClient

extension TourScene {
    /// Takes one representation of the pasteboard's content, as it is.
    func bytes(of type: String) async throws -> Data {
        let transfers = transfers(of: stage.desk)
        let offer = try await current().number
        // Its own among all that are on the device's one connection for questions.
        let token = UInt64.random(in: 1...UInt64.max)
        let content = try await transfers.request(offer, item: 0, type: type, token: token)
        let data = try SealedMemory.read(content.content)
        try await transfers.finish(token, .init(imported: true, bytes: UInt64(data.count)))
        try await newReceipts()
        return data
    }

    /// Puts bytes on the pasteboard of a device and keeps them on offer until the world ends.
    func offer(_ data: Data, as type: String, on device: Device) async throws {
        let item = OfferedItem(representations: [OfferedRepresentation(type: type, kind: .data)])
        let endpoint = OfferHost(AppHost(connection: try device.connection()))
        _ = try await endpoint.offer([item], on: pasteboard, isSensitive: false, source: TourParcel(data: data))
        hold(endpoint)
    }
}

/// Bytes that came from another device.
private struct TourParcel: ContentSource {
    /// The bytes.
    let data: Data

    func content(
        item: UInt32, type: String, openInPlace: Bool,
        report: @escaping @Sendable (_ completed: UInt64, _ total: UInt64) -> Void
    ) async throws -> OfferedContent {
        OfferedContent(
            kind: .data, descriptor: try SealedMemory.make(name: "parcel", bytes: data), size: UInt64(data.count))
    }

    func progressed(item: UInt32, type: String, completed: UInt64, total: UInt64) {}
    func finished(_ receipt: Receipt) {}
    func released() {}
}
