// SPDX-License-Identifier: Apache-2.0

@testable import EnfiladeBus
import BusTestSupport
import Foundation
import Glibc
import EnfiladeContract
import Testing

@Suite(.timeLimit(.minutes(10))) struct NameTests {
    static let name = "org.enfilade.Test"
    static let interface = InterfaceDescription.made(methods: ["Who": ("", "ui")])

    @Test func nameBelongsToTheFirstWhoAsks() async throws {
        let scenery = try await Scenery()
        #expect(try await scenery.service.requestName(Self.name))
        #expect(try await scenery.service.requestName(Self.name))
        #expect(try await scenery.client.requestName(Self.name) == false)
        #expect(try await scenery.client.nameHasOwner(Self.name))
        #expect(try await scenery.client.owner(of: Self.name) == scenery.service.uniqueName)
        try await scenery.service.releaseName(Self.name)
        #expect(try await scenery.client.nameHasOwner(Self.name) == false)
        #expect(try await scenery.client.owner(of: Self.name) == nil)
        #expect(try await scenery.client.requestName(Self.name))
    }

    @Test func malformedNameIsAnError() async throws {
        let scenery = try await Scenery()
        let error = await #expect(throws: BusError.self) { try await scenery.client.requestName("no name") }
        #expect(error?.name == BusError.invalidArguments)
    }

    @Test func ownersAreFollowedUntilTheyVanish() async throws {
        let scenery = try await Scenery()
        let owner = await scenery.service.uniqueName
        var named = await scenery.client.nameOwnerChanges(of: Self.name).makeAsyncIterator()
        var unique = await scenery.client.nameOwnerChanges(of: owner).makeAsyncIterator()
        var all = await scenery.client.nameOwnerChanges(of: nil).makeAsyncIterator()
        _ = try await scenery.service.requestName(Self.name)
        #expect(await named.next() == BusNameChange(name: Self.name, old: nil, new: owner))
        #expect(await all.next() == BusNameChange(name: Self.name, old: nil, new: owner))
        await scenery.service.close()
        #expect(await named.next() == BusNameChange(name: Self.name, old: owner, new: nil))
        #expect(await unique.next() == BusNameChange(name: owner, old: owner, new: nil))
        #expect(await all.next()?.new == nil)
        await scenery.client.close()
        #expect(await named.next() == nil)
        #expect(await unique.next() == nil)
    }

    @Test func watchesEndWithTheirStreams() async throws {
        let scenery = try await Scenery()
        let first = await scenery.client.nameOwnerChanges(of: Self.name)
        let task = Task { for await _ in await scenery.client.nameOwnerChanges(of: Self.name) {} }
        task.cancel()
        await task.value
        _ = try await scenery.client.nameHasOwner(Self.name)
        #expect(await scenery.client.inspect { $0.watches[Self.name]?.count } == 1)
        withExtendedLifetime(first) {}
    }

    @Test func callerIsKnownByItsProcess() async throws {
        var object = BusObject(Self.interface)
        object.on("Who") { (call: BusCall) in
            let caller = try await call.credentials()
            return (caller.user, caller.process)
        }
        let scenery = try await Scenery(object)
        for _ in 0..<2 {
            let (user, process) = try await scenery.client.call(
                scenery.destination, Self.interface, "Who", returning: (UInt32, Int32).self)
            #expect(user == getuid())
            #expect(process == getpid())
        }
        #expect(await scenery.service.inspect { $0.credentials.count } == 1)
        #expect(try await scenery.client.credentials(of: "org.freedesktop.DBus").process > 0)
    }

    @Test func credentialsAreForgottenWithTheName() async throws {
        let scenery = try await Scenery()
        let name = await scenery.client.uniqueName
        async let once = scenery.service.credentials(of: name)
        async let twice = scenery.service.credentials(of: name)
        #expect(try await once == twice)
        #expect(await scenery.service.inspect { $0.watches[name]?.count } == 1)
        var changes = await scenery.service.nameOwnerChanges(of: name).makeAsyncIterator()
        await scenery.client.close()
        #expect(await changes.next()?.new == nil)
        #expect(await scenery.service.inspect { $0.credentials.isEmpty })
        let error = await #expect(throws: BusError.self) { try await scenery.service.credentials(of: name) }
        #expect(error?.name == BusError.nameHasNoOwner)
    }
}
