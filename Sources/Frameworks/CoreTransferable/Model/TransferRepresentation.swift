// SPDX-License-Identifier: Apache-2.0
// The protocol of all descriptions of how a value is transferred.

/// A description of how values of a type are turned into something that can be transferred, and back.
///
/// Make one of your own by composing others in `body`. State the type of the item, which cannot be inferred:
///
/// ```swift
/// struct NamedRepresentation: TransferRepresentation {
///     typealias Item = Note
///     var body: some TransferRepresentation {
///         CodableRepresentation(contentType: .json)
///         ProxyRepresentation(exporting: \Note.text)
///     }
/// }
/// ```
///
/// [TransferRepresentation on Apple's platforms](https://developer.apple.com/documentation/coretransferable/transferrepresentation)
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the values that are transferred.
    associatedtype Item: Transferable
    /// The type of the body.
    associatedtype Body: TransferRepresentation

    /// The representations that this one is made of, which stand in its place.
    @TransferRepresentationBuilder<Item> var body: Body { get }
}

extension TransferRepresentation where Body == Never {
    /// A representation that is not made of others has no body: reading it is a programmer error.
    public var body: Never {
        preconditionFailure("\(Self.self) is not made of other representations and has no body")
    }
}
