// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension Int {
    /// The longest length that GTK takes.
    private static let longest: CGFloat = 32_767

    /// A length in whole pixels, as GTK takes it: no number is 0, and a length beyond any screen is cut.
    init(pixels length: CGFloat) {
        self = length.isNaN ? 0 : Int(Swift.max(-Self.longest, Swift.min(Self.longest, length)))
    }
}
