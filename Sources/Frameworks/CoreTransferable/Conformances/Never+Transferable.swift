// SPDX-License-Identifier: Apache-2.0
// The absence of a value, or of a representation.

extension Never: Transferable {
    /// No representation at all.
    public static var transferRepresentation: some TransferRepresentation {
        NoRepresentation<Never>()
    }
}

extension Never: TransferRepresentation {
    public typealias Item = Never
    public typealias Body = Never
}

/// A representation that has no format.
struct NoRepresentation<Item: Transferable>: TransferRepresentation, FormatSource {
    typealias Body = Never

    func formats(_ path: ProxyPath) -> [TransferFormat<Item>] {
        []
    }
}
