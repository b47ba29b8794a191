// SPDX-License-Identifier: Apache-2.0
// What arrives on a socket without a bus daemon in between that would look at it first.

import EnfiladeBus
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeContract

/// The reader of messages, as the server and as the client of a connection between two processes.
struct BusMessages: FuzzTarget {
    private static let types: [(method: String, signature: String)] = [
        ("Text", "s"), ("Options", "a{sv}"), ("Any", "v"), ("Flags", "ab"), ("Items", "a(a(sua{sv})a{sv})"),
        ("File", "h"), ("Numbers", "ynqiuxtd"), ("Bytes", "ay"), ("Names", "a{us}"), ("Path", "o"), ("Record", "a{sv}"),
        ("Records", "aa{sv}"),
    ]
    private static let interface = InterfaceDescription(
        "org.enfilade.Test1",
        methods: types.map { type in
            let arguments = (TypeSignature.split(type.signature) ?? []).map { InterfaceDescription.Argument("a", $0) }
            return InterfaceDescription.Method(type.method, inputs: arguments, outputs: arguments)
        },
        signals: [InterfaceDescription.Signal("Said", arguments: [.init("a", "a{sv}")])], xml: "<node></node>")
    private static let greeting = Array("\0AUTH ANONYMOUS\r\nNEGOTIATE_UNIX_FD\r\nBEGIN\r\n".utf8)
    private static let welcome = Array("OK 0123456789abcdef0123456789abcdef\r\nAGREE_UNIX_FD\r\n".utf8)

    /// A value of one type of `Items`.
    private typealias Item = BusStruct<[BusStruct<String, UInt32, BusOptions>], BusOptions>

    init() {}

    func run(_ input: [UInt8]) throws {
        var source = ByteSource(input)
        switch source.number(below: 8) {
        case 0: try serve(source.rest(), hangingUpEarly: true)
        case 1: try serve(Self.greeting + source.rest())
        case 2...4: try serve(Self.greeting + Self.messages(&source))
        case 5: try ask(source.rest())
        default: try ask(Self.welcome + Self.messages(&source))
        }
    }

    /// Lets a server read everything.
    ///
    /// - Parameter hangingUpEarly: Whether nothing more comes even before the server knows whom it talks to.
    private func serve(_ bytes: [UInt8], hangingUpEarly: Bool = false) throws {
        let (ours, theirs) = try pairOfSockets()
        try finish {
            try? Self.write(bytes, to: ours)
            if hangingUpEarly { shutdown(ours.number, Int32(SHUT_WR)) }
            guard
                let bus = try? await Bus.peer(
                    theirs, isServer: true, errors: .enfilade, exporting: [("/a", Self.object)])
            else {
                return
            }
            let events = await bus.events()
            shutdown(ours.number, Int32(SHUT_WR))
            for await _ in events {}
        }
    }

    /// Lets a client, which waits for an answer and for a signal, read everything.
    private func ask(_ bytes: [UInt8]) throws {
        let (ours, theirs) = try pairOfSockets()
        try finish {
            try? Self.write(bytes, to: ours)
            shutdown(ours.number, Int32(SHUT_WR))
            guard let bus = try? await Bus.peer(theirs, isServer: false, errors: .enfilade) else { return }
            let destination = BusDestination(name: nil, path: "/a")
            let signals = await bus.signals(Self.interface, "Said")
            async let text = bus.call(
                destination, Self.interface, "Any", BusVariant("x"), returning: BusVariant.self)
            async let options = bus.call(
                destination, Self.interface, "Options", BusOptions(), returning: BusOptions.self)
            async let items = bus.call(
                destination, Self.interface, "Items", [Item](), returning: [Item].self)
            _ = (try? await text, try? await options, try? await items)
            for await signal in signals { _ = try? signal.read(as: BusOptions.self) }
        }
    }

    /// Writes as much as fits into the buffer of the socket; more never gets there.
    private static func write(_ bytes: [UInt8], to descriptor: Descriptor) throws {
        _ = send(descriptor.number, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }

    /// Messages, most of them with the right header and some of them with a damaged body.
    private static func messages(_ source: inout ByteSource) -> [UInt8] {
        var bytes: [UInt8] = []
        while !source.isEmpty, bytes.count < 1 << 16 {
            let (method, right) = types[source.number(below: types.count)]
            let signature = source.number(below: 8) == 7 ? source.text() : right
            var body = MessageWriter.body(source.number(below: 8) == 7 ? types[3].signature : signature, &source)
            if source.number(below: 4) == 3, !body.isEmpty {
                body[source.number(below: body.count)] = source.byte()
                body = Array(body.prefix(body.count - source.number(below: body.count)))
            }
            var fields: [(code: UInt8, signature: String, value: UInt32, text: String)] = [
                (1, "o", 0, "/a"), (2, "s", 0, interface.name), (3, "s", 0, method),
                (5, "u", UInt32(1 + source.number(below: 6)), ""),
                (4, "s", 0, "org.enfilade.Error.NotFound"),
            ]
            if !signature.isEmpty { fields.append((8, "g", 0, signature)) }
            let type = UInt8(source.number(below: 5))
            if type == 4 { fields[2].text = "Said" }
            switch source.number(below: 16) {
            case 0: fields.remove(at: source.number(below: fields.count))
            case 1: fields.append((UInt8(source.number(below: 12)), "s", 0, source.text()))
            case 2: fields[source.number(below: 3)].text = source.text()
            case 3: fields.append((9, "u", UInt32(source.number(below: 4)), ""))
            default: break
            }
            bytes += MessageWriter.message(
                type: type, flags: source.number(below: 4) == 3 ? source.byte() : 0, serial: UInt32(1 + bytes.count),
                fields: fields, body: body)
        }
        return bytes
    }

    /// Answers every method with what it was given.
    private static let object: BusObject = {
        var object = BusObject(interface)
        object.on("Text") { (_: BusCall, value: String) in value }
        object.on("Options") { (_: BusCall, value: BusOptions) in value }
        object.on("Any") { (_: BusCall, value: BusVariant) in value }
        object.on("Flags") { (_: BusCall, value: [Bool]) in value }
        object.on("Items") { (_: BusCall, value: [Item]) in value }
        object.on("File") { (_: BusCall, value: Descriptor) in value }
        object.on("Numbers") {
            (_: BusCall, a: UInt8, b: Int16, c: UInt16, d: Int32, e: UInt32, f: Int64, g: UInt64, h: Double) in
            (a, b, c, d, e, f, g, h)
        }
        object.on("Bytes") { (_: BusCall, value: Data) in value }
        object.on("Names") { (_: BusCall, value: [UInt32: String]) in value }
        object.on("Path") { (_: BusCall, value: ObjectPath) in value }
        object.on("Record") { (_: BusCall, value: SceneRequest) in value }
        object.on("Records") { (_: BusCall, value: [FocusMode]) in value }
        return object
    }()
}
