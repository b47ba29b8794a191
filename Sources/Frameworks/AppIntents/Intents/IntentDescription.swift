// SPDX-License-Identifier: Apache-2.0

public import FoundationAdditions

/// The description of an intent for people.
///
/// See [IntentDescription](https://developer.apple.com/documentation/appintents/intentdescription).
public struct IntentDescription: Sendable, ExpressibleByStringInterpolation {
    /// The text.
    public let descriptionText: LocalizedStringResource
    /// The category under which the intent is listed.
    public let categoryName: LocalizedStringResource?
    /// Words by which the intent is found.
    public let searchKeywords: [LocalizedStringResource]
    /// The name of the result.
    public let resultValueName: LocalizedStringResource?

    /// Makes a description.
    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
        self.resultValueName = resultValueName
    }

    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}
