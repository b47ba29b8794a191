// SPDX-License-Identifier: Apache-2.0

/// A type that has a localized text.
///
/// See [CustomLocalizedStringResourceConvertible](https://developer.apple.com/documentation/foundation/customlocalizedstringresourceconvertible).
public protocol CustomLocalizedStringResourceConvertible {
    /// The localized text of the value.
    var localizedStringResource: LocalizedStringResource { get }
}
