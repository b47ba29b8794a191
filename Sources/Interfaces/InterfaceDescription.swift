// SPDX-License-Identifier: Apache-2.0

/// What one file under `Interfaces/` says about a D-Bus interface, as data.
package struct InterfaceDescription: Sendable, Hashable, CustomStringConvertible {
    /// One argument of a method or a signal.
    package struct Argument: Sendable, Hashable {
        /// The name in the specification.
        package let name: String
        /// The D-Bus type, one complete type.
        package let signature: String

        package init(_ name: String, _ signature: String) {
            self.name = name
            self.signature = signature
        }
    }

    /// One method: its name, what goes in and what comes out.
    package struct Method: Sendable, Hashable {
        /// The member name.
        package let name: String
        /// The arguments of a call, in order.
        package let inputs: [Argument]
        /// The arguments of the reply, in order.
        package let outputs: [Argument]
        /// The types of a call, joined.
        package let inputSignature: String
        /// The types of the reply, joined.
        package let outputSignature: String

        package init(_ name: String, inputs: [Argument] = [], outputs: [Argument] = []) {
            self.name = name
            self.inputs = inputs
            self.outputs = outputs
            inputSignature = inputs.map(\.signature).joined()
            outputSignature = outputs.map(\.signature).joined()
        }
    }

    /// One signal: its name and what it carries.
    package struct Signal: Sendable, Hashable {
        /// The member name.
        package let name: String
        /// The arguments, in order.
        package let arguments: [Argument]
        /// The types of the arguments, joined.
        package let signature: String

        package init(_ name: String, arguments: [Argument] = []) {
            self.name = name
            self.arguments = arguments
            signature = arguments.map(\.signature).joined()
        }
    }

    /// The interface name, for example `org.enfilade.Transfers1`.
    package let name: String
    /// Every method, by name.
    package let methods: [String: Method]
    /// Every signal, by name.
    package let signals: [String: Signal]
    /// The text of the specification file, comments included.
    package let xml: String

    /// Puts a description together; of two members with one name the last one counts.
    package init(_ name: String, methods: [Method], signals: [Signal], xml: String) {
        self.name = name
        self.methods = Dictionary(methods.map { ($0.name, $0) }) { $1 }
        self.signals = Dictionary(signals.map { ($0.name, $0) }) { $1 }
        self.xml = xml
    }

    package var description: String {
        name
    }

    /// What stands inside the root `<node>` of `xml`: the interface element and its comments.
    package var elements: Substring {
        guard let root = xml.firstRange(of: /<node[^>]*>/), let end = xml.lastIndex(of: "<"), root.upperBound <= end
        else { return "" }
        return xml[root.upperBound..<end]
    }
}
