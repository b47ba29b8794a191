// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeTesting
import Foundation
import EnfiladeGLib
import EnfiladeGTK
import EnfiladeServiceClient
import SharingTestSupport
import Testing
import ViewTestSupport

@testable import EnfiladeSharing
@testable import ShareSheet

extension ShellTests {
    @MainActor @Suite("Sharing what cannot be shared") struct ShareBadInputTests {
        private let hello = ["public.utf8-plain-text": Data("hello".utf8)]

        @Test("a request that is cancelled before it has a number leaves no sheet")
        func cancelledAtOnce() async throws {
            try await ShareStage.with { stage in
                for _ in 0..<10 {
                    let (_, outcome) = try await stage.share(ShareSource(["public.utf8-plain-text": Data("a".utf8)]))
                    try await until("there is a sheet") { !stage.service.sheets.isEmpty }
                    outcome.cancel()
                    try await until("the sheet is gone") { stage.service.count == 0 }
                    _ = await outcome.result
                }
            }
        }

        @Test("takes no file for what the sheet does itself, and no icon that is not a small picture")
        func impostors() async throws {
            try await ShareStage.with { stage in
                let pipe = stage.desk.folder.appending(path: "pipe").path
                #expect(mkfifo(pipe, 0o600) == 0)
                for (name, icon) in [("copy", ""), ("endless", "/dev/zero"), ("silent", pipe)] {
                    try stage.write(
                        """
                        [Share Target]
                        Name=\(name)
                        Icon=\(icon)
                        Types=text/plain
                        BusName=org.example.Target
                        ObjectPath=/target
                        """, target: name)
                }
                var details = ShareDetails()
                details.copies = true
                let (sheet, outcome, _) = try await stage.sheet(ShareSource(hello), details)
                // Programs of the system are there as well.
                let names = sheet.grid.targets.map(\.name).filter { ["copy", "endless", "silent"].contains($0) }
                #expect(names == ["endless", "silent"])
                #expect(sheet.session.targets.contains(.copy))
                sheet.session.cancel()
                _ = try await stage.value(outcome)
            }
        }

        @Test("refuses what makes no sense")
        func refusals() async throws {
            try await ShareStage.with { stage in
                func error(_ change: (inout ShareDetails) -> Void, on pasteboard: String = "share-1") async throws
                    -> String
                {
                    var details = ShareDetails()
                    change(&details)
                    let (_, outcome) = try await stage.share(ShareSource(hello), details)
                    do {
                        if pasteboard != "share-1" {
                            outcome.cancel()
                            return "\(try await Share.present(pasteboard, details, over: stage.sender))"
                        }
                        return "\(try await stage.value(outcome))"
                    } catch {
                        return "\(error)"
                    }
                }
                #expect(try await error { $0.target = "no\nbody" } == "there is no target “no�body” that takes this")
                #expect(try await error { $0.target = "save" }.contains("needs the sheet"))
                #expect(try await error { $0.parent = "x11:zz" } == "“x11:zz” is no window")
                #expect(try await error({ _ in }, on: "share-2") == "nothing is on the pasteboard “share-2”")
                let bus = try await stage.sender.bus()
                let wrong = await #expect(throws: ServiceError.self) {
                    _ = try await bus.call(
                        BusDestination(name: Interfaces.sharingName, path: Interfaces.sharingPath), Interfaces.sharing1,
                        "Present", "share-1", ["title": BusVariant(UInt32(1))] as BusOptions, returning: UInt64.self)
                }
                #expect(wrong?.code == .invalidArgument)
                #expect(wrong?.message == "“title” is a text (s), not of the type “u”")
            }
        }

        @Test("says in the sheet that what was shared is not on offer any more")
        func withdrawn() async throws {
            try await ShareStage.with { stage in
                try await stage.install("Pad", opens: ["public.text"])
                let (sheet, outcome, offer) = try await stage.sheet(ShareSource(hello))
                try await stage.endpoint.withdraw(offer)
                try await until("it says so") { sheet.pageName == "failed" }
                #expect(!sheet.retryButton.isVisible)
                sheet.closeButton.emit("clicked")
                let result = try await stage.value(outcome)
                #expect(result.state == .failed && result.message.contains("not on offer any more"))
            }
        }

        @Test("closes the sheet of a program that has ended")
        func vanished() async throws {
            try await ShareStage.with { stage in
                let (_, outcome, _) = try await stage.sheet(ShareSource(hello))
                await stage.sender.close()
                try await until("the sheet is gone") { stage.service.sheets.isEmpty }
                _ = await outcome.result
            }
        }

        @Test("ends the wait when whoever shows the sheet has ended")
        func shellEnds() async throws {
            try await ShareStage.with { stage in
                let (_, outcome, _) = try await stage.sheet(ShareSource(hello))
                await stage.service.abandon()
                let error = await #expect(throws: ServiceError.self) { try await stage.value(outcome) }
                #expect(error?.code == .unavailable)
            }
        }

        @Test("shares 100,000 items as easily as one", .timeLimit(.minutes(5)))
        func many() async throws {
            try await ShareStage.with { stage in
                try await stage.install("Pad", opens: ["public.text"])
                let source = ShareSource(hello)
                let (sheet, outcome, _) = try await stage.sheet(
                    source, names: (1...100_000).map { "file \($0)" })
                #expect(sheet.widget.texts.contains("100000 items"))
                sheet.grid.chooseFirst()
                try await until("it is on its way") { source.requests.count > 20 }
                sheet.progress.cancelButton.emit("clicked")
                #expect(try await stage.value(outcome).state == .cancelled)
                try await until("its files are gone") { stage.files.isEmpty }
            }
        }
    }
}
