// SPDX-License-Identifier: Apache-2.0
// The texts and traces of failures.

import CoreTransferable
import Testing

@Suite struct ErrorTests {
    @Test func refusedExportTellsWhyEachRepresentationWasPassedOver() async throws {
        let reason = try await refusal { try await Archive(rows: []).exported(as: .commaSeparatedText) }
        #expect(reason.contains("export Archive as public.comma-separated-values-text"))
        #expect(
            reason.contains(
                "DataRepresentation of public.comma-separated-values-text: its exporting condition is false"))
        #expect(reason.contains("ProxyRepresentation through String of public.utf8-plain-text: does not fit"))
    }

    @Test func refusedImportTellsWhyEachRepresentationWasPassedOver() async throws {
        let provider = NSItemProvider(registering: Data([1]))
        let error = try #require(await #expect(throws: (any Error).self) { try await provider.value(of: Profile.self) })
        let trace = try #require(error.transferTrace)
        #expect(trace.steps.map(\.outcome) == [.otherType(wanted: "any of public.data"), .oneWay(missing: .import)])
    }

    @Test func failedLoadTellsWhatBecameOfEveryRepresentation() async throws {
        let provider = NSItemProvider(
            representations: [ItemRepresentation(typeIdentifier: UTType.profile.identifier, kind: .data)],
            suggestedName: nil
        ) { _, _, _ in
            throw CocoaError(.fileReadCorruptFile)
        }
        let error = try #require(await #expect(throws: (any Error).self) { try await provider.value(of: Profile.self) })
        let trace = try #require(error.transferTrace)
        try #require(trace.steps.count == 2)
        #expect(trace.steps[0].outcome.description.hasPrefix("failed"))
        #expect(trace.steps[1].outcome == .oneWay(missing: .import))
    }

    @Test func failedImportTellsTheReasonOfEachAttempt() async throws {
        let error = try #require(
            await #expect(throws: (any Error).self) { try await Profile(importing: Data("{".utf8), contentType: nil) })
        let trace = try #require(error.transferTrace)
        #expect(trace.steps.count == 1)
        let nested = (error as NSError).userInfo[NSUnderlyingErrorKey]
        #expect(nested != nil)
    }

    /// A value whose content is that of a profile.
    private struct Envelope: Transferable {
        let profile: Profile

        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(importedContentType: .profile) { data in
                Envelope(profile: try await Profile(importing: data, contentType: .profile))
            }
        }
    }

    @Test func nestedFailureIsPrintedOnce() async throws {
        let error = try #require(
            await #expect(throws: (any Error).self) {
                try await Envelope(importing: Data("{".utf8), contentType: .profile)
            })
        for text in ["\(error)", String(reflecting: error), error.localizedDescription] {
            #expect(text.components(separatedBy: "import Envelope").count == 2, "\(text)")
            #expect(text.components(separatedBy: "import Profile").count == 2, "\(text)")
            #expect(text.components(separatedBy: "not valid JSON").count == 2, "\(text)")
        }
        let nested = try #require((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)
        #expect(nested.userInfo[NSUnderlyingErrorKey] is NSError)
    }

    @Test func errorIsCaughtAsNSErrorByCodeWrittenForApplesPlatforms() async throws {
        do {
            _ = try await Profile(name: "Ada").exported(as: .png)
            Issue.record("nothing was thrown")
        } catch let error as NSError {
            #expect(error.domain == "CoreTransferable.TransferableSupportError")
            #expect(error.code == 0)
        }
    }

    @Test func sendersFailureReachesTheReceiverWithItsReason() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .utf8PlainText) { completion in
            completion(nil, Failure("the pen is dry"))
            return nil
        }
        let reason = try await refusal { try await provider.value(of: String.self) }
        #expect(reason.contains("the pen is dry"))
    }

    @Test func providerWithoutAnythingSaysSo() async throws {
        let reason = try await refusal { try await NSItemProvider().value(of: String.self) }
        #expect(reason.contains("an empty provider"))
    }

    @Test func traceOfAnExportTellsWhatWouldBeTaken() {
        let profile = Profile(name: "Ada")
        #expect(profile.exportTrace(as: nil).steps.map(\.outcome) == [.taken, .notNeeded])
        #expect(
            profile.exportTrace(as: .text).steps.map(\.outcome) == [.otherType(wanted: "public.text"), .taken])
        let empty = Archive(rows: []).exportTrace(as: .plainText)
        #expect(empty.steps.map(\.outcome) == [.conditionFalse, .taken])
    }

    @Test func traceOfAnImportFollowsTheSendersOrder() {
        let profileFirst = NSItemProvider(registering: Profile(name: "Ada")).representations
        #expect(NameFirst.importTrace(from: profileFirst).steps.map(\.outcome) == [.notNeeded, .taken])
        #expect(NameFirst.importTrace(from: profileFirst.reversed()).steps.map(\.outcome) == [.taken, .notNeeded])
        #expect(Profile.importTrace(from: []).description.contains("does not fit an empty provider"))
    }

    @Test func representationWithoutABodyTraps() async {
        await #expect(processExitsWith: .failure) {
            _ = DataRepresentation<Data>(exportedContentType: .data) { $0 }.body
        }
    }
}
