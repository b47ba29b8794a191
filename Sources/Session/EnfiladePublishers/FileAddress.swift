// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import Foundation
import Glibc

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

    /// Reads an address with the scheme `file`; `nil` if it is none of this computer, or has a part beside the path.
    init?(text: String) {
        guard text.hasPrefix("file:///"), text.utf8.count <= ContentAddress.limit else { return nil }
        var bytes: [UInt8] = []
        var rest = text.utf8.dropFirst("file://".utf8.count)
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                let digits = rest.prefix(2)
                guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
                    let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
                else { return nil }
                rest = rest.dropFirst(2)
                bytes.append(value)
            case UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
            default: bytes.append(byte)
            }
        }
        guard !bytes.contains(0) else { return nil }
        path = bytes
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

extension FileAddress {
    /// Whether there is a file at the path that is no folder and no device.
    var isRegularFile: Bool {
        mode == S_IFREG
    }

    /// Whether there is a folder at the path.
    var isFolder: Bool {
        mode == S_IFDIR
    }

    /// The kind of the file at the path; `nil` if there is none.
    private var mode: mode_t? {
        var status = stat()
        return stat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0 ? status.st_mode & S_IFMT : nil
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
