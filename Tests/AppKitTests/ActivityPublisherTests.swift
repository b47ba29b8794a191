// SPDX-License-Identifier: Apache-2.0

import BusTestSupport
import EnfiladeBus
import EnfiladeConcurrency
import EnfiladeContract
import EnfiladeServiceClient
import Foundation
import FoundationAdditions
import Synchronization
import TestTraits
import Testing

@testable import EnfiladeActivities

/// The half of the feed that is in the app, with a service that answers as the test says.
@Suite(.timeLimit(.minutes(5)), .turns(with: "the current activity")) struct ActivityPublisherTests {
    private static let type = "org.example.library.reading"

    /// Has another object be the service, which asks for the state of an activity before the app has its number.
    private func service(on bus: Bus, asking asked: OneShot<Data>) async throws {
        var object = BusObject(Interfaces.activities1)
        object.on("Publish") { (call: BusCall, _: PublishedActivity) -> UInt64 in
            let app = RemoteObject(bus, name: call.sender, path: Interfaces.appPath)
            let host = ActivityHost1Client(app)
            Task {
                do {
                    // The main actor has other tests, longer than the service would wait.
                    let state = try await app.call(
                        Interfaces.activityHost1, "Save", UInt64(7), returning: Data.self, timeout: nil)
                    _ = asked.give(.success(state))
                } catch {
                    _ = asked.give(.failure(error))
                }
            }
            // It has the question by then.
            for _ in 0..<20 { _ = try? await host.takeUp(Data(), ArrivingActivity()) }
            return 7
        }
        try await bus.export(object, at: Interfaces.servicePath)
        _ = try await bus.requestName(Interfaces.serviceName)
    }

    @Test @MainActor func aQuestionThatComesBeforeTheNumberIsAnswered() async throws {
        let bus = try PrivateBus()
        let asked = OneShot<Data>()
        try await service(on: try await bus.connect("service"), asking: asked)
        let connection = ServiceConnection(address: .custom(bus.address))
        let publisher = ActivityPublisher(
            client: Activities1Client(connection), host: ActivityHost(AppHost(connection: connection)))
        let activity = NSUserActivity(activityType: Self.type)
        activity.title = "Faust"
        activity.becomeCurrent()
        publisher.begin { _ in }
        let record = try ActivityRecord(encoded: try await asked.value())
        #expect(record.title == "Faust" && record.activityType == Self.type)
        activity.invalidate()
    }
}
