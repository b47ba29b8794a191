// SPDX-License-Identifier: Apache-2.0
// The marks beside the content, files that are made for others, and taking an offer back.

import CoreTransferable
import EnfiladeFiles
import Enfilade
import Foundation
import FoundationAdditions
import EnfiladeProcesses
import Synchronization
import Testing
import UniformTypeIdentifiers
import ViewTestSupport

@testable import EnfiladeDesktopExchange

extension ClipboardTests {
    /// An item that is a picture and counts how often it is produced.
    private func picture(_ count: Count, failing: Int = 0) -> NSItemProvider {
        let provider = NSItemProvider()
        provider.suggestedName = "portrait"
        provider.registerDataRepresentation(for: .png) { done in
            if count.next() <= failing {
                done(nil, CocoaError(.fileNoSuchFile))
            } else {
                done(Data("pixels".utf8), nil)
            }
            return nil
        }
        return provider
    }

    @Test func secretIsMarkedForClipboardManagersAndNothingElseIs() async throws {
        let provider = NSItemProvider()
        provider.register("a password")
        try clipboard.write([provider], as: Outgoing([provider], options: .init(isSensitive: true)))
        #expect(try await Clip.read("TARGETS").contains("x-kde-passwordManagerHint"))
        #expect(try await Clip.read("UTF8_STRING") == "a password")
        try clipboard.write([provider], as: Outgoing([provider]))
        #expect(try await !Clip.read("TARGETS").contains("x-kde-passwordManagerHint"))
        #expect(try await Clip.read("UTF8_STRING") == "a password")
    }

    @Test("files that were cut are told from files that were copied", arguments: [true, false])
    func cutting(isCut: Bool) async throws {
        let provider = NSItemProvider()
        provider.register(URL(filePath: "/tmp/a file"))
        try clipboard.write([provider], as: Outgoing([provider], options: .init(isCut: isCut)))
        #expect(try await Clip.read("application/x-kde-cutselection") == (isCut ? "1" : "0"))
        let list = try await Clip.read("x-special/gnome-copied-files")
        #expect(list == "\(isCut ? "cut" : "copy")\nfile:///tmp/a%20file")
    }

    @Test func fileForAProgramThatTakesOnlyFilesIsMadeOnceAndWhenItIsAskedFor() async throws {
        let count = Count()
        let provider = picture(count)
        try clipboard.write([provider], as: Outgoing([provider]))
        #expect(try await Clip.read("TARGETS").contains("text/uri-list"))
        #expect(count.value == 0)
        let list = try await Clip.read("text/uri-list")
        let url = try #require(URL(string: list.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(url.lastPathComponent == "portrait.png")
        #expect(try Data(contentsOf: url) == Data("pixels".utf8))
        #expect(try await Clip.read("text/uri-list") == list)
        #expect(try await Clip.read("x-special/gnome-copied-files") == "copy\n\(url.absoluteString)")
        #expect(count.value == 1)
        // Whoever has read its name reads it a moment later, when something else may be there.
        clipboard.clear()
        #expect(try Data(contentsOf: url) == Data("pixels".utf8))
    }

    @Test func fileThatCouldNotBeMadeIsTriedAgainForTheNextWhoAsks() async throws {
        let count = Count()
        let provider = picture(count, failing: 1)
        try clipboard.write([provider], as: Outgoing([provider]))
        #expect(try await Clip.read("text/uri-list") == "")
        #expect(try await Clip.read("text/uri-list").hasSuffix("portrait.png\r\n"))
        #expect(count.value == 2)
    }

    @Test func onlyWhatThisProgramHasOfferedIsTakenBack() async throws {
        let provider = NSItemProvider()
        provider.register("ours")
        try clipboard.write([provider], as: Outgoing([provider]))
        #expect(clipboard.isOwn && clipboard.own?.first === provider)
        clipboard.clear()
        #expect(clipboard.own == nil || clipboard.own?.isEmpty == true)
        #expect(try await Clip.read("UTF8_STRING") == "")
        let owner = try Clip.offer("theirs", as: "UTF8_STRING")
        defer { owner.end() }
        try await until("another program has it") { !clipboard.isOwn && clipboard.names.contains(WireName.text[0]) }
        clipboard.clear()
        #expect(try await Clip.read("UTF8_STRING") == "theirs")
    }

    @Test func listenerHearsWhatIsThereThenOfChangesAndNothingAfterItsEnd() async throws {
        let both = Clipboard(desktop: clipboard, pasteboard: Pasteboard(name: "listening"))
        let (first, second) = (Count(), Count())
        let lasting = both.onChange { _ = first.next() }
        var ending: ClipboardObservation? = both.onChange { _ = second.next() }
        try await until("both have heard what is there") { first.value > 0 && second.value > 0 }
        ending = nil
        let before = (first.value, second.value)
        let owner = try Clip.offer("pixels", as: "image/png")
        defer { owner.end() }
        try await until("one has heard of the picture") {
            first.value > before.0 && both.current.map(\.registeredTypeIdentifiers) == [["public.png"]]
        }
        #expect(second.value == before.1 && ending == nil)
        withExtendedLifetime(lasting) {}
    }
}

/// A number that closures of several threads count up.
private final class Count: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock { $0 } }

    /// Counts one more.
    func next() -> Int {
        number.withLock { number in
            number += 1
            return number
        }
    }
}
