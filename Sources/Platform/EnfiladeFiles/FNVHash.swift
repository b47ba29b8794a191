// SPDX-License-Identifier: Apache-2.0

extension Sequence<UInt8> {
    /// The 64-bit FNV-1a hash, which is the same in every process.
    ///
    /// - Parameter start: The hash of the bytes before these.
    package func fnvHash(after start: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
        reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
