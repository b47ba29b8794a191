// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

/// The right to change settings, which the user gives to apps, used by a real one.
@Suite(.timeLimit(.minutes(10))) struct SettingsAppTests {
    /// Settings, by the line that has a focus-probe change or see them.
    private static let changes = ["mode Reading", "set transfers.timeout", "sources"]
    /// Actions that stay with the user's tools.
    private static let others = ["front org.example.Notes", "allow org.example.Notes"]

    private func withApp(_ body: (Device, AppBundle, Registry1Client) async throws -> Void) async throws {
        try await withDesk { world, desk in
            let app = try BundleBuilder(
                identifier: "org.example.Panel", name: "Panel",
                executable: World.executables.appending(path: "focus-probe")
            ).build(in: world.folder)
            try await desk.install(app)
            try await body(desk, app, Registry1Client(try desk.connection()))
        }
    }

    @Test func anAppChangesSettingsOnlyWhileTheUserAllowsIt() async throws {
        try await withApp { desk, panel, registry in
            let app = try await desk.launch(panel)
            for line in Self.changes { try await expectDenial(of: line, by: app) }
            #expect(try await registry.settingsApps() == [])

            try await registry.setSettingsApp(panel.identifier, isAllowed: true)
            #expect(try await registry.settingsApps() == [panel.identifier])
            for line in Self.changes {
                let answer = try await app.answer(to: line)
                #expect(!answer.hasPrefix("refused"), "\(line): \(answer)")
            }
            for line in Self.others { try await expectDenial(of: line, by: app) }
            #expect(try await Focus1Client(desk.connection()).modes().contains { $0.name == "Reading" })
            #expect(try await Service1Client(desk.connection()).numbers()["transfers.timeout"] == 5)

            try await registry.setSettingsApp(panel.identifier, isAllowed: false)
            for line in Self.changes { try await expectDenial(of: line, by: app) }
        }
    }

    @Test func theRightHoldsForThisInstallationAlone() async throws {
        try await withApp { desk, panel, registry in
            try await registry.setSettingsApp(panel.identifier, isAllowed: true)
            try await desk.service.kill()
            #expect(try await registry.settingsApps() == [panel.identifier])
            // An upgrade is the same app.
            try await desk.install(panel)
            #expect(try await registry.settingsApps() == [panel.identifier])
            try await desk.uninstall(panel)
            try await desk.install(panel)
            #expect(try await registry.settingsApps() == [])
            try await expectDenial(of: "sources", by: desk.launch(panel))
            await expectRefusal(.notFound, naming: "org.example.Nothing") {
                try await registry.setSettingsApp("org.example.Nothing", isAllowed: true)
            }
        }
    }

    private func expectDenial(of line: String, by app: RunningProcess) async throws {
        let answer = try await app.answer(to: line)
        #expect(answer.hasPrefix("refused NotPermitted"), "\(line): \(answer)")
    }
}

extension RunningProcess {
    /// Has a focus-probe do something and waits for its answer.
    fileprivate func answer(to line: String) async throws -> String {
        let number = "\(UInt32.random(in: 1...UInt32.max)) "
        try send(number + line)
        return String(try await self.line { $0.hasPrefix(number) }.dropFirst(number.count))
    }
}
