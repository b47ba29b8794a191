// SPDX-License-Identifier: Apache-2.0

/// Who is at the other end, as the bus daemon and the kernel know it.
package struct BusCredentials: Sendable, Hashable {
    /// The user the process ran as when it connected.
    package let user: UInt32
    /// The process that connected.
    package let process: Int32
    /// The absolute path of the program it runs; `nil` if the kernel does not tell (another user, already gone).
    ///
    /// Processes of one user can take each other's shape, so this tells well-behaved programs apart and no more.
    package let executable: String?

    package init(user: UInt32, process: Int32, executable: String?) {
        self.user = user
        self.process = process
        self.executable = executable
    }
}
