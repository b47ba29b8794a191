// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeConcurrency
internal import EnfiladeContract
public import Foundation

/// Code that changes a remote notification before it is delivered.
///
/// See [UNNotificationServiceExtension](https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension).
/// The class is named by `NSExtensionPrincipalClass` in the dictionary `NSExtension` of the `Info.plist`. It runs in the process
/// that has it, once that has set a delegate; with several, in the one that did so last.
// Safe: the service asks one instance once.
open class UNNotificationServiceExtension: NSObject, @unchecked Sendable {
    public required override init() {
        super.init()
    }

    /// Changes a remote notification; the handler takes the content, once.
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// Tells that the time is nearly over: the handler has to be called now.
    open func serviceExtensionTimeWillExpire() {}

    /// The time for the content, a little less than the service allows.
    private static let timeout = Duration.seconds(25)

    /// The class that the bundle of this program names; `nil` if it names none.
    static var principal: UNNotificationServiceExtension.Type? {
        let values = Bundle.main.infoDictionary?["NSExtension"] as? [String: Any]
        return (values?["NSExtensionPrincipalClass"] as? String).flatMap { NSClassFromString($0) }
            as? UNNotificationServiceExtension.Type
    }

    /// Has the class of this program change a request.
    static func change(_ record: NotificationRequest) async throws -> NotificationContent {
        guard let principal else { return record.content }
        let content = try await changed(UNNotificationRequest(record), by: principal.init(), within: timeout)
        return try AttachmentStore.standard.taking(content.values.attachments) { attachments in
            var values = content.values
            values.attachments = attachments
            return try values.record()
        }
    }

    /// Has an extension change a request.
    package static func changed(
        _ request: UNNotificationRequest, by handler: UNNotificationServiceExtension, within limit: Duration
    ) async throws -> UNNotificationContent {
        let answer = OneShot<UNNotificationContent>()
        let expiry = afterDelay(limit) {
            handler.serviceExtensionTimeWillExpire()
            answer.give(.success(request.content))
        }
        defer { expiry.cancel() }
        handler.didReceive(request) { answer.give(.success($0)) }
        return try await answer.value()
    }
}
