// SPDX-License-Identifier: Apache-2.0
// How the file of a representation is handed out.

/// Options of a file representation. Without any, a receiver gets a copy.
///
/// [NSItemProviderFileOptions on Apple's platforms](https://developer.apple.com/documentation/foundation/nsitemproviderfileoptions)
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The receiver may use the original file.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
