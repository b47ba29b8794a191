// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The readers that may see a value in a log message.
///
/// By default anybody may read numbers, Boolean values and types, and nobody texts and other values.
///
/// See [OSLogPrivacy](https://developer.apple.com/documentation/os/oslogprivacy).
public struct OSLogPrivacy: Sendable {
    /// The replacement of a private value.
    public enum Mask: Sendable {
        /// A mark that is the same for equal values in one run of a program, and does not tell the value.
        case hash
        /// The word `<private>`.
        case none
    }

    /// The kinds of privacy.
    private enum Kind {
        case automatic, open, hidden
    }

    private let kind: Kind
    private let mask: Mask

    private init(_ kind: Kind, mask: Mask = .none) {
        self.kind = kind
        self.mask = mask
    }

    /// Anybody may read the value.
    public static var `public`: OSLogPrivacy { OSLogPrivacy(.open) }
    /// Nobody may read the value.
    public static var `private`: OSLogPrivacy { OSLogPrivacy(.hidden) }
    /// Nobody may read the value, which is a secret.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(.hidden) }
    /// The type of the value decides.
    public static var auto: OSLogPrivacy { OSLogPrivacy(.automatic) }

    /// Nobody may read the value, and a mask stands for it.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.hidden, mask: mask) }

    /// Nobody may read the value, which is a secret, and a mask stands for it.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.hidden, mask: mask) }

    /// The type of the value decides, and a mask stands for a private value.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.automatic, mask: mask) }

    /// The value as far as it may be read.
    func shown(isPublicByDefault: Bool, _ text: () -> String) -> String {
        switch (kind, mask) {
        case (.open, _): text()
        case (.automatic, .none) where isPublicByDefault, (.automatic, .hash) where isPublicByDefault: text()
        case (_, .hash): "<mask.hash: '\(Self.mark(text()))'>"
        case (_, .none): "<private>"
        }
    }

    /// A secret of the process, so that nobody finds a value by trying.
    private static let salt = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))

    /// A text that is the same for equal texts.
    private static func mark(_ text: String) -> String {
        var hasher = Hasher()
        hasher.combine(salt.0)
        hasher.combine(salt.1)
        hasher.combine(text)
        return withUnsafeBytes(of: hasher.finalize()) { Data($0).base64EncodedString() }
    }
}
