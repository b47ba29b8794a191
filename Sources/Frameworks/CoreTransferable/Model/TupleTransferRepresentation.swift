// SPDX-License-Identifier: Apache-2.0
// Several representations as one.

/// Representations that were written one after another, in that order.
///
/// [TupleTransferRepresentation on Apple's platforms](https://developer.apple.com/documentation/coretransferable/tupletransferrepresentation)
public struct TupleTransferRepresentation<Item: Transferable, Value: Sendable>: TransferRepresentation {
    public typealias Body = Never

    /// The representations.
    private let value: Value
    /// Lists the formats that they consist of.
    private let list: @Sendable (Value, ProxyPath) -> [TransferFormat<Item>]

    /// Composes representations.
    init<each Content: TransferRepresentation>(_ content: repeat each Content)
    where Value == (repeat each Content) {
        value = (repeat each content)
        list = { value, path in
            var formats: [TransferFormat<Item>] = []
            for content in repeat each value { formats += content.flattened(for: Item.self, path) }
            return formats
        }
    }
}

extension TupleTransferRepresentation: FormatSource {
    func formats(_ path: ProxyPath) -> [TransferFormat<Item>] {
        list(value, path)
    }
}
