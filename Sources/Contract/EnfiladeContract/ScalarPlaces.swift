// SPDX-License-Identifier: Apache-2.0
// Places in texts that are counted in Unicode scalars, found in the bytes: a view of scalars takes them one by one, which is
// felt in a long note at every letter.

internal import Glibc

extension UnsafeBufferPointer<UInt8> {
    /// The number of scalars that begin in the bytes.
    package var scalarCount: Int {
        reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

    /// The place of the byte at which a scalar begins; the end of the bytes if there are not as many scalars.
    ///
    /// - Parameter number: The number of scalars before it.
    package func place(ofScalar number: Int) -> Int {
        var (place, left) = (0, number)
        let block = 1_024
        while place + block <= count {
            let passed = UnsafeBufferPointer(rebasing: self[place..<place + block]).scalarCount
            if passed > left { break }
            (place, left) = (place + block, left - passed)
        }
        while place < count {
            if self[place] & 0xC0 != 0x80 {
                if left == 0 { return place }
                left -= 1
            }
            place += 1
        }
        return count
    }

    /// The place of the first byte of some value, from a place on; `nil` if there is none.
    package func firstPlace(of byte: UInt8, from start: Int = 0) -> Int? {
        guard let baseAddress, start < count,
            let found = memchr(baseAddress + start, CInt(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(baseAddress).distance(to: found)
    }
}

extension String {
    /// The number of its scalars.
    package var scalarCount: Int {
        var text = self
        return text.withUTF8(\.scalarCount)
    }
}
