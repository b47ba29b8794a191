// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import Foundation
import FoundationXML

/// Collects the members of an interface while the parser walks through its file.
final class InterfaceReader: NSObject, XMLParserDelegate {
    /// A method or signal whose end tag has not come yet.
    private struct Member {
        var name: String
        var isSignal: Bool
        var attributes: [String: String]
        var isAnswered = true
        var comment: MemberComment
        var inputs: [ContractArgument] = []
        var outputs: [ContractArgument] = []
    }

    /// The place that errors name.
    private let place: String
    /// The method or signal that is being read.
    private var member: Member?
    /// The type that is being read: its form and attributes.
    private var type: (form: ContractType.Form, attributes: [String: String])?
    /// The parts of that type.
    private var parts: [ContractType.Part] = []
    /// The part that is being read: its kind, attributes and text.
    private var part: (kind: ContractType.Part.Kind, attributes: [String: String], text: String)?
    /// The last comment.
    private var comment = ""
    /// The number of elements that have begun and not ended.
    private(set) var openElements = 0
    /// The name of the interface, once it has been seen.
    private(set) var name: String?
    /// The facts about the interface as a whole, once it has been seen.
    private(set) var head: ContractHead?
    private(set) var types: [ContractType] = []
    private(set) var methods: [ContractMethod] = []
    private(set) var signals: [ContractSignal] = []
    /// The first thing that is wrong; parsing stops there.
    private(set) var failure: GenerationError?

    init(place: String) {
        self.place = place
    }

    // MARK: - The parser

    func parser(_ parser: XMLParser, foundComment text: String) {
        comment = text
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        part?.text += text
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
            case "annotation": try annotate(attributes, parser)
            case let element where element.hasPrefix("e:"):
                try startAddition(String(element.dropFirst(2)), attributes, parser)
            default: throw wrong("unexpected element <\(element)>", parser)
            }
        } catch {
            failure = failure ?? error
            parser.abortParsing()
        }
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        openElements -= 1
        do throws(GenerationError) {
            if element.hasPrefix("e:") {
                if part != nil { try endPart(parser) } else { try endType(parser) }
            } else if element == "method" || element == "signal" {
                endMember()
            }
        } catch {
            failure = failure ?? error
            parser.abortParsing()
        }
    }

    // MARK: - Introspection

    /// Takes the name of the interface.
    private func startInterface(_ attributes: [String: String], _ parser: XMLParser) throws(GenerationError) {
        guard name == nil else { throw wrong("a second interface; one file describes one interface", parser) }
        let given = try named(attributes, "<interface>", parser)
        guard given.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)+/) != nil else {
            throw wrong("“\(given)” is not an interface name", parser)
        }
        name = given
        let description = InterfaceComment(comment, of: given)
        head = ContractHead(
            name: attributes["e:name"], bus: attributes["e:bus"], path: attributes["e:path"],
            admits: attributes["e:admits"], summary: description.summary, text: description.text)
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
        member = Member(
            name: given, isSignal: isSignal, attributes: attributes, comment: MemberComment(comment, of: given))
    }

    /// Takes an annotation; the one that matters says that nobody waits for an answer.
    private func annotate(_ attributes: [String: String], _ parser: XMLParser) throws(GenerationError) {
        let given = try named(attributes, "<annotation>", parser)
        if given == "org.freedesktop.DBus.Method.NoReply" { member?.isAnswered = attributes["value"] != "true" }
    }

    /// Adds an argument to the member that is being read.
    private func addArgument(_ attributes: [String: String], _ parser: XMLParser) throws(GenerationError) {
        guard let member else { throw wrong("<arg> outside <method> and <signal>", parser) }
        let given = try named(attributes, "<arg> of \(member.name)", parser)
        let signature = attributes["type"] ?? ""
        guard TypeSignature.isSingle(signature) else {
            throw wrong("“\(signature)”, the type of \(member.name).\(given), is not one complete D-Bus type", parser)
        }
        let argument = ContractArgument(
            name: given, signature: signature, type: attributes["e:of"], missing: attributes["e:default"],
            documentation: member.comment.arguments[given] ?? "")
        switch (attributes["direction"], member.isSignal) {
        case (nil, true), ("out", _): self.member?.outputs.append(argument)
        case (nil, false), ("in", false): self.member?.inputs.append(argument)
        case (let direction, _): throw wrong("direction “\(direction ?? "")” of \(member.name).\(given)", parser)
        }
    }

    private func endMember() {
        guard let ended = member else { return }
        member = nil
        if ended.isSignal {
            signals.append(
                ContractSignal(
                    name: ended.name, arguments: ended.outputs, documentation: ended.comment.paragraphs))
        } else {
            methods.append(
                ContractMethod(
                    name: ended.name, inputs: ended.inputs, outputs: ended.outputs,
                    isQuick: ended.attributes["e:quick"] == "true",
                    asksForPeer: head?.admits == nil && ended.attributes["e:peer"] != "none",
                    isAnswered: ended.isAnswered, timeout: ended.attributes["e:timeout"].flatMap(Int.init),
                    documentation: ended.comment.paragraphs))
        }
    }

    // MARK: - Additions

    /// Begins a type or one of its parts.
    private func startAddition(
        _ element: String, _ attributes: [String: String], _ parser: XMLParser
    ) throws(GenerationError) {
        if let form = ContractType.Form(rawValue: element), type == nil, name != nil {
            let given = try named(attributes, "<e:\(element)>", parser)
            guard given.wholeMatch(of: /[A-Z][A-Za-z0-9]*(\.[A-Z][A-Za-z0-9]*)?/) != nil else {
                throw wrong("“\(given)” is not the name of a type", parser)
            }
            guard !(attributes["summary"] ?? "").isEmpty else { throw wrong("“\(given)” has no summary", parser) }
            type = (form, attributes)
        } else if let kind = ContractType.Part.Kind(rawValue: element), type != nil, part == nil {
            part = (kind, attributes, "")
        } else {
            throw wrong("unexpected element <e:\(element)>", parser)
        }
    }

    /// Adds the part that was read.
    private func endPart(_ parser: XMLParser) throws(GenerationError) {
        guard let (kind, attributes, text) = part else { return }
        part = nil
        let key = attributes["key"] ?? attributes["name"] ?? ""
        guard !key.isEmpty else { throw wrong("<e:\(kind.rawValue)> has no name", parser) }
        let documentation = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !documentation.isEmpty else { throw wrong("“\(key)” has no documentation", parser) }
        let signature = attributes["type"] ?? ""
        guard kind == .case || kind == .include || TypeSignature.isSingle(signature) else {
            throw wrong("“\(signature)”, the type of “\(key)”, is not one complete D-Bus type", parser)
        }
        guard !parts.contains(where: { $0.key == key }) else { throw wrong("a second “\(key)”", parser) }
        parts.append(
            ContractType.Part(
                kind: kind, key: key, name: attributes["name"] ?? key, signature: signature,
                type: kind == .include ? attributes["record"] : attributes["of"],
                isOptional: attributes["optional"] == "true", missing: attributes["default"],
                maximum: attributes["maximum"].flatMap(Int.init), isSanitized: attributes["sanitized"] == "true",
                rawValue: attributes["value"] ?? key, documentation: documentation))
    }

    /// Adds the type that was read.
    private func endType(_ parser: XMLParser) throws(GenerationError) {
        guard let (form, attributes) = type else { return }
        guard !parts.isEmpty else { throw wrong("“\(attributes["name"] ?? "")” is empty", parser) }
        types.append(
            ContractType(
                form: form, name: attributes["name"] ?? "", summary: attributes["summary"] ?? "",
                isSparse: attributes["sparse"] == "true", isCodable: attributes["codable"] == "true",
                rawType: attributes["type"] ?? "s", parts: parts))
        (type, parts) = (nil, [])
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
