// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles

/// One value of any D-Bus type, away from any message: the content of a variant.
///
/// The type is not repeated here; the holder of a node knows its signature.
indirect enum BusNode: Sendable {
    /// A value of fixed width, as the bits of its unsigned integer: `y b n q i u x t d`.
    case fixed(UInt64)
    /// `s`, `o` or `g`.
    case text(String)
    /// `h`.
    case descriptor(Descriptor)
    /// `v`.
    case variant(BusVariant)
    /// `ay`, packed.
    case bytes([UInt8])
    /// Any other array; a dictionary is an array of structures of two.
    case array([BusNode])
    /// A structure or a dictionary entry.
    case structure([BusNode])
    /// A value that could not be written; the error comes up when the message is made.
    case failure(BusError)
}

extension BusNode: Equatable {
    static func == (left: BusNode, right: BusNode) -> Bool {
        switch (left, right) {
        case (.fixed(let left), .fixed(let right)): left == right
        case (.text(let left), .text(let right)): left == right
        case (.descriptor(let left), .descriptor(let right)): left === right
        case (.variant(let left), .variant(let right)): left == right
        case (.bytes(let left), .bytes(let right)): left == right
        case (.array(let left), .array(let right)), (.structure(let left), .structure(let right)): left == right
        case (.failure(let left), .failure(let right)): left == right
        default: false
        }
    }
}

extension BusNode {
    /// About how many bytes the value takes in memory.
    var size: Int {
        switch self {
        case .fixed, .descriptor, .failure: 8
        case .text(let text): text.utf8.count + 8
        case .variant(let variant): variant.node.size + variant.signature.utf8.count
        case .bytes(let bytes): bytes.count + 8
        case .array(let nodes), .structure(let nodes): nodes.reduce(8) { $0 + $1.size + 8 }
        }
    }
}
