// SPDX-License-Identifier: Apache-2.0
// Streams between the app that continues an activity and the program that has it.

internal import Foundation

extension NSUserActivity {
    /// Connects this process with the program whose activity it continues.
    func socketForContinuation() async throws -> StreamSocket {
        guard let continuation = withState({ $0.continuation }), let follower = Self.follower else {
            let reason = "no running program had “\(activityType)” to continue: there is nobody to have streams to"
            throw CocoaError(.featureUnsupported, userInfo: [NSLocalizedDescriptionKey: reason])
        }
        return try await follower.stream(for: continuation)
    }

    /// Whether the activity was invalidated.
    package var isInvalidated: Bool { withState { $0.isInvalidated } }

    /// Gives the delegate the streams to the app that continues the activity.
    @MainActor package func receive(_ socket: StreamSocket) {
        let (input, output) = socket.streams()
        delegate?.userActivity(self, didReceive: input, outputStream: output)
    }
}
