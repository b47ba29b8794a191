// SPDX-License-Identifier: Apache-2.0
// The result builder behind `transferRepresentation` and `body`.

public import FoundationEssentials
public import TopLevelCoders

/// Composes representations that are written one after another.
///
/// As on Apple's platforms there is no `if` and no `for`: use `exportingCondition(_:)` to depend on the value.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    /// Takes a representation of the item.
    public static func buildExpression<Content: TransferRepresentation>(
        _ content: Content
    ) -> Content where Content.Item == Item {
        content
    }

    /// Takes a representation through a coder, whose item is inferred.
    public static func buildExpression<Encoder, Decoder>(
        _ content: CodableRepresentation<Item, Encoder, Decoder>
    ) -> CodableRepresentation<Item, Encoder, Decoder>
    where
        Item: Codable, Encoder: TopLevelEncoder & Sendable, Encoder.Output == Data,
        Decoder: TopLevelDecoder & Sendable, Decoder.Input == Data
    {
        content
    }

    /// Takes the only representation.
    public static func buildBlock<Content: TransferRepresentation>(
        _ content: Content
    ) -> Content where Content.Item == Item {
        content
    }
}
