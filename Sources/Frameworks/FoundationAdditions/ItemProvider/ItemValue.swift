// SPDX-License-Identifier: Apache-2.0
// Objects that were registered as such, kept in a form that any thread may use.

internal import Foundation

/// An object of an item provider as a value.
///
/// Data, URLs and text are kept as they are. Other objects are kept as an archive and every load gets a copy, so that no
/// object is shared between threads.
enum ItemValue: Sendable {
    /// Bytes.
    case data(Data)
    /// A URL.
    case url(URL)
    /// Text.
    case text(String)
    /// Anything else, archived with its classes.
    case archive(Data)

    /// Keeps an object.
    init(_ object: any NSSecureCoding) throws {
        switch object {
        case let data as NSData: self = .data(Data(referencing: data))
        case let url as NSURL:
            guard let value = URL(string: url.absoluteString) else {
                throw ItemProviderError(.unexpectedValueClassError, "The item is no valid URL")
            }
            self = .url(value)
        case let text as NSString: self = .text(text.description)
        default:
            do {
                self = .archive(try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true))
            } catch {
                throw ItemProviderError(
                    .unexpectedValueClassError, "Cannot keep an item of class \(type(of: object))", cause: error)
            }
        }
    }

    /// The object, or a copy of it.
    func object() throws -> any NSSecureCoding {
        switch self {
        case .data(let data): return NSData(data: data)
        case .url(let url): return try Self.foundation(url)
        case .text(let text): return NSString(string: text)
        case .archive(let archive):
            let reader = try NSKeyedUnarchiver(forReadingFrom: archive)
            // The archive was made by this process from an object that it held.
            reader.requiresSecureCoding = false
            guard let object = reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? any NSSecureCoding else {
                throw ItemProviderError(
                    .unavailableCoercionError, "Cannot make a copy of the item", cause: reader.error)
            }
            return object
        }
    }

    /// The value as bytes: text in UTF-8, the contents of a file, the text of any other URL, or the archive.
    func bytes() throws -> Data {
        switch self {
        case .data(let data), .archive(let data): data
        case .url(let url) where url.isFileURL: try TransferFiles.contents(of: url)
        case .url(let url): Data(url.absoluteString.utf8)
        case .text(let text): Data(text.utf8)
        }
    }

    /// The value as a URL; `nil` if it is none.
    func url() -> URL? {
        switch self {
        case .url(let url): url
        case .data(let data): String(data: data, encoding: .utf8).flatMap { URL(string: $0) }
        case .text(let text): URL(string: text)
        case .archive: nil
        }
    }

    /// The value as text; `nil` if it is none.
    func text() -> String? {
        switch self {
        case .text(let text): text
        case .data(let data): String(data: data, encoding: .utf8)
        case .url(let url): url.absoluteString
        case .archive: nil
        }
    }

    /// Foundation's object for a URL.
    private static func foundation(_ url: URL) throws -> NSURL {
        guard let object = NSURL(string: url.absoluteString) else {
            throw ItemProviderError(.unavailableCoercionError, "Cannot make an NSURL from \(url)")
        }
        return object
    }
}
