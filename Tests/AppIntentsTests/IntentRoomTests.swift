// SPDX-License-Identifier: Apache-2.0

@testable import AppIntents
import BusTestSupport
import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladePredicates
import EnfiladeServiceClient
import Foundation
import Testing
import TestTraits

/// The extension of an app with the filters of this module.
private struct ChatExtension: AppIntentsExtension {}

@Suite(.timeLimit(.minutes(5))) struct IntentRoomTests {
    private static let work: BusOptions = [
        "alwaysUseDarkMode": BusVariant(true), "status": BusVariant("At work"),
        "account": BusVariant(BusStruct("entity", "work")),
    ]

    @Test func processJoinsWithItsFilters() async throws {
        let scene = try await FocusScene()
        var joins = scene.service.joins.makeAsyncIterator()
        let membership = try #require(await joins.next())
        #expect(membership.intents == ["ChatFilter", "DemandingFilter", "FailingFilter"])
        #expect(!membership.isExtension && !membership.wantsCurrent)
    }

    @Test func performanceHasTheValuesAndTheResetTheDefaults() async throws {
        let scene = try await FocusScene()
        let outcome = try await scene.service.set(Self.work, of: "ChatFilter")
        #expect(outcome.wasPerformed && outcome.missing.isEmpty)
        #expect(outcome.contentPrefix == "account/work")
        let predicate = try PredicateProgram(PredicateDocument(json: #require(outcome.predicate)).tree)
        #expect(predicate.filter(["home", "work"]) == ["work"])
        let reset = try await scene.service.set(nil, of: "ChatFilter")
        #expect(reset.wasPerformed && reset.predicate == nil && reset.contentPrefix == nil)
        #expect(
            Set(Performances.shared.all(for: "ChatFilter"))
                == ["true At work work current true", "false - - current none"])
    }

    @Test func currentIsThatOfTheServiceAtOtherTimes() async throws {
        let scene = try await FocusScene()
        try await IntentRoom.$ofTask.withValue(scene.room) {
            await #expect(throws: SetFocusFilterIntentError.notFound) { try await ChatFilter.current }
            await scene.service.put(Self.work, of: "ChatFilter")
            let current = try await ChatFilter.current
            #expect(current.alwaysUseDarkMode && current.status == "At work" && current.account?.id == "work")
            await scene.service.put([:], of: "DemandingFilter")
            await #expect(throws: SetFocusFilterIntentError.missingParameterValue) { try await DemandingFilter.current }
        }
    }

    /// The query of an entity may read what an app provides.
    @Test func currentWaitsForWhatTheAppProvides() async throws {
        struct Shelf: Sendable { let name: String }
        AppDependencyManager.shared.add(
            dependency: { () async throws -> Shelf in
                Performances.shared.note("made", for: "Shelf")
                await Task.yield()
                return Shelf(name: "top")
            })
        let scene = try await FocusScene()
        try await IntentRoom.$ofTask.withValue(scene.room) {
            await scene.service.put(Self.work, of: "ChatFilter")
            try await withThrowingTaskGroup { group in
                for _ in 0..<4 { group.addTask { _ = try await ChatFilter.current } }
                try await group.waitForAll()
            }
        }
        #expect(AppDependency<Shelf>().wrappedValue.name == "top")
        #expect(Performances.shared.all(for: "Shelf").count == 1)
    }

    /// Both come by different ways.
    @Test func aDeliveryThatOvertakesTheAnswerToAQuestionCounts() async throws {
        let scene = try await FocusScene([PlainFilter.self])
        await scene.service.put(["status": BusVariant("At work")], of: "PlainFilter")
        let held = await scene.service.holdNextCurrent()
        async let current = IntentRoom.$ofTask.withValue(scene.room) { try await PlainFilter.current.status }
        try await held.asked.value()
        _ = try await scene.service.set(["status": BusVariant("Away")], of: "PlainFilter")
        held.mayAnswer.give()
        #expect(try await current == "Away")
    }

    @Test func otherErrorsAreNotTakenForTheEndOfAFilter() async throws {
        let connection = ServiceConnection(address: .custom("unix:path=/nowhere"))
        let room = IntentRoom(
            catalogue: { IntentCatalogue([ChatFilter.self]) }, connection: connection,
            host: IntentHost(AppHost(connection: connection)))
        await IntentRoom.$ofTask.withValue(room) {
            let error = await #expect(throws: ServiceError.self) { try await ChatFilter.current }
            #expect(error?.code == .unavailable)
        }
    }

    @Test func errorsAreReadableSentences() {
        #expect(SetFocusFilterIntentError.notFound.localizedDescription == "No Focus with this filter is on.")
        #expect(
            SetFocusFilterIntentError.missingParameterValue.localizedDescription
                == "The filter lacks a value that it needs.")
        #expect(SetFocusFilterIntentError.notFound != .missingParameterValue)
    }

    @Test func requiredParametersWithoutAValueAreNamed() async throws {
        let scene = try await FocusScene()
        let outcome = try await scene.service.set(nil, of: "DemandingFilter")
        #expect(!outcome.wasPerformed && outcome.missing == ["words", "account"])
        #expect(Performances.shared.all(for: "DemandingFilter").isEmpty)
    }

    /// The next version of an app may have other cases, ranges and types.
    @Test func valuesThatAnEarlierVersionTookAreNotInTheWayOfTheOthers() async throws {
        let scene = try await FocusScene([UpgradedFilter.self])
        let work: BusOptions = [
            "status": BusVariant("At work"), "level": BusVariant(Int64(5)),
            "moods": BusVariant([BusVariant(BusStruct("enum", "lively"))]),
            "account": BusVariant(BusStruct("entity", "work")),
        ]
        let home: BusOptions = [
            "status": BusVariant("At home"), "level": BusVariant(Int64(11)),
            "moods": BusVariant([BusVariant(BusStruct("enum", "loud")), BusVariant(BusStruct("enum", "quiet"))]),
            "account": BusVariant(BusStruct("entity", "home")),
        ]
        #expect(try await scene.service.set(work, of: "UpgradedFilter").wasPerformed)
        let outcome = try await scene.service.set(home, of: "UpgradedFilter")
        #expect(outcome.wasPerformed && outcome.contentPrefix == "At home")
        #expect(
            Performances.shared.all(for: "UpgradedFilter")
                == [#"At work 5 ["lively"] work"#, #"At home 3 ["quiet"] home"#])
        let host = try await scene.service.host(of: "UpgradedFilter")
        #expect(try await host.context("UpgradedFilter", values: home).contentPrefix == "At home")
        // A tool that shows values before they are saved is told what is wrong with them.
        let error = await #expect(throws: ServiceError.self) {
            try await host.display("UpgradedFilter", values: home, language: "en")
        }
        #expect(error?.code == .invalidArgument)
        try await IntentRoom.$ofTask.withValue(scene.room) {
            let current = try await UpgradedFilter.current
            #expect(current.level == 3 && current.account.id == "home")
            await scene.service.put(["account": BusVariant(BusStruct("enum", "work"))], of: "UpgradedFilter")
            await #expect(throws: SetFocusFilterIntentError.missingParameterValue) { try await UpgradedFilter.current }
        }
    }

    @Test func errorOfTheAppReachesTheService() async throws {
        let scene = try await FocusScene()
        let error = await #expect(throws: ServiceError.self) { try await scene.service.set([:], of: "FailingFilter") }
        #expect(error?.message == "The look cannot be changed.")
        // The next delivery is performed all the same, and a block is no predicate that can leave the process.
        let context = try await scene.service.host(of: "FailingFilter").context("FailingFilter", values: [:])
        #expect(context.predicate == nil)
    }

    @Test func displayHasTheWordsOfTheValues() async throws {
        let scene = try await FocusScene()
        let host = try await scene.service.host(of: "ChatFilter")
        #expect(
            try await host.display("ChatFilter", values: Self.work, language: "en")
                == IntentDisplay(
                    title: "Set Account, Status, and Look", subtitle: "Work account, At work, and Dark"))
        #expect(try await host.display("DemandingFilter", values: [:]).title == "Demand")
        let suggestions = try await host.suggestions("ChatFilter")
        #expect(suggestions.map(\.display.title) == ["Set Account, Status, and Look"])
        #expect(suggestions.first?.values["status"] == BusVariant("At work"))
        let options = try await host.options("ChatFilter", parameter: "account")
        #expect(options.map(\.display.title) == ["Work account", "Personal account"])
        #expect(options.first?.display.image == "person" && options.first?.display.subtitle == "Account")
    }

    @Test func unknownIntentsAndParametersAreRefused() async throws {
        let scene = try await FocusScene()
        let host = try await scene.service.host(of: "ChatFilter")
        let intent = await #expect(throws: ServiceError.self) {
            try await host.perform("Nothing", values: [:], isReset: false)
        }
        #expect(intent?.code == .notFound)
        let parameter = await #expect(throws: ServiceError.self) {
            try await host.options("ChatFilter", parameter: "nothing")
        }
        #expect(parameter?.code == .notFound)
    }

    @Test func othersThanTheServiceAreRefused() async throws {
        let scene = try await FocusScene()
        let stranger = try await scene.bus.connect("stranger")
        let name = try await scene.connection.bus().uniqueName
        let host = IntentHost1Client(RemoteObject(stranger, name: name, path: Interfaces.appPath))
        let error = await #expect(throws: ServiceError.self) { try await host.context("ChatFilter", values: [:]) }
        #expect(error?.code == .notPermitted)
    }

    @Test func intentIsPerformedOnceAtATimeOnAnInstanceOfItsOwn() async throws {
        let scene = try await FocusScene([SlowFilter.self])
        let host = try await scene.service.host(of: "SlowFilter")
        try await withThrowingTaskGroup { group in
            for count in 1...5 {
                group.addTask {
                    _ = try await host.perform(
                        "SlowFilter", values: ["count": BusVariant(Int64(count))], isReset: false)
                }
            }
            try await group.waitForAll()
        }
        let steps = Performances.shared.all(for: "SlowFilter")
        #expect(steps.count == 10)
        for position in stride(from: 0, to: steps.count, by: 2) {
            #expect(steps[position].replacing("begin", with: "end") == steps[position + 1])
        }
        #expect(Set(steps).count == 10)
    }

    @Test func processJoinsAgainAfterTheBusWasRestarted() async throws {
        let scene = try await FocusScene([ChatFilter.self])
        try scene.bus.restart()
        let service = try await FocusStandIn(on: scene.bus.connect("another service"))
        var joins = service.joins.makeAsyncIterator()
        #expect(await joins.next()?.intents == ["ChatFilter"])
        #expect(try await service.set(Self.work, of: "ChatFilter").wasPerformed)
    }

    @Test func processThatWantsTheFiltersInForceAtItsLaunchGetsThemOfTheFirstServiceThatIsThere() async throws {
        let bus = try PrivateBus()
        let connection = ServiceConnection(address: .custom(bus.address))
        let host = IntentHost(AppHost(connection: connection))
        let room = IntentRoom(catalogue: { IntentCatalogue([ChatFilter.self]) }, connection: connection, host: host)
        try await host.serve(FocusMembership(intents: ["ChatFilter"], wantsCurrent: true), by: room)
        // The first one has it done, and a later one need not.
        for wantsCurrent in [true, false] {
            let service = try await bus.connect("service")
            var joins = try await FocusStandIn(on: service).joins.makeAsyncIterator()
            #expect(await joins.next()?.wantsCurrent == wantsCurrent)
            try await service.releaseName(Interfaces.serviceName)
        }
    }

    /// Code that runs in no task of `main`, as that of a callback, is code of the extension too.
    @Test func allCodeOfAnExtensionHasTheRoomOfTheExtension() async {
        // Not the status of an extension that was idle.
        await #expect(processExitsWith: .exitCode(7)) {
            let bus = try PrivateBus()
            setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
            let service = try await FocusStandIn(on: bus.connect("service"))
            var joins = service.joins.makeAsyncIterator()
            Task { await ChatExtension.main() }
            try #require(await joins.next()?.isExtension == true)
            // As an app in a bundle does when it uses a filter first.
            try await IntentRoom.shared.start().value
            await service.put(Self.work, of: "ChatFilter")
            #expect(try await ChatFilter.current.status == "At work")
            ChatFilter.invalidateFocusFilterAppContext()
            var invalidations = service.invalidations.makeAsyncIterator()
            #expect(await invalidations.next() == "ChatFilter")
            #expect(await service.memberships.map(\.isExtension) == [true])
            withExtendedLifetime(bus) {}
            exit(7)
        }
    }

    @Test func invalidationsAreTold() async throws {
        let scene = try await FocusScene()
        IntentRoom.$ofTask.withValue(scene.room) {
            for _ in 0..<100 { ChatFilter.invalidateFocusFilterAppContext() }
        }
        var invalidations = scene.service.invalidations.makeAsyncIterator()
        #expect(await invalidations.next() == "ChatFilter")
    }

    @Test func processJoinsAServiceThatIsStartedLater() async throws {
        let bus = try PrivateBus()
        let connection = ServiceConnection(address: .custom(bus.address))
        let room = IntentRoom(
            catalogue: { IntentCatalogue([ChatFilter.self]) }, connection: connection,
            host: IntentHost(AppHost(connection: connection)))
        try await room.start().value
        let service = try await FocusStandIn(on: bus.connect("service"))
        var joins = service.joins.makeAsyncIterator()
        #expect(await joins.next()?.intents == ["ChatFilter"])
        #expect(try await service.set(Self.work, of: "ChatFilter").wasPerformed)
    }
}
