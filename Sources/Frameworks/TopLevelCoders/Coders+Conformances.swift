// SPDX-License-Identifier: Apache-2.0
// Foundation's coders under the protocols of this module.

public import Foundation

extension JSONEncoder: TopLevelEncoder {
    /// The type of an encoded document.
    public typealias Output = Data
}

extension JSONDecoder: TopLevelDecoder {
    /// The type of an encoded document.
    public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
    /// The type of an encoded document.
    public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
    /// The type of an encoded document.
    public typealias Input = Data
}
