// SPDX-License-Identifier: Apache-2.0
// An activity, as a test sees it.

import EnfiladeContract
public import Foundation

extension DeviceActivities {
    /// An activity that is or was current: some content that an app has shown.
    public struct Activity: Sendable, Hashable {
        /// The number by which the service knows it.
        public let number: UInt64
        /// The bundle identifier of the app, or the name that another program has given itself.
        public let app: String
        /// The type of the activity; empty if another program has given none.
        public let activityType: String
        /// The title for people.
        public let title: String
        /// The identifier by which a window for the content is found.
        public let targetContentIdentifier: String?
        /// The identifier in searches.
        public let persistentIdentifier: String?
        /// The page with the same content.
        public let webpageURL: URL?
        /// Whether it is current.
        public let isCurrent: Bool
        /// Whether it is current and its app is in front.
        public let isInFront: Bool
        /// The time at which it became current, by the clock of the device.
        public let begun: Date

        init(_ activity: ListedActivity) {
            (number, app, activityType) = (activity.number, activity.program, activity.content.type)
            (title, targetContentIdentifier) = (activity.content.title, activity.content.target)
            persistentIdentifier = activity.content.persistent
            webpageURL = activity.content.webpage.flatMap { URL(string: $0) }
            (isCurrent, isInFront) = (activity.ended == nil, activity.isInFront)
            begun = Date(timeIntervalSince1970: Double(activity.begun) / 1_000)
        }
    }
}
