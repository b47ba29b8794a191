// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus
import Foundation
import FoundationXML
import EnfiladeContract

/// Reads a D-Bus introspection file that holds exactly one interface.
package struct InterfaceFile {
    /// What the file says.
    package let description: InterfaceDescription

    /// Reads the text of a file; `place` names it in errors.
    package init(xml: String, place: String) throws(GenerationError) {
        let reader = Reader(place: place)
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = reader
        let isComplete = parser.parse()
        if let failure = reader.failure { throw failure }
        // The parser of Foundation on Linux also answers true for a file that ends too early.
        guard isComplete, parser.parserError == nil, reader.openElements == 0, !xml.isEmpty else {
            throw GenerationError("\(place):\(parser.lineNumber)", "is not well-formed XML")
        }
        guard let name = reader.name else { throw GenerationError(place, "holds no interface") }
        description = InterfaceDescription(name, methods: reader.methods, signals: reader.signals, xml: xml)
        guard description.elements.contains("<interface") else {
            throw GenerationError(place, "the interface does not stand in a root element <node>")
        }
    }
}

/// Collects the members of the interface while the parser walks through the file.
private final class Reader: NSObject, XMLParserDelegate {
    /// A method or signal whose end tag has not come yet.
    private struct Member {
        var name: String
        var isSignal: Bool
        var inputs: [InterfaceDescription.Argument] = []
        var outputs: [InterfaceDescription.Argument] = []
    }

    /// What errors name as the place.
    private let place: String
    /// The method or signal that is being read.
    private var member: Member?
    /// How many elements have begun and not ended.
    var openElements = 0
    /// The name of the interface, once it has been seen.
    var name: String?
    /// The methods seen so far, in order.
    var methods: [InterfaceDescription.Method] = []
    /// The signals seen so far, in order.
    var signals: [InterfaceDescription.Signal] = []
    /// The first thing that is wrong; parsing stops there.
    var failure: GenerationError?

    init(place: String) {
        self.place = place
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        openElements += 1
        do throws(GenerationError) {
            switch element {
            case "node": break
            case "interface": try startInterface(attributes, parser)
            case "method", "signal": try startMember(element, attributes, parser)
            case "arg": try addArgument(attributes, parser)
            default: throw wrong("unexpected element <\(element)>", parser)
            }
        } catch {
            failure = failure ?? error
            parser.abortParsing()
        }
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        openElements -= 1
        guard let ended = member, element == "method" || element == "signal" else { return }
        if ended.isSignal {
            signals.append(.init(ended.name, arguments: ended.outputs))
        } else {
            methods.append(.init(ended.name, inputs: ended.inputs, outputs: ended.outputs))
        }
        member = nil
    }

    /// Takes the name of the interface.
    private func startInterface(_ attributes: [String: String], _ parser: XMLParser) throws(GenerationError) {
        guard name == nil else { throw wrong("a second interface; one file describes one interface", parser) }
        let given = try named(attributes, "<interface>", parser)
        guard given.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)+/) != nil else {
            throw wrong("“\(given)” is not an interface name", parser)
        }
        name = given
    }

    /// Begins a method or a signal.
    private func startMember(
        _ element: String, _ attributes: [String: String], _ parser: XMLParser
    ) throws(GenerationError) {
        guard name != nil, member == nil else { throw wrong("<\(element)> outside <interface>", parser) }
        let given = try named(attributes, "<\(element)>", parser)
        guard given.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
            throw wrong("“\(given)” is not a member name", parser)
        }
        let isSignal = element == "signal"
        guard !(isSignal ? signals.map(\.name) : methods.map(\.name)).contains(given) else {
            throw wrong("a second \(element) named “\(given)”", parser)
        }
        member = Member(name: given, isSignal: isSignal)
    }

    /// Adds an argument to the member that is being read.
    private func addArgument(_ attributes: [String: String], _ parser: XMLParser) throws(GenerationError) {
        guard let member else { throw wrong("<arg> outside <method> and <signal>", parser) }
        let given = try named(attributes, "<arg> of \(member.name)", parser)
        let signature = attributes["type"] ?? ""
        guard TypeSignature.isSingle(signature) else {
            throw wrong("“\(signature)”, the type of \(member.name).\(given), is not one complete D-Bus type", parser)
        }
        let argument = InterfaceDescription.Argument(given, signature)
        switch (attributes["direction"], member.isSignal) {
        case (nil, true), ("out", _): self.member?.outputs.append(argument)
        case (nil, false), ("in", false): self.member?.inputs.append(argument)
        case (let direction, _): throw wrong("direction “\(direction ?? "")” of \(member.name).\(given)", parser)
        }
    }

    /// The name that an element must have.
    private func named(
        _ attributes: [String: String], _ what: String, _ parser: XMLParser
    ) throws(GenerationError) -> String {
        guard let name = attributes["name"], !name.isEmpty else { throw wrong("\(what) has no name", parser) }
        return name
    }

    /// An error at the line where the parser stands.
    private func wrong(_ reason: String, _ parser: XMLParser) -> GenerationError {
        GenerationError("\(place):\(parser.lineNumber)", reason)
    }
}
