// SPDX-License-Identifier: Apache-2.0
// The filters that apps have performed.

extension DeviceFocus {
    /// A filter that an app or its extension has performed, or was to perform.
    public struct Perform: Sendable, Hashable {
        /// The bundle identifier of the app.
        public let app: String
        /// The identifier of the filter: the name of its type, unless the app says otherwise.
        public let intent: String
        /// The values that the app was told, by the names of the properties; the others had their defaults.
        public let values: [String: Value]
        /// Whether no Focus with the filter is on any more, so that all values are defaults.
        public let isReset: Bool
        /// The error of the app, or the reason for which its code has not run; `nil` if all went well.
        public let problem: String?
    }
}
