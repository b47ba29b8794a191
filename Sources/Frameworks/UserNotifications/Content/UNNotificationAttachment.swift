// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation
internal import UniformTypeIdentifiers

/// The key of the option that names the type of an attachment.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// The key of the option that hides the thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// The key of the option that clips the thumbnail.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// The key of the option that chooses the picture of a film.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// A picture, film or sound that belongs to a notification.
///
/// See [UNNotificationAttachment](https://developer.apple.com/documentation/usernotifications/unnotificationattachment). The file
/// is moved into a store when the notification is added.
// Safe: nothing in it changes.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The identifier within the notification.
    public let identifier: String
    /// The place of the file.
    public let url: URL
    /// The uniform type of the file.
    public let type: String

    package init(identifier: String, url: URL, type: String) {
        (self.identifier, self.url, self.type) = (identifier, url, type)
        super.init()
    }

    /// Checks a file. An empty identifier is replaced.
    ///
    /// - Throws: `UNError` with `attachmentInvalidURL`, `attachmentUnrecognizedType` or `attachmentInvalidFileSize`.
    public convenience init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
        guard url.isFileURL, let size = Self.size(of: url) else {
            throw UNError(.attachmentInvalidURL, "“\(url.absoluteString)” leads to no file")
        }
        let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
        guard let type = hint.flatMap({ UTType($0) }) ?? UTType(filenameExtension: url.pathExtension),
            let limit = AttachmentRules.limit(of: type)
        else { throw UNError(.attachmentUnrecognizedType, "“\(url.lastPathComponent)” is no picture, film or sound") }
        guard size <= limit else {
            throw UNError(
                .attachmentInvalidFileSize, "“\(url.lastPathComponent)” has \(size) bytes; \(limit) are allowed")
        }
        self.init(
            identifier: identifier.isEmpty ? UUID().uuidString : identifier, url: url.standardizedFileURL,
            type: type.identifier)
    }

    /// The size of a regular file; `nil` if there is none.
    private static func size(of url: URL) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
        return attributes?[.size] as? Int ?? (attributes?[.size] as? NSNumber)?.intValue
    }

    /// The attachment as it crosses the bus.
    var record: NotificationAttachment {
        NotificationAttachment(identifier: identifier, path: url.path, type: type)
    }

    // MARK: - NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "identifier")
        coder.encode(url.path as NSString, forKey: "path")
        coder.encode(type as NSString, forKey: "type")
    }

    public required init?(coder: NSCoder) {
        guard let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier"),
            let path = coder.decodeObject(of: NSString.self, forKey: "path"),
            let type = coder.decodeObject(of: NSString.self, forKey: "type")
        else { return nil }
        self.identifier = String(describing: identifier)
        url = URL(fileURLWithPath: String(describing: path))
        self.type = String(describing: type)
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAttachment else { return false }
        return (identifier, url, type) == (other.identifier, other.url, other.type)
    }

    open override var hash: Int { identifier.hashValue }
}

/// The kinds of files that may be attached. Pure.
enum AttachmentRules {
    /// The maximum size of a file of a type, in bytes; `nil` if it may not be attached.
    static func limit(of type: UTType) -> Int? {
        if type.conforms(to: .image) { return 10 << 20 }
        if type.conforms(to: .audio) { return 5 << 20 }
        if type.conforms(to: .movie) { return 50 << 20 }
        return nil
    }
}
