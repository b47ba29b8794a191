// SPDX-License-Identifier: Apache-2.0
// The clipboard of a display, with xclip at the other end.

import CAdwaita
import CoreTransferable
import Enfilade
import EnfiladeFiles
import Foundation
import FoundationAdditions
import EnfiladeGLib
import EnfiladeProcesses
import Synchronization
import Testing
import UniformTypeIdentifiers
import ViewTestSupport

@testable import EnfiladeDesktopExchange

/// The clipboard is one for all on a display, so that these tests run one after the other.
@MainActor
@Suite(
    .serialized, .onDisplay, .timeLimit(.minutes(5)),
    .enabled(if: Display.isPossible && Clip.isThere, "there is no display or no xclip"))
struct ClipboardTests {
    let clipboard: DesktopClipboard

    init() throws {
        let problem = Display.problem
        try #require(problem == nil)
        clipboard = try #require(DesktopClipboard.standard)
        // The content that an earlier test has left is not the one that this one waits for.
        clipboard.takeEmpty()
    }

    @Test func anotherProgramReadsWhatIsOffered() async throws {
        let asked = Mutex<[String]>([])
        let provider = NSItemProvider()
        for (type, text) in [
            ("org.example.profile", "{}"), ("public.png", "pixels"), ("public.utf8-plain-text", "Grüße"),
        ] {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
                asked.withLock { $0.append(type) }
                done(Data(text.utf8), nil)
                return nil
            }
        }
        try clipboard.write([provider], as: Outgoing([provider]))
        let targets = try await Clip.read("TARGETS").split(separator: "\n").map(String.init)
        let own = targets.filter { $0.contains("/") }
        #expect(
            own == ["application/vnd.org.example.profile", "image/png", "text/plain;charset=utf-8", "text/plain"],
            "\(targets)")
        #expect(asked.withLock { $0 }.isEmpty)
        #expect(try await Clip.read("application/vnd.org.example.profile") == "{}")
        #expect(asked.withLock { $0 } == ["org.example.profile"])
        #expect(try await Clip.read("UTF8_STRING") == "Grüße")
        #expect(try await Clip.read("image/png") == "pixels")
    }

    @Test func severalItemsAreReadAsLinesAndLists() async throws {
        let providers = ["one", "two"].map { name in
            let provider = NSItemProvider()
            provider.register(name)
            provider.register(URL(filePath: "/tmp/\(name)"))
            return provider
        }
        try clipboard.write(providers, as: Outgoing(providers))
        #expect(try await Clip.read("text/plain") == "one\ntwo")
        #expect(try await Clip.read("text/uri-list") == "file:///tmp/one\r\nfile:///tmp/two\r\n")
    }

    @Test func aLargeFileIsReadInPortions() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "large-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        let content = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
        try content.write(to: file)
        let provider = NSItemProvider()
        provider.registerFileRepresentation(for: .png) { done in
            done(file, false, nil)
            return nil
        }
        try clipboard.write([provider], as: Outgoing([provider]))
        #expect(try await Clip.bytes("image/png") == content)
    }

    @Test func whatCannotBeProducedIsNotWaitedFor() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(for: .png) { done in
            done(nil, CocoaError(.fileNoSuchFile))
            return nil
        }
        try clipboard.write([provider], as: Outgoing([provider]))
        #expect(try await Clip.bytes("image/png").isEmpty)
        #expect(try await Clip.bytes("image/jpeg").isEmpty)
    }

    @Test func whatAnotherProgramOffersIsRead() async throws {
        for (name, text) in [("image/png", "pixels"), ("application/vnd.org.example.profile", "{\"a\": 1}")] {
            let owner = try Clip.offer(text, as: name)
            defer { owner.end() }
            try await until("the clipboard has \(name)") { clipboard.names == [name] }
            let provider = try #require(try await pumping { try await clipboard.foreign.providers() }.first)
            let type = try #require(provider.registeredTypeIdentifiers.first)
            #expect(try await pumping { try await provider.data(type) } == Data(text.utf8))
        }
    }

    @Test("that another program takes it from this one is one change") func taken() async throws {
        for round in 0..<5 {
            // GTK hears of the former content while that is looked for.
            #expect(try await Clip.bytes("image/png").isEmpty)
            let provider = NSItemProvider()
            provider.registerDataRepresentation(for: .png) { done in
                done(Data(), nil)
                return nil
            }
            try clipboard.write([provider], as: Outgoing([provider]))
            let count = clipboard.changeCount
            let owner = try Clip.offer("pixels", as: "image/x-\(round)")
            defer { owner.end() }
            try await until("the clipboard has it") { clipboard.names.contains("image/x-\(round)") }
            let named = clipboard.changeCount
            #expect(named > count)
            let data = try await pumping { try await clipboard.foreign.data("image/x-\(round)") }
            #expect(data == Data("pixels".utf8))
            #expect(clipboard.changeCount == named)
        }
    }

    // Tk offers a STRING as UTF8_STRING too; compound text is left to GDK.
    @Test(
        "reads text that has no MIME type", .enabled(if: Clip.hasTk, "there is no wish"),
        arguments: ["STRING", "COMPOUND_TEXT"])
    func oldText(target: String) async throws {
        try await until("a former text is gone") { clipboard.names != [WireName.text[0]] }
        let script = "wm withdraw .; clipboard clear; clipboard append -type \(target) Gr\\u00fc\\u00dfe\n"
        let owner = try Clip.start([], program: Clip.tk, input: Data(script.utf8))
        defer { owner.end() }
        try await until("the clipboard has text") { clipboard.names == [WireName.text[0]] }
        let provider = try #require(try await pumping { try await clipboard.foreign.providers() }.first)
        let text = try await pumping { try await provider.data("public.utf8-plain-text") }
        // Tk ends compound text as C does.
        #expect(String(decoding: text.prefix { $0 != 0 }, as: UTF8.self) == "Grüße")
    }

    @Test func listsOfFilesBecomeOneItemEach() async throws {
        let owner = try Clip.offer("file:///tmp/a.png\r\nhttps://example.org/\r\n", as: "text/uri-list")
        defer { owner.end() }
        try await until("the clipboard has a list") { clipboard.names.contains("text/uri-list") }
        let providers = try await pumping { try await clipboard.foreign.providers() }
        #expect(providers.map(\.registeredTypeIdentifiers) == [["public.png", "public.file-url"], ["public.url"]])
        #expect(providers.first?.suggestedName == "a.png")
    }

    @Test func aHundredThousandFilesAreAsManyItems() async throws {
        let folder = "file:///tmp/\(String(repeating: "folder/", count: 12))"
        let list = (0..<URLList.most + 5).map { "\(folder)\($0).png\r\n" }.joined()
        try await until("a former list is gone") { !clipboard.names.contains("text/uri-list") }
        let owner = try Clip.offer(list, as: "text/uri-list")
        defer { owner.end() }
        try await until("the clipboard has a list") { clipboard.names.contains("text/uri-list") }
        let providers = try await pumping { try await clipboard.foreign.providers() }
        #expect(providers.count == URLList.most)
        #expect(providers.last?.suggestedName == "\(URLList.most - 1).png")
    }

    @Test func whoStopsSendingIsNotWaitedForForEver() async throws {
        let owner = try Clip.offer("text", as: "text/plain")
        try await until("the clipboard has text") { clipboard.names.contains("text/plain") }
        owner.signal(SIGSTOP)
        defer { owner.end() }
        clipboard.timeout = Timeout(limit: 300)
        defer { clipboard.timeout = .standard }
        let provider = try #require(try await pumping { try await clipboard.foreign.providers() }.first)
        await #expect(throws: (any Error).self) {
            try await pumping { try await provider.data("public.plain-text") }
        }
    }

    @Test func whoEndsBeforeItIsReadIsNotWaitedFor() async throws {
        let owner = try Clip.offer("text", as: "text/plain")
        try await until("the clipboard has text") { clipboard.names.contains("text/plain") }
        let foreign = clipboard.foreign
        // The clipboard need not be empty then: GDK 4.8 may read an answer that the owner has sent before after its end.
        owner.end()
        clipboard.timeout = Timeout(limit: 300)
        defer { clipboard.timeout = .standard }
        let provider = try #require(try await pumping { try await foreign.providers() }.first)
        await #expect(throws: (any Error).self) {
            try await pumping { try await provider.data("public.plain-text") }
        }
    }

    @Test func whatWasCopiedSinceIsNotReadInItsPlace() async throws {
        let owner = try Clip.offer("text", as: "text/plain")
        defer { owner.end() }
        try await until("the clipboard has text") { clipboard.names.contains("text/plain") }
        let provider = try #require(try await pumping { try await clipboard.foreign.providers() }.first)
        let next = try Clip.offer("a secret", as: "text/plain")
        defer { next.end() }
        let isReplaced = { !owner.isRunning }
        // Which ends as soon as it has lost the clipboard.
        try await until("something else is there", isReplaced)
        try await until("GTK has heard of it") { clipboard.names.contains("text/plain") && !clipboard.isOwn }
        let error = await #expect(throws: (any Error).self) {
            try await pumping { try await provider.data("public.plain-text") }
        }
        #expect(error.map { "\($0)".contains("something else was copied") } == true, "\(String(describing: error))")
        try await until("its owner has said what is there") { !clipboard.names.isEmpty }
        let now = try #require(try await pumping { try await clipboard.foreign.providers() }.first)
        #expect(try await pumping { try await now.data("public.plain-text") } == Data("a secret".utf8))
    }

    @Test func anAddressWithItsTitleIsAnAddress() async throws {
        let content = try #require("https://example.org/a?b\nA Title".data(using: .utf16LittleEndian))
        let owner = try Clip.offer(content, as: "text/x-moz-url")
        defer { owner.end() }
        try await until("the clipboard has an address") { clipboard.names == ["text/x-moz-url"] }
        let provider = try #require(try await pumping { try await clipboard.foreign.providers() }.first)
        #expect(provider.registeredTypeIdentifiers == ["public.url"])
        #expect(try await pumping { try await provider.data("public.url") } == Data("https://example.org/a?b".utf8))
    }

    @Test func whoAnswersLateDoesNotHideWhatWasCopiedSince() async throws {
        let late = try Clip.offer("file:///tmp/a.png\r\n", as: "text/uri-list")
        defer { late.end() }
        try await until("the clipboard has a list") { clipboard.names.contains("text/uri-list") }
        late.signal(SIGSTOP)
        clipboard.timeout = Timeout(limit: 300)
        defer { clipboard.timeout = .standard }
        let both = Clipboard(desktop: clipboard, pasteboard: Pasteboard(name: "late"))
        let observation = both.onChange {}
        // It is being asked now.
        MainLoop.runPending()
        await Task.yield()
        let owner = try Clip.offer("pixels", as: "image/png")
        defer { owner.end() }
        let end = ContinuousClock.now + .seconds(1)
        try await until("there is a picture") { both.current.map(\.registeredTypeIdentifiers) == [["public.png"]] }
        try await until("nobody is waited for anymore") { ContinuousClock.now > end }
        #expect(both.current.map(\.registeredTypeIdentifiers) == [["public.png"]])
        withExtendedLifetime(observation) {}
    }

    @Test("whoever pastes waits for a program that has only just copied") func justCopied() async throws {
        let owner = try Clip.offer("pixels", as: "image/png")
        defer { owner.end() }
        // Nothing is asked of it before this program hears of it.
        let limit = ContinuousClock.now + .seconds(30)
        while !clipboard.hasOwner, ContinuousClock.now < limit {}
        owner.signal(SIGSTOP)
        try await until("somebody has taken it") { !clipboard.isOwn && clipboard.names.isEmpty }
        let limits = clipboard.introduction
        clipboard.introduction = .standard
        defer { clipboard.introduction = limits }
        let both = Clipboard(desktop: clipboard, pasteboard: Pasteboard(name: "late"))
        let found = Mutex<[String]?>(nil)
        let task = Task { @MainActor in
            let types = try await both.providers().flatMap(\.registeredTypeIdentifiers)
            found.withLock { $0 = types }
        }
        MainLoop.runPending()
        await Task.yield()
        owner.signal(SIGCONT)
        try await until("it is known") { found.withLock { $0 != nil } }
        #expect(found.withLock { $0 } == ["public.png"])
        try await task.value
    }

    @Test func ownItemsAreNotSentAround() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "org.example.secret", visibility: .ownProcess) { done in
            done(Data([1]), nil)
            return nil
        }
        try clipboard.write([provider], as: Outgoing([provider]))
        #expect(clipboard.own?.first === provider)
        #expect(clipboard.names.isEmpty)
    }
}

/// xclip, which knows nothing of us, and others like it.
@MainActor enum Clip {
    private nonisolated static let program = "/usr/bin/xclip"
    nonisolated static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program) }
    /// The shell of Tk, which runs the commands of its input.
    nonisolated static let tk = "/usr/bin/wish"
    nonisolated static var hasTk: Bool { FileManager.default.isExecutableFile(atPath: tk) }

    /// Reads the content of the clipboard under a name.
    static func bytes(_ name: String) async throws -> Data {
        let program = make(["-o", "-selection", "clipboard", "-t", name])
        let result = Mutex<Data?>(nil)
        Thread.detachNewThread {
            let data = try? program.run(errors: .lost).data
            result.withLock { $0 = data ?? Data() }
        }
        try await until("xclip has read \(name)") { result.withLock { $0 != nil } }
        return result.withLock { $0 } ?? Data()
    }

    /// Reads the content of the clipboard under a name as text.
    static func read(_ name: String) async throws -> String {
        String(decoding: try await bytes(name), as: UTF8.self)
    }

    /// Puts something on the clipboard, until it is ended.
    static func offer(_ text: String, as name: String) throws -> Child {
        try offer(Data(text.utf8), as: name)
    }

    /// Puts something on the clipboard, until it is ended.
    static func offer(_ data: Data, as name: String) throws -> Child {
        try start(["-i", "-quiet", "-selection", "clipboard", "-t", name], input: data)
    }

    /// Starts a tool, and gives it all that it reads.
    static func start(_ arguments: [String], program: String = program, input: Data) throws -> Child {
        // If it dies before it has read everything, writing fails.
        signal(SIGPIPE, SIG_IGN)
        let (child, pipe) = try startWriting(make(arguments, program: program))
        do { try pipe.write(input) } catch {
            child.end()
            throw error
        }
        return child
    }

    /// Starts a tool with a pipe of which only it has the end to read from.
    private static func startWriting(_ program: Program) throws -> (Child, Descriptor) {
        let pipe = try PipeEnds()
        return (try program.start(input: pipe.reading), pipe.writing)
    }

    /// The tool, not started yet.
    static func make(_ arguments: [String], program: String = program) -> Program {
        Program(program, arguments, environment: Display.environment)
    }
}

/// Lets everything happen while something is waited for.
@MainActor func pumping<Result: Sendable>(_ body: @escaping @MainActor () async throws -> Result) async throws -> Result
{
    var result: Swift.Result<Result, any Error>?
    let task = Task { @MainActor in
        do { result = .success(try await body()) } catch { result = .failure(error) }
    }
    try await until("it is there") { result != nil }
    await task.value
    return try #require(result).get()
}

extension NSItemProvider {
    /// A representation as data.
    func data(_ type: String) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            _ = loadDataRepresentation(forTypeIdentifier: type) { data, error in
                continuation.resume(with: data.map { .success($0) } ?? .failure(error ?? CocoaError(.coderReadCorrupt)))
            }
        }
    }
}
