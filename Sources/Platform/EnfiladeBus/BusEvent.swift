// SPDX-License-Identifier: Apache-2.0

/// A change of a connection as a whole: it was lost, or stands again.
package enum BusEvent: Sendable, Hashable {
    /// The connection was lost and stands again under this unique name; matches and objects are back, bus names are not.
    case connected(String)
    /// The connection was lost. Calls fail until `connected`.
    case disconnected
}

/// A bus name got its first owner, another owner, or lost its owner.
package struct BusNameChange: Sendable, Hashable {
    /// The bus name.
    package let name: String
    /// The unique name of the former owner; `nil` if there was none.
    package let old: String?
    /// The unique name of the owner; `nil` if there is none any more.
    package let new: String?

    package init(name: String, old: String?, new: String?) {
        self.name = name
        self.old = old
        self.new = new
    }
}
