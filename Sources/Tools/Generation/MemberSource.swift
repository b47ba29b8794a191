// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus

/// Writes the Swift sides of the members of an interface: its client, its service and its signals.
struct MemberSource {
    let types: ContractTypes
    let contract: ContractFile

    /// The interface as the generated code names it.
    private var interface: String { "Interfaces.\(InterfaceSource.property(of: contract))" }

    // MARK: - Parts

    private func function(_ name: String) -> String {
        name.prefix(1).lowercased() + name.dropFirst()
    }

    private func swift(_ argument: ContractArgument) -> String {
        types.swift(argument.signature, argument.type)
    }

    /// The label of an argument: none for the first one and for records, which speak for themselves.
    private func label(_ argument: ContractArgument, at position: Int) -> String? {
        let isRecord = argument.type.flatMap { types[$0] }?.form == .record && argument.signature == "a{sv}"
        return position == 0 || isRecord ? nil : argument.name
    }

    private func parameters(_ arguments: [ContractArgument], defaults: Bool) -> [String] {
        arguments.enumerated().map { position, argument in
            let name = label(argument, at: position) == nil ? "_ \(argument.name)" : argument.name
            let isRecord = argument.type.flatMap { types[$0] }.map(TypeSource(types: types).isComplete) ?? false
            let missing =
                argument.missing.map { types.literal($0, argument.signature, argument.type) }
                ?? (isRecord && argument.signature == "a{sv}" ? ".init()" : nil)
            return "\(name): \(swift(argument))\(defaults ? missing.map { " = \($0)" } ?? "" : "")"
        }
    }

    private func result(_ outputs: [ContractArgument]) -> String {
        switch outputs.count {
        case 0: "Void"
        case 1: swift(outputs[0])
        default: "(\(outputs.map { "\($0.name): \(swift($0))" }.joined(separator: ", ")))"
        }
    }

    private func plainResult(_ outputs: [ContractArgument]) -> String {
        outputs.count == 1 ? swift(outputs[0]) : "(\(outputs.map(swift).joined(separator: ", ")))"
    }

    private func documentation(
        _ paragraphs: [String], _ arguments: [ContractArgument], _ outputs: [ContractArgument] = []
    ) -> [String] {
        var lines = paragraphs.flatMap { ["/// \($0)", "///"] }
        let described = arguments.filter { !$0.documentation.isEmpty }
        if !described.isEmpty {
            lines.append("/// - Parameters:")
            lines += described.map { "///   - \($0.name): \($0.documentation)" }
        }
        let returned = outputs.filter { !$0.documentation.isEmpty }.map { "`\($0.name)`: \($0.documentation)" }
        if !returned.isEmpty { lines.append("/// - Returns: \(returned.joined(separator: " "))") }
        while lines.last == "///" { lines.removeLast() }
        return lines.map { "    \($0)" }
    }

    // MARK: - Client

    /// The client.
    func client() -> String {
        var lines = [
            "/// A client of `\(contract.description.name)`.", "package struct \(contract.name)Client: Sendable {",
            "    private let peer: any BusPeer", "",
            "    package init(_ peer: any BusPeer) {", "        self.peer = peer", "    }",
        ]
        for method in contract.methods where method.outputs.count > 1 {
            lines += [
                "", "    /// The answer of `\(method.name)`.",
                "    package typealias \(method.name) = \(result(method.outputs))",
            ]
        }
        for method in contract.methods { lines += [""] + call(of: method) }
        for signal in contract.signals { lines += [""] + stream(of: signal) }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    private func call(of method: ContractMethod) -> [String] {
        let arguments = method.inputs.map { ", \($0.name)" }.joined()
        let parameters = parameters(method.inputs, defaults: true).joined(separator: ", ")
        let start = "    package func \(function(method.name))(\(parameters)) async throws"
        var lines = documentation(method.documentation, method.inputs, method.outputs)
        guard method.isAnswered else {
            lines += [
                "\(start) {", "        try await peer.object.tell(\(interface), \"\(method.name)\"\(arguments))",
                "    }",
            ]
            return lines
        }
        let timeout = method.timeout.map { ".seconds(\($0))" } ?? "nil"
        let returning = method.outputs.isEmpty ? "Void" : plainResult(method.outputs)
        lines += [
            method.outputs.isEmpty ? "\(start) {" : "\(start) -> \(result(method.outputs)) {",
            "        try await peer.object.call(",
            "            \(interface), \"\(method.name)\"\(arguments), returning: \(returning).self, timeout: \(timeout))",
            "    }",
        ]
        return lines
    }

    private func stream(of signal: ContractSignal) -> [String] {
        let name = function(signal.name)
        let types = signal.arguments.map(swift)
        let closure: String
        let element: String
        var lines: [String] = []
        switch signal.arguments.count {
        case 0: (element, closure) = ("Void", "{ () -> Void in }")
        case 1: (element, closure) = (types[0], "{ (value: \(types[0])) in value }")
        default:
            element = signal.name
            lines.append("    /// The arguments of the signal `\(signal.name)`.")
            lines.append("    package struct \(signal.name): Sendable {")
            for argument in signal.arguments {
                lines.append("        /// \(argument.documentation)")
                lines.append("        package let \(argument.name): \(swift(argument))")
            }
            lines += ["    }", ""]
            let parameters = signal.arguments.map { "\($0.name): \(swift($0))" }.joined(separator: ", ")
            let call = signal.arguments.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
            closure = "{ (\(parameters)) in \(signal.name)(\(call)) }"
        }
        lines += documentation(signal.documentation, [], signal.arguments)
        lines += [
            "    package func \(name)Signals() async throws -> AsyncStream<\(element)> {",
            "        try await peer.object.signals(\(interface), \"\(signal.name)\").values \(closure)", "    }",
        ]
        return lines
    }

    // MARK: - Service

    /// The protocol of the implementation, and the object that answers by it.
    func service() -> String {
        let needsPeer = contract.methods.contains(where: \.asksForPeer)
        var lines = [
            "/// An implementation of `\(contract.description.name)`.",
            "package protocol \(contract.name)Service: Sendable {",
        ]
        if needsPeer {
            lines += ["    /// A caller, as the implementation knows it.", "    associatedtype Peer: Sendable"]
        }
        for method in contract.methods {
            lines += documentation(method.documentation, method.inputs, method.outputs)
            let parameters = parameters(method.inputs, defaults: false) + (method.asksForPeer ? ["by peer: Peer"] : [])
            let answer = method.outputs.isEmpty ? "" : " -> \(result(method.outputs))"
            lines.append(
                "    func \(function(method.name))(\(parameters.joined(separator: ", "))) async throws\(answer)")
        }
        lines += ["}", "", "extension BusObject {"]
        let property = InterfaceSource.property(of: contract)
        lines.append("    /// The object that answers `\(contract.description.name)` by an implementation.")
        let service = "\(contract.name)Service"
        let closure = "@escaping @Sendable (BusCall) async throws ->"
        let peer =
            contract.admitsOneCaller
            ? ", admit: \(closure) Void" : needsPeer ? ", peer: \(closure) Room.Peer" : ""
        lines.append("    package static func \(property)<Room: \(service)>(_ room: Room\(peer)) -> BusObject {")
        lines.append("        var object = BusObject(\(interface))")
        for method in contract.methods { lines += handler(of: method) }
        lines += ["        return object", "    }", "}", ""]
        return lines.joined(separator: "\n")
    }

    private func handler(of method: ContractMethod) -> [String] {
        let parameters = method.inputs.map { "\($0.name): \(swift($0))" }
        let call = method.asksForPeer || contract.admitsOneCaller ? "call: BusCall" : "_: BusCall"
        let answer = method.outputs.isEmpty ? "Void" : plainResult(method.outputs)
        let arguments =
            method.inputs.enumerated().map { position, argument in
                label(argument, at: position).map { "\($0): \(argument.name)" } ?? argument.name
            } + (method.asksForPeer ? ["by: try await peer(call)"] : [])
        return [
            "        object.\(method.isQuick ? "onQuick" : "on")(\"\(method.name)\") {",
            "            (\(([call] + parameters).joined(separator: ", "))) async throws -> \(answer) in",
        ] + (contract.admitsOneCaller ? ["            try await admit(call)"] : []) + [
            "            return try await room.\(function(method.name))(\(arguments.joined(separator: ", ")))",
            "        }",
        ]
    }

    /// The sender of signals; empty if there are none.
    func signals() -> String {
        guard !contract.signals.isEmpty else { return "" }
        var lines = [
            "/// The signals of `\(contract.description.name)`, as its implementation emits them.",
            "package struct \(contract.name)Signals: Sendable {", "    private let bus: Bus",
            "    private let path: String", "",
            "    package init(_ bus: Bus, path: String) {", "        self.bus = bus", "        self.path = path",
            "    }",
        ]
        for signal in contract.signals {
            let parameters = parameters(signal.arguments, defaults: false) + ["to receiver: String? = nil"]
            let arguments = signal.arguments.map { ", \($0.name)" }.joined()
            lines += [""] + documentation(signal.documentation, signal.arguments)
            lines += [
                "    package func \(function(signal.name))(\(parameters.joined(separator: ", "))) async throws {",
                "        try await bus.emit(\(interface), \"\(signal.name)\", path: path, to: receiver\(arguments))",
                "    }",
            ]
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }
}
