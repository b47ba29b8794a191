// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeSQLite
import EnfiladeTesting
import Foundation
import Testing

@testable import Service

/// Responses that a service has stored before it ended.
@Suite(.timeLimit(.minutes(10))) struct StoredResponseTests {
    @Test func theNextServiceStartsTheApp() async throws {
        try await withDesk { world, desk in
            let app = try BundleBuilder(
                identifier: "org.example.Mail", name: "Mail",
                executable: World.executables.appending(path: "notification-probe")
            ).build(in: world.folder)
            try await desk.install(app)
            try await desk.service.stop()
            let path = desk.dataHome.appending(path: "enfilade/enfilade.db").path
            let database = try Database.open(at: path, migrations: Service.migrations).database
            let request = NotificationRequest(identifier: "a", content: .init(title: "a"))
            let response = NotificationResponse(
                notification: DeliveredNotification(source: app.identifier, request: request, date: 1),
                action: NotificationActions.open)
            try await NotificationsStore(database: database).keep(response, of: app.identifier, removing: nil)
            try await database.close()
            let log = desk.service.logLines
            try await desk.service.start()
            let line = await log.first { $0.contains("probe received") }
            #expect(line == "probe received a \(NotificationActions.open) -")
            try await desk.end(app)
        }
    }
}
