// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Returns the localized version of a string.
///
/// See [NSLocalizedString](https://developer.apple.com/documentation/foundation/nslocalizedstring(_:tablename:bundle:value:comment:)).
/// Foundation's function of this name takes every user for a reader of English; this one takes its place.
///
/// - Parameters:
///   - key: The key of the text.
///   - tableName: The name of the file with the text, without its suffix; `Localizable` if it is nil.
///   - bundle: The bundle with the file.
///   - value: The text if the file has none; if it is empty, the key is.
///   - comment: A remark for translators.
public func NSLocalizedString(
    _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
) -> String {
    BundleTexts.texts(of: bundle).text(key, table: tableName) ?? (value.isEmpty ? key : value)
}
