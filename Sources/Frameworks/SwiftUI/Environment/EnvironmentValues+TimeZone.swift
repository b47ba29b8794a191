// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension EnvironmentValues {
    private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }

    /// The current time zone that views should use when handling dates.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
}
