// SPDX-License-Identifier: Apache-2.0

/// A signal that came in.
package struct BusSignal: Sendable, Equatable {
    /// The object that emitted it.
    package let path: String
    /// The interface name.
    package let interface: String
    /// The signal's name.
    package let name: String
    /// The unique name of the sender; empty on a connection between two processes only.
    package let sender: String
    /// The types of the arguments, joined.
    package let signature: String
    /// The arguments.
    let arguments: [BusNode]

    /// The arguments as values, for example `try signal.read(as: (String, UInt64).self)`.
    ///
    /// - Throws: `BusError.invalidSignature` if the signal carries other types.
    package func read<each Argument: BusValue>(
        as type: (repeat each Argument).Type
    ) throws(BusError) -> (repeat each Argument) {
        let expected = joinedSignature(repeat (each Argument).self)
        guard signature == expected else {
            throw BusError(
                BusError.invalidSignature, "\(interface).\(name) carries “\(signature)”, not “\(expected)”")
        }
        var reader = BusReader(nodes: arguments)
        return (repeat try (each Argument)(from: &reader))
    }
}
