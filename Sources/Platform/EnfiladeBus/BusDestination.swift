// SPDX-License-Identifier: Apache-2.0

/// The receiver of a call: a bus name and an object path.
package struct BusDestination: Sendable, Hashable {
    /// A well-known or unique bus name; `nil` on a connection between two processes only.
    package let name: String?
    /// The object path.
    package let path: String

    package init(name: String?, path: String) {
        self.name = name
        self.path = path
    }
}
