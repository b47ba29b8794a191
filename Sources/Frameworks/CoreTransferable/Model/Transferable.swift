// SPDX-License-Identifier: Apache-2.0
// The protocol of model types whose values can be copied, dragged and shared.

/// A type whose values can be transferred: by copy and paste, drag and drop, or sharing.
///
/// The representation is all that a type has to state:
///
/// ```swift
/// struct Note: Codable, Transferable {
///     var text: String
///
///     static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .json)
///         ProxyRepresentation(exporting: \.text)
///     }
/// }
/// ```
///
/// [Transferable on Apple's platforms](https://developer.apple.com/documentation/coretransferable/transferable)
@preconcurrency
public protocol Transferable: Sendable {
    /// The type of the representation.
    associatedtype Representation: TransferRepresentation

    /// How values are exported and imported: representations in the order of preference, best first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}
