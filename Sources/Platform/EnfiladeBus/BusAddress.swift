// SPDX-License-Identifier: Apache-2.0

/// Which bus to connect to.
package enum BusAddress: Sendable, Hashable, CustomStringConvertible {
    /// The session bus: `DBUS_SESSION_BUS_ADDRESS`, else `bus` in `XDG_RUNTIME_DIR`.
    case session
    /// The bus that started this process, `DBUS_STARTER_ADDRESS`; the session bus if none did.
    case starter
    /// A D-Bus address, for example `unix:path=/run/user/1000/bus`.
    case custom(String)

    /// The address as it was given, and otherwise the name of the bus.
    package var description: String {
        switch self {
        case .session: "session"
        case .starter: "starter"
        case .custom(let address): address
        }
    }

    /// The address as text, looked up in an environment.
    package func text(in environment: @autoclosure () -> [String: String]) throws(BusError) -> String {
        switch self {
        case .custom(let address): return address
        case .starter:
            let environment = environment()
            if let address = environment["DBUS_STARTER_ADDRESS"], !address.isEmpty { return address }
            return try BusAddress.session.text(in: environment)
        case .session:
            let environment = environment()
            if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
            guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else {
                throw BusError(
                    BusError.noServer,
                    "neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR says where the session bus is")
            }
            return "unix:path=\(Self.escaped("\(folder)/bus"))"
        }
    }

    /// Whether each of the addresses in a text names its bus by a `guid`, which no other bus at that place has.
    static func namesOneBus(_ text: String) -> Bool {
        text.split(separator: ";").allSatisfy { address in
            address.drop { $0 != ":" }.dropFirst().split(separator: ",").contains { $0.hasPrefix("guid=") }
        }
    }

    /// Writes a path as a value of a D-Bus address.
    package static func escaped(_ path: String) -> String {
        let plain = Set("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz/.\\*".utf8)
        return path.utf8.map { byte in
            plain.contains(byte)
                ? String(UnicodeScalar(byte)) : "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
        }.joined()
    }
}
