// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension LocalizedStringResource: Codable {
    private enum CodingKeys: String, CodingKey {
        case key, defaultValue, table, locale, bundle
    }

    /// Decodes a resource.
    ///
    /// The main bundle of another process is a bundle at a URL here.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            key: try container.decode(String.self, forKey: .key),
            defaultValue: try container.decode(String.LocalizationValue.self, forKey: .defaultValue),
            table: try container.decodeIfPresent(String.self, forKey: .table),
            locale: try container.decodeIfPresent(String.self, forKey: .locale).map { Locale(identifier: $0) },
            bundle: try container.decode(BundleDescription.self, forKey: .bundle))
    }

    /// Encodes the resource; a locale that is the default is left to the reader.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(key, forKey: .key)
        try container.encode(defaultValue, forKey: .defaultValue)
        try container.encodeIfPresent(table, forKey: .table)
        if !locale.isDefault { try container.encode(locale.identifier, forKey: .locale) }
        try container.encode(bundle, forKey: .bundle)
    }
}

extension LocalizedStringResource.BundleDescription: Codable {
    /// Decodes the URL of a bundle.
    public init(from decoder: any Decoder) throws {
        let url = try decoder.singleValueContainer().decode(URL.self)
        self = url.absoluteURL == Bundle.main.bundleURL.absoluteURL ? .main : .atURL(url)
    }

    /// Encodes the URL of the bundle.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .main: try container.encode(Bundle.main.bundleURL)
        case .forClass(let type): try container.encode(Bundle(for: type).bundleURL)
        case .atURL(let url): try container.encode(url)
        }
    }
}
