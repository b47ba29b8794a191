// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import Foundation

/// The address of a file or folder, whatever bytes are in its name.
struct FileAddress: Sendable, Hashable {
    /// The longest title and the longest line about a file that are told, in bytes.
    static let textLimit = 1_024
    /// The bytes that stay as they are, beside letters and digits: those that GLib leaves, so that addresses are the same.
    private static let plain = Set("-_.!~*'()/&=:@+$,".utf8)

    /// The bytes of the absolute path.
    let path: [UInt8]

    /// Names a file or folder by its absolute path.
    init(_ path: [UInt8]) {
        self.path = path
    }

    /// The address with the scheme `file`.
    var text: String {
        var text = "file://"
        for byte in path {
            let scalar = Unicode.Scalar(byte)
            if Self.plain.contains(byte) || scalar.isLetterOrDigit {
                text.unicodeScalars.append(scalar)
            } else {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }

    /// The file or folder as content: its name, and its path with `~` for the user's home.
    ///
    /// - Returns: `nil` if the address is longer than addresses may be.
    func content(home: String) -> ActivityDescription? {
        guard let address = ContentAddress(text) else { return nil }
        let whole = BusText.sanitized(String(decoding: path, as: UTF8.self))
        let name = whole.split(separator: "/").last.map(String.init) ?? whole
        let isInHome = whole == home || whole.hasPrefix(home + "/")
        let about = isInHome ? "~" + whole.dropFirst(home.count) : whole
        return ActivityDescription(
            title: name.shortened(toBytes: Self.textLimit), persistent: address.text, address: address.text,
            about: about.shortened(toBytes: Self.textLimit))
    }
}

extension Unicode.Scalar {
    /// Whether it is an ASCII letter or digit.
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }
}
