// SPDX-License-Identifier: Apache-2.0

/// A D-Bus interface as one file under `Interfaces/` specifies it, as data.
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

    /// One method: its name, its arguments and its results.
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
            inputSignature = Self.joined(inputs)
            outputSignature = Self.joined(outputs)
        }

        /// The types of some arguments, joined.
        fileprivate static func joined(_ arguments: [Argument]) -> String {
            var signature = ""
            for argument in arguments { signature += argument.signature }
            return signature
        }
    }

    /// One signal: its name and its arguments.
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
            signature = Method.joined(arguments)
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
        // Loops, since each generic function that is used for the first time adds to the time of a start.
        var (methodsByName, signalsByName): ([String: Method], [String: Signal]) = ([:], [:])
        for method in methods { methodsByName[method.name] = method }
        for signal in signals { signalsByName[signal.name] = signal }
        self.methods = methodsByName
        self.signals = signalsByName
        self.xml = xml
    }

    package var description: String {
        name
    }

    /// The content of the root `<node>` of `xml`: the interface element and its comments.
    package var elements: Substring {
        guard let root = xml.firstRange(of: /<node[^>]*>/), let end = xml.lastIndex(of: "<"), root.upperBound <= end
        else { return "" }
        return xml[root.upperBound..<end]
    }
}
