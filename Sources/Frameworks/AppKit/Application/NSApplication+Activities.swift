// SPDX-License-Identifier: Apache-2.0
// The activities of the app for the system, and those that come from it.

internal import EnfiladeActivities
internal import EnfiladeContract
internal import EnfiladeLocalization
internal import EnfiladeServiceClient
internal import Foundation
internal import FoundationAdditions

extension NSApplication {
    /// Tells the system of the app's current activity from now on, and takes up the activities that the system has for the app.
    func beginActivities() {
        ActivityPublisher.shared.begin { NSApplication.shared.activityWasSaved($0) }
        Task {
            do {
                try await ActivityHost.shared.serve(named: Bundle.main.bundleIdentifier) { state, arriving in
                    try await NSApplication.shared.takeUp(state, arriving)
                }
            } catch let error as ServiceError where error.code == .notPermitted {
                Diagnostics.report("this program is no installed app, so that no activities come to it")
            } catch {
                Diagnostics.report("no activities come to this app: \(error)")
            }
        }
    }

    /// Tells the delegate that an activity was brought up to date.
    private func activityWasSaved(_ activity: NSUserActivity) {
        delegate?.application(self, didUpdate: activity)
    }

    /// Hands an activity over to the delegate: it is announced, and then continued or said to fail.
    private func takeUp(_ state: Data, _ arriving: ArrivingActivity) async throws(ServiceError) {
        let name = Self.applicationName
        let activity: NSUserActivity
        do throws(ServiceError) {
            activity = try NSUserActivity(arriving: state, continuation: arriving.continuation, for: name)
        } catch {
            if !arriving.isLink { tellFailure(of: arriving.type, error) }
            throw error
        }
        // An app that shows nothing after the announcement gets the activity, too.
        _ = delegate?.application(self, willContinueUserActivityWithType: activity.activityType)
        let isTaken = delegate?.application(self, continue: activity) { Self.restore($0, from: activity) }
        guard isTaken != true else { return }
        guard try await openDocument(of: activity) else {
            throw ServiceError(.notSupported, translated("“\(name)” does not go on with this"))
        }
    }

    /// Opens the document of an activity that the delegate does not take up, and has it take up the task.
    ///
    /// - Returns: Whether the activity has a document.
    private func openDocument(of activity: NSUserActivity) async throws(ServiceError) -> Bool {
        guard let url = activity.userInfo?[NSUserActivityDocumentURLKey] as? URL else { return false }
        do {
            let (document, _) = try await NSDocumentController.shared.openDocument(withContentsOf: url, display: true)
            document.restoreUserActivityState(activity)
            return true
        } catch {
            throw ServiceError(.notSupported, error.localizedDescription)
        }
    }

    /// Announces an activity, and says that it does not come.
    private func tellFailure(of type: String, _ error: ServiceError) {
        _ = delegate?.application(self, willContinueUserActivityWithType: type)
        delegate?.application(self, didFailToContinueUserActivityWithType: type, error: error.forContinuation)
    }

    /// Has objects take up the task of an activity, on the main thread: the app may call this on any.
    private nonisolated static func restore(
        _ objects: [any NSUserActivityRestoring], from activity: NSUserActivity
    ) {
        onMainThread {
            for object in objects { object.restoreUserActivityState(activity) }
        }
    }

    /// The name of the app for people.
    private static var applicationName: String {
        let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap {
            Bundle.main.localizedInformation($0)
        }
        return names.first { !$0.isEmpty } ?? ProcessInfo.processInfo.processName
    }
}
