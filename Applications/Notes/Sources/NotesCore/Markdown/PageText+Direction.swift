// SPDX-License-Identifier: Apache-2.0

extension PageText {
    /// Whether the page begins with a script that runs from right to left, so that the right part of it is seen first.
    nonisolated public var isRightToLeft: Bool {
        blocks.lazy.compactMap(\.direction).first ?? false
    }
}

extension PageText.Block {
    /// Whether the lines of the block begin at the right, which depends on its first letter alone and on no reader.
    nonisolated public var isRightToLeft: Bool { direction ?? false }

    /// Whether the first letter is one of a script that runs from right to left; `nil` without a letter, and for code.
    nonisolated fileprivate var direction: Bool? {
        switch self {
        case .heading(_, let runs), .line(let runs), .item(_, let runs):
            runs.lazy.compactMap { Self.direction(of: $0.text) }.first
        case .code, .picture: nil
        }
    }

    nonisolated private static func direction(of text: String) -> Bool? {
        text.unicodeScalars.first { $0.properties.isAlphabetic }.map { letter in
            switch letter.value {
            // Hebrew to Arabic Extended-A, their presentation forms, and the scripts beyond the first plane.
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
            default: false
            }
        }
    }
}
