// SPDX-License-Identifier: Apache-2.0
// As Combine declares on Apple's platforms: a decoder that reads a whole document.

/// A type that decodes a value from a document of its own format.
///
/// [TopLevelDecoder on Apple's platforms](https://developer.apple.com/documentation/combine/topleveldecoder)
public protocol TopLevelDecoder {
    /// The type of an encoded document.
    associatedtype Input

    /// Decodes a value from a document.
    func decode<T>(_ type: T.Type, from: Input) throws -> T where T: Decodable
}
