// SPDX-License-Identifier: Apache-2.0

import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeLogging
import EnfiladeNotifications
import Foundation

/// A remote notification on its way from a payload to a request.
struct RemoteNotification: Sendable {
    /// The bundle that it is for.
    let source: String
    /// The payload.
    let payload: RemotePayload

    /// Reads a payload.
    ///
    /// - Throws: `ServiceError.invalidArgument` with the name of the key.
    init(_ bytes: Data, for source: String) throws(ServiceError) {
        self.source = source
        do throws(RemotePayload.Malformed) {
            payload = try RemotePayload(bytes)
        } catch {
            throw ServiceError(.invalidArgument, error.description)
        }
    }

    /// The request, in the language of the user, and as the service extension of the app has changed it.
    ///
    /// - Parameter extension: The connection of the service extension; `nil` if none runs.
    func request(
        _ identifier: String, folder: String?, extension connection: String?, _ peers: any NotificationsPeers
    ) async -> NotificationRequest {
        let (payload, texts) = (payload, PushTexts(folder: folder))
        let request = NotificationRequest(
            identifier: identifier, content: await offload { texts.content(of: payload) },
            trigger: NotificationTrigger(kind: .push))
        guard payload.isMutable, let connection else { return request }
        do {
            var changed = request
            changed.content = try await peers.change(request, at: connection)
            try NotificationRules.check(changed)
            return changed
        } catch {
            Logger(module: "notifications").warning(
                "a service extension changes nothing", ["source": source, "error": "\(error)"])
            return request
        }
    }
}
