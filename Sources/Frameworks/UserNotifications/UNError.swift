// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract
public import Foundation

/// The domain of the errors of notifications.
public let UNErrorDomain = "UNErrorDomain"

/// A failure of notifications.
///
/// See [UNError](https://developer.apple.com/documentation/usernotifications/unerror).
public struct UNError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// The kinds of failures.
    public enum Code: Int, Hashable, Sendable {
        /// The app is not authorized.
        case notificationsNotAllowed = 1
        /// The URL of an attachment leads to no file.
        case attachmentInvalidURL = 100
        /// The type of an attachment is not supported.
        case attachmentUnrecognizedType = 101
        /// An attachment is too large.
        case attachmentInvalidFileSize = 102
        /// An attachment is not in the store.
        case attachmentNotInDataStore = 103
        /// An attachment could not be moved into the store.
        case attachmentMoveIntoDataStoreFailed = 104
        /// An attachment cannot be read.
        case attachmentCorrupt = 105
        /// The date of a trigger never comes.
        case notificationInvalidNoDate = 1_400
        /// The content is empty, or its `userInfo` is no property list.
        case notificationInvalidNoContent = 1_401
        /// An object may not provide content.
        case contentProvidingObjectNotAllowed = 1_500
        /// An object provides content that cannot be used.
        case contentProvidingInvalid = 1_501
        /// A badge is negative.
        case badgeInputInvalid = 1_600

        /// Whether an error has this code, for `catch UNError.notificationsNotAllowed`.
        public static func ~= (code: Code, error: any Error) -> Bool {
            (error as? UNError)?.code == code
        }
    }

    /// The kind of the failure.
    public let code: Code
    /// One sentence for a person.
    private let message: String

    /// Makes an error with one sentence for a person.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Makes an error with the sentence of its code, unless there is another one.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.init(code, userInfo[NSLocalizedDescriptionKey] as? String ?? Self.sentence(code))
    }

    public static var errorDomain: String { UNErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
    public var errorDescription: String? { message }
    public var localizedDescription: String { message }

    private static func sentence(_ code: Code) -> String {
        switch code {
        case .notificationsNotAllowed: "Notifications are not allowed for this application"
        case .attachmentInvalidURL: "The URL of the attachment leads to no file"
        case .attachmentUnrecognizedType: "The type of the attachment is not supported"
        case .attachmentInvalidFileSize: "The attachment is too large"
        case .attachmentNotInDataStore: "The attachment is not in the store"
        case .attachmentMoveIntoDataStoreFailed: "The attachment could not be moved into the store"
        case .attachmentCorrupt: "The attachment cannot be read"
        case .notificationInvalidNoDate: "The date of the trigger never comes"
        case .notificationInvalidNoContent: "The notification has no content"
        case .contentProvidingObjectNotAllowed: "The object may not provide content"
        case .contentProvidingInvalid: "The object provides content that cannot be used"
        case .badgeInputInvalid: "The badge is no number from 0 on"
        }
    }

    /// The error for one of the service; `nil` if there is none of that meaning.
    init?(_ error: any Error, invalid: Code) {
        guard let error = error as? ServiceError else { return nil }
        switch error.code {
        case .notPermitted: self.init(.notificationsNotAllowed, error.message)
        case .invalidArgument, .notSupported: self.init(invalid, error.message)
        default: return nil
        }
    }
}

extension UNError {
    /// The app is not authorized.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// The URL of an attachment leads to no file.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    /// The type of an attachment is not supported.
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    /// An attachment is too large.
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    /// An attachment is not in the store.
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    /// An attachment could not be moved into the store.
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    /// An attachment cannot be read.
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    /// The date of a trigger never comes.
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    /// The content is empty, or its `userInfo` is no property list.
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    /// An object may not provide content.
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    /// An object provides content that cannot be used.
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    /// A badge is negative.
    public static var badgeInputInvalid: Code { .badgeInputInvalid }
}
