// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An object that brings an activity up to date, and learns that it was continued.
///
/// Every method has a default that does nothing. They are called on the main thread.
///
/// [NSUserActivityDelegate on Apple's platforms](https://developer.apple.com/documentation/foundation/nsuseractivitydelegate)
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// Writes the present state into an activity that is about to be kept or sent.
    func userActivityWillSave(_ userActivity: NSUserActivity)

    /// Learns that the activity was continued elsewhere.
    ///
    /// Nothing continues an activity elsewhere yet, so that nothing calls this.
    func userActivityWasContinued(_ userActivity: NSUserActivity)

    /// Takes the streams to the app that continued the activity and asked for them; both are still to be opened.
    ///
    /// The other app has its streams already, and may be writing. Streams that nobody keeps are closed.
    func userActivity(
        _ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}

    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}

    public func userActivity(
        _ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream
    ) {}
}
