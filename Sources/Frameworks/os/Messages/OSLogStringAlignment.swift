// SPDX-License-Identifier: Apache-2.0

/// The column that a value fills in a log message.
///
/// See [OSLogStringAlignment](https://developer.apple.com/documentation/os/oslogstringalignment).
public struct OSLogStringAlignment: Sendable {
    /// The end of a column at which a value stands.
    private enum Anchor {
        case start, end
    }

    private let anchor: Anchor
    private let columns: Int

    /// No column: a value is as wide as its text.
    public static var none: OSLogStringAlignment { OSLogStringAlignment(anchor: .start, columns: 0) }

    /// A value at the end of a column, which is so many characters wide or wider.
    public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(anchor: .end, columns: columns())
    }

    /// A value at the start of a column, which is so many characters wide or wider.
    public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(anchor: .start, columns: columns())
    }

    /// A text with the spaces that fill its column.
    func aligned(_ text: String) -> String {
        let count = columns - text.count
        guard count > 0 else { return text }
        let spaces = String(repeating: " ", count: count)
        return anchor == .start ? text + spaces : spaces + text
    }
}
