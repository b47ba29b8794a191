// SPDX-License-Identifier: Apache-2.0

/// The user and the process at the other end, as the bus daemon and the kernel know them.
package struct BusCredentials: Sendable, Hashable {
    /// The user the process ran as when it connected.
    package let user: UInt32
    /// The process that connected.
    ///
    /// It may have handed the connection to another one, and processes of one user can take each other's shape: this
    /// tells well-behaved programs apart and no more.
    package let process: Int32

    package init(user: UInt32, process: Int32) {
        self.user = user
        self.process = process
    }
}
