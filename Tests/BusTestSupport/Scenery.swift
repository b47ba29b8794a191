// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus
package import EnfiladeFiles
import Glibc
import EnfiladeContract

extension InterfaceDescription {
    /// An interface for a test, with methods given as `name: (inputs, outputs)` and signals as `name: arguments`.
    package static func made(
        _ name: String = "org.enfilade.Test1", methods: [String: (String, String)] = [:],
        signals: [String: String] = [:]
    ) -> InterfaceDescription {
        func arguments(_ signature: String) -> [Argument] {
            (TypeSignature.split(signature) ?? []).enumerated().map { Argument("argument\($0.offset)", $0.element) }
        }
        return InterfaceDescription(
            name,
            methods: methods.map { Method($0.key, inputs: arguments($0.value.0), outputs: arguments($0.value.1)) },
            signals: signals.map { Signal($0.key, arguments: arguments($0.value)) },
            xml: "<node>\n  <interface name=\"\(name)\"/>\n</node>\n")
    }
}

/// A service and a client on a bus of their own.
package struct Scenery {
    /// The bus.
    package let bus: PrivateBus
    /// The connection that exports.
    package let service: Bus
    /// The connection that calls.
    package let client: Bus
    /// The service's object, for the client.
    package let destination: BusDestination

    /// Where the service keeps its object.
    package static let path = "/org/enfilade/Test"

    /// Starts a bus and connects to it twice; `object` is exported at `path`.
    package init(_ object: BusObject? = nil, reconnects: Bool = false) async throws {
        bus = try PrivateBus()
        service = try await bus.connect("service", reconnects: reconnects)
        client = try await bus.connect("client", reconnects: reconnects)
        if let object { try await service.export(object, at: Self.path) }
        destination = BusDestination(name: await service.uniqueName, path: Self.path)
    }
}

/// A connected pair of Unix sockets.
package func pairOfSockets() throws -> (Descriptor, Descriptor) {
    var ends: [Int32] = [-1, -1]
    try FileError.check("make a pair of sockets") {
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
    }
    return (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
}
