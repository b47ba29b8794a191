// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// An address and its title on two lines of UTF-16, as browsers of the Mozilla family write a dragged link.
package enum TitledURL {
    /// The address; `nil` if there is none.
    package static func address(in data: Data) -> URL? {
        // Without a mark in front it is in the order of the machine; Swift's decoding takes any bytes.
        let units = stride(from: 0, to: data.count - 1, by: 2).map { offset in
            UInt16(data[data.startIndex + offset]) | UInt16(data[data.startIndex + offset + 1]) << 8
        }
        let text = String(decoding: units, as: UTF16.self)
        guard let line = text.split(whereSeparator: \.isNewline).first else { return nil }
        let address = line.filter { $0 != "\u{FEFF}" && $0 != "\0" }
        guard let url = URL(string: address), url.scheme != nil else { return nil }
        return url
    }
}
