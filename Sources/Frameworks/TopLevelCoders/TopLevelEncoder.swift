// SPDX-License-Identifier: Apache-2.0
// As Combine declares on Apple's platforms: an encoder that makes a whole document.

/// A type that encodes a value into a document of its own format.
///
/// The module holds nothing but this protocol, its counterpart and their conformances, so that a program that also
/// imports another declaration of the same name can write `TopLevelCoders.TopLevelEncoder`.
///
/// [TopLevelEncoder on Apple's platforms](https://developer.apple.com/documentation/combine/toplevelencoder)
public protocol TopLevelEncoder {
    /// The type of an encoded document.
    associatedtype Output

    /// Encodes a value into a document.
    func encode<T>(_ value: T) throws -> Output where T: Encodable
}
