// SPDX-License-Identifier: Apache-2.0
// The Focuses of a device.

extension DeviceFocus {
    /// A Focus of a device: a built-in one, or one that the test has added.
    public struct Mode: RawRepresentable, Sendable, Hashable {
        /// The identifier.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Do Not Disturb.
        public static let doNotDisturb = Mode(rawValue: "org.enfilade.focus.do-not-disturb")
        /// Personal.
        public static let personal = Mode(rawValue: "org.enfilade.focus.personal")
        /// Work.
        public static let work = Mode(rawValue: "org.enfilade.focus.work")
        /// Sleep.
        public static let sleep = Mode(rawValue: "org.enfilade.focus.sleep")
    }

    /// A day of the week.
    public enum Weekday: UInt32, Sendable, CaseIterable {
        case sunday, monday, tuesday, wednesday, thursday, friday, saturday
    }
}
