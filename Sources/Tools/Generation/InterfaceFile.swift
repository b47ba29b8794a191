// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus
import Foundation
import FoundationXML

/// Reads a D-Bus introspection file that holds exactly one interface, with the additions of the contract.
package struct InterfaceFile {
    /// The interface, as introspection has it.
    package var description: InterfaceDescription { contract.description }
    /// The whole of it.
    package let contract: ContractFile

    /// Reads the text of a file; `place` names it in errors.
    package init(xml: String, place: String) throws(GenerationError) {
        let reader = InterfaceReader(place: place)
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = reader
        let isComplete = parser.parse()
        if let failure = reader.failure { throw failure }
        // The parser of Foundation on Linux also answers true for a file that ends too early.
        guard isComplete, parser.parserError == nil, reader.openElements == 0, !xml.isEmpty else {
            throw GenerationError("\(place):\(parser.lineNumber)", "is not well-formed XML")
        }
        guard let name = reader.name, let head = reader.head else { throw GenerationError(place, "holds no interface") }
        func plain(_ arguments: [ContractArgument]) -> [InterfaceDescription.Argument] {
            arguments.map { .init($0.name, $0.signature) }
        }
        let description = InterfaceDescription(
            name,
            methods: reader.methods.map { .init($0.name, inputs: plain($0.inputs), outputs: plain($0.outputs)) },
            signals: reader.signals.map { .init($0.name, arguments: plain($0.arguments)) }, xml: xml)
        guard description.elements.contains("<interface") else {
            throw GenerationError(place, "the interface does not stand in a root element <node>")
        }
        contract = ContractFile(
            description: description, types: reader.types, methods: reader.methods, signals: reader.signals, head: head)
    }
}
