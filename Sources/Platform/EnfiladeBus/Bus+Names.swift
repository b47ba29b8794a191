// SPDX-License-Identifier: Apache-2.0

import CSystemd
import EnfiladeFiles
import Glibc

extension Bus {
    /// Asks for a well-known name.
    ///
    /// After a reconnection the name has to be requested again, by the code that knows when it is ready to be called.
    ///
    /// - Parameter waits: Whether it becomes ours later if somebody else owns it now, once that has given it back.
    /// - Returns: Whether the name is ours now; false if somebody else owns it.
    package func requestName(_ name: String, waits: Bool = false) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            connection.request(name, waits: waits) { continuation.resume(with: $0) }
        }
    }

    /// Gives a well-known name back; nothing happens if it was not ours.
    package func releaseName(_ name: String) async throws {
        _ = try await ask("ReleaseName", name, returning: UInt32.self)
    }

    /// All names that have an owner at present, unique ones included.
    package nonisolated func names() async throws -> [String] {
        try await ask("ListNames", returning: [String].self)
    }

    /// Tells whether a name has an owner at present.
    package nonisolated func nameHasOwner(_ name: String) async throws -> Bool {
        try await ask("NameHasOwner", name, returning: Bool.self)
    }

    /// Has the bus daemon start the service of a name, unless the name has an owner.
    ///
    /// - Parameter timeout: How long to wait until the name has an owner; the bus daemon has a limit of its own.
    /// - Throws: `BusError` with the bus daemon's words, for example that it does not know how.
    package nonisolated func start(_ name: String, timeout: Duration = .seconds(120)) async throws {
        let flags: UInt32 = 0
        _ = try await ask("StartServiceByName", name, flags, returning: UInt32.self, timeout: timeout)
    }

    /// The unique name of the owner of a name; `nil` if it has none.
    package nonisolated func owner(of name: String) async throws -> String? {
        do {
            return try await ask("GetNameOwner", name, returning: String.self)
        } catch let error as BusError where error.name == BusError.nameHasNoOwner {
            return nil
        }
    }

    /// Finds the owner of a bus name, as the bus daemon knows it; remembered until the unique name vanishes.
    ///
    /// On a connection between two processes the name does not matter: the owner is the process that made the socket.
    ///
    /// - Throws: `BusError.nameHasNoOwner` if the name has no owner any more.
    package func credentials(of name: String) async throws -> BusCredentials {
        guard connection.hasDaemon else { return try connection.socketCredentials() }
        if let known = connection.credentials[name] { return known }
        guard name.hasPrefix(":") else {
            guard let owner = try await owner(of: name) else { throw Self.noOwner(name) }
            return try await owner == name ? lookUp(name) : credentials(of: owner)  // The bus daemon owns itself.
        }
        await withCheckedContinuation { done in connection.watch(name) { done.resume() } }
        do {
            let known = try await lookUp(name)
            // Nothing is remembered for good of a name that has vanished.
            guard try await nameHasOwner(name) else { throw Self.noOwner(name) }
            connection.remember(known, of: name)
            return known
        } catch {
            connection.unwatch(name)
            throw error
        }
    }

    /// Asks the bus daemon.
    private func lookUp(_ name: String) async throws -> BusCredentials {
        let details = try await ask("GetConnectionCredentials", name, returning: BusOptions.self)
        guard let process = details["ProcessID"]?.value(as: UInt32.self),
            let user = details["UnixUserID"]?.value(as: UInt32.self)
        else { throw BusError(BusError.failed, "the bus does not know which process is behind “\(name)”") }
        return BusCredentials(user: user, process: Int32(bitPattern: process))
    }

    /// The error for a name without an owner.
    private static func noOwner(_ name: String) -> BusError {
        BusError(BusError.nameHasNoOwner, "nobody owns the bus name “\(name)”")
    }
}

extension BusConnection {
    /// Finds the process that made the socket to the other end.
    func socketCredentials() throws(BusError) -> BusCredentials {
        var known: OpaquePointer?
        defer { sd_bus_creds_unref(known) }
        var user: uid_t = 0
        var process: pid_t = 0
        let mask = UInt64(SD_BUS_CREDS_EUID) | UInt64(SD_BUS_CREDS_PID)
        guard handle != nil, sd_bus_get_owner_creds(handle, mask, &known) >= 0,
            sd_bus_creds_get_euid(known, &user) >= 0, sd_bus_creds_get_pid(known, &process) >= 0
        else { throw BusError(BusError.failed, "the kernel does not know which process is at the other end") }
        return BusCredentials(user: user, process: process)
    }
}
