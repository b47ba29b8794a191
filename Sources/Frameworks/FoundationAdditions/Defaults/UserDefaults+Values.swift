// SPDX-License-Identifier: Apache-2.0
// The spellings of key-value coding, which is not there on Linux: for user defaults they are the plain methods.

public import Foundation

extension UserDefaults {
    /// Sets the value of a key; `nil` removes it.
    public func setValue(_ value: Any?, forKey key: String) {
        if let value { set(value, forKey: key) } else { removeObject(forKey: key) }
    }

    /// Returns the value of a key; `nil` if there is none.
    public func value(forKey key: String) -> Any? {
        object(forKey: key)
    }
}
