// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import BusTestSupport
import Foundation
import FoundationXML
import EnfiladeContract
import Testing

@Suite(.timeLimit(.minutes(10))) struct IntrospectionTests {
    static let introspectable = InterfaceDescription.made(
        "org.freedesktop.DBus.Introspectable", methods: ["Introspect": ("", "s"), "Guess": ("", "")])
    static let properties = InterfaceDescription.made(
        "org.freedesktop.DBus.Properties",
        methods: ["Get": ("ss", "v"), "GetAll": ("s", "a{sv}"), "Set": ("ssv", "")])
    static let peer = InterfaceDescription.made(
        "org.freedesktop.DBus.Peer", methods: ["Ping": ("", ""), "GetMachineId": ("", "s")])

    static func scenery() async throws -> Scenery {
        let scenery = try await Scenery()
        for description in [Interfaces.transfers1, Interfaces.registry1] {
            try await scenery.service.export(BusObject(description), at: Interfaces.servicePath)
        }
        try await scenery.service.export(BusObject(Interfaces.provider1), at: Interfaces.appPath)
        return scenery
    }

    static func introspect(_ scenery: Scenery, _ path: String) async throws -> (String, XMLDocument) {
        let destination = BusDestination(name: scenery.destination.name, path: path)
        let text = try await scenery.client.call(destination, introspectable, "Introspect", returning: String.self)
        return (text, try XMLDocument(data: Data(text.utf8)))
    }

    @Test func objectIsDescribedByTheSpecification() async throws {
        let (text, document) = try await Self.introspect(Self.scenery(), Interfaces.servicePath)
        #expect(text.contains(Interfaces.transfers1.elements))
        #expect(text.contains(Interfaces.registry1.elements))
        let names = try document.nodes(forXPath: "/node/interface/@name").compactMap(\.stringValue)
        #expect(
            names.sorted() == [
                "org.enfilade.Registry1", "org.enfilade.Transfers1", "org.freedesktop.DBus.Introspectable",
                "org.freedesktop.DBus.Peer", "org.freedesktop.DBus.Properties",
            ])
    }

    @Test(arguments: [("/", ["org"]), ("/org", ["enfilade"]), ("/org/enfilade", ["App", "Service"])])
    func wayToAnObjectIsDescribed(_ path: String, _ children: [String]) async throws {
        let (_, document) = try await Self.introspect(Self.scenery(), path)
        #expect(try document.nodes(forXPath: "/node/node/@name").compactMap(\.stringValue) == children)
    }

    @Test func pathThatLeadsNowhereIsUnknown() async throws {
        let scenery = try await Self.scenery()
        for path in ["/com", "/org/enfilade/Serv", "/org/enfilade/Service/more"] {
            let error = await #expect(throws: BusError.self) { _ = try await Self.introspect(scenery, path) }
            #expect(error?.name == BusError.unknownObject)
        }
    }

    @Test func objectsHaveNoProperties() async throws {
        let scenery = try await Self.scenery()
        let (client, name) = (scenery.client, Interfaces.transfers1.name)
        let object = BusDestination(name: scenery.destination.name, path: Interfaces.servicePath)
        #expect(try await client.call(object, Self.properties, "GetAll", name, returning: BusOptions.self) == [:])
        let get = await #expect(throws: BusError.self) {
            try await client.call(object, Self.properties, "Get", name, "Size", returning: BusVariant.self)
        }
        #expect(get?.name == BusError.unknownProperty)
        let set = await #expect(throws: BusError.self) {
            try await client.call(object, Self.properties, "Set", name, "Size", BusVariant(UInt8(1)))
        }
        #expect(set?.name == BusError.unknownProperty)
        let other = await #expect(throws: BusError.self) {
            try await client.call(object, Self.properties, "GetAll", "org.example.Other", returning: BusOptions.self)
        }
        #expect(other?.name == BusError.unknownInterface)
        let guess = await #expect(throws: BusError.self) {
            try await client.call(object, Self.introspectable, "Guess")
        }
        #expect(guess?.name == BusError.unknownMethod)
    }

    @Test func everyPathAnswersPings() async throws {
        let scenery = try await Self.scenery()
        try await scenery.client.call(scenery.destination, Self.peer, "Ping")
        let machine = try await scenery.client.call(
            scenery.destination, Self.peer, "GetMachineId", returning: String.self)
        #expect(machine.count == 32)
    }

    @Test func pathTakesAnInterfaceOnlyOnce() async throws {
        let scenery = try await Self.scenery()
        await #expect(throws: BusError.self) {
            try await scenery.service.export(BusObject(Interfaces.provider1), at: Interfaces.appPath)
        }
        await #expect(throws: BusError.self) {
            try await scenery.service.export(BusObject(Interfaces.provider1), at: "no/path")
        }
    }
}
