// SPDX-License-Identifier: Apache-2.0
// Activities that come to an app from elsewhere.

package import EnfiladeContract
internal import EnfiladeLocalization
package import Foundation
package import FoundationAdditions

extension NSUserActivity {
    /// Reads an activity that comes to an app.
    ///
    /// - Parameters:
    ///   - state: The encoded activity.
    ///   - continuation: The word for streams to the program whose activity is continued; `nil` if there is none.
    ///   - application: The name of the app for people.
    /// - Throws: `ServiceError` with `invalidArgument` and a sentence for the user if this version cannot read it.
    package convenience init(
        arriving state: Data, continuation: String?, for application: String
    ) throws(ServiceError) {
        do throws(ActivityFailure) {
            self.init(record: try ActivityRecord(encoded: state), continuation: continuation)
        } catch {
            Diagnostics.report("an activity cannot be read: \(error)")
            throw ServiceError(
                .invalidArgument,
                error.code == .newerVersion
                    ? translated("This was kept by a newer version, which “\(application)” cannot read")
                    : translated("“\(application)” cannot read what was kept of this"))
        }
    }
}

extension ServiceError {
    /// The failure to get streams to the program whose activity is continued, as the app gets it.
    var forStreams: CocoaError {
        let reason: CocoaError.Code =
            switch code {
            case .notSupported: .featureUnsupported
            case .appUnavailable, .notFound, .unavailable: .userActivityConnectionUnavailable
            case .timedOut: .userActivityRemoteApplicationTimedOut
            default: .userActivityHandoffFailed
            }
        return CocoaError(reason, userInfo: [NSLocalizedDescriptionKey: message, NSUnderlyingErrorKey: self])
    }

    /// The failure to continue an activity, as a delegate gets it.
    package var forContinuation: CocoaError {
        CocoaError(
            .userActivityHandoffFailed, userInfo: [NSLocalizedDescriptionKey: message, NSUnderlyingErrorKey: self])
    }
}
