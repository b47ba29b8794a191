// SPDX-License-Identifier: Apache-2.0
// Values that are transferred by encoding and decoding them.

public import Foundation
public import TopLevelCoders
public import UniformTypeIdentifiers

/// A representation by coding: for `Codable` values that need no particular format.
///
/// Both coders are JSON coders unless others are given.
///
/// ```swift
/// CodableRepresentation(contentType: .profile)
/// ```
///
/// [CodableRepresentation on Apple's platforms](https://developer.apple.com/documentation/coretransferable/codablerepresentation)
public struct CodableRepresentation<Item, Encoder, Decoder>: TransferRepresentation
where
    Item: Transferable & Codable, Encoder: TopLevelEncoder & Sendable, Decoder: TopLevelDecoder & Sendable,
    Encoder.Output == Data, Decoder.Input == Data
{
    public typealias Body = Never

    /// The one format.
    private let format: TransferFormat<Item>

    /// Encodes and decodes as JSON.
    ///
    /// - Parameters:
    ///   - itemType: The type of the item.
    ///   - contentType: The type that the encoded data is labelled with.
    public init(for itemType: Item.Type = Item.self, contentType: UTType)
    where Encoder == JSONEncoder, Decoder == JSONDecoder {
        self.init(for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
    }

    /// Encodes and decodes with coders of the app's choice.
    ///
    /// - Parameters:
    ///   - itemType: The type of the item.
    ///   - contentType: The type that the encoded data is labelled with.
    ///   - encoder: Encodes values on export.
    ///   - decoder: Decodes values on import.
    public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder) {
        format = TransferFormat(
            "CodableRepresentation",
            exporter: .data(contentType) { try encoder.encode($0) },
            importer: .data(contentType) { try decoder.decode(Item.self, from: $0) })
    }
}

extension CodableRepresentation: FormatSource {
    func formats(_ path: ProxyPath) -> [TransferFormat<Item>] {
        [format]
    }
}
