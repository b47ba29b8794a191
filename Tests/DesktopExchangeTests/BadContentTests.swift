// SPDX-License-Identifier: Apache-2.0
// Programs at the other end that break the rules.

import CAdwaita
import CoreTransferable
import Foundation
import FoundationAdditions
import EnfiladeGLib
import EnfiladeProcesses
import SwiftUI
import Synchronization
import Testing
import ViewTestSupport

@testable import EnfiladeDesktopExchange

extension ClipboardTests {
    @Test("a reader that stops reading holds up nobody, whenever the timeout ends", arguments: [500, 3, 2, 1, 0])
    func stuckReader(milliseconds: UInt32) async throws {
        let former = ContentWriter.timeout
        ContentWriter.timeout = Timeout(limit: milliseconds)
        defer { ContentWriter.timeout = former }
        let asked = Mutex(false)
        weak var source: NSItemProvider?
        let reader = Mutex<Child?>(nil)
        do {
            let provider = NSItemProvider()
            provider.registerDataRepresentation(for: .png) { done in
                asked.withLock { $0 = true }
                reader.withLock { $0?.signal(SIGSTOP) }
                done(Data(repeating: 7, count: 4 << 20), nil)
                return nil
            }
            provider.register("text")
            source = provider
            try clipboard.write([provider], as: Outgoing([provider]))
        }
        // A pipe that nobody empties.
        let pipe = try PipeEnds()
        let stuck = try Clip.make(["-o", "-selection", "clipboard", "-t", "image/png"]).start(output: pipe.writing)
        reader.withLock { $0 = stuck }
        defer { stuck.end() }
        try await until("it is asked for") { asked.withLock { $0 } }
        #expect(try await Clip.read("UTF8_STRING") == "text")
        clipboard.clear()
        try await until("what it does not take is let go") { source == nil }
        // The next one, which may get the number of its window, has all the time that it needs.
        ContentWriter.timeout = former
        stuck.end()
        let content = Data((0..<3 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
        let next = NSItemProvider(item: content as NSData, typeIdentifier: "public.png")
        try clipboard.write([next], as: Outgoing([next]))
        #expect(try await Clip.bytes("image/png") == content)
        withExtendedLifetime(pipe) {}
    }

    @Test(arguments: ["12345", String(repeating: "12345", count: 1_000)])
    func aKeyWithoutAPortalOrTooLongIsAnError(key: String) async throws {
        try await until("a former key is gone") { clipboard.names != [WireName.fileTransfers[0]] }
        let owner = try Clip.offer(key, as: "application/vnd.portal.filetransfer")
        defer { owner.end() }
        try await until("the clipboard has a key") { clipboard.names == [WireName.fileTransfers[0]] }
        await #expect(throws: ExchangeError.self) {
            _ = try await pumping { try await clipboard.foreign.providers().count }
        }
    }

    @Test(arguments: [("no picture", "", "what is no image"), ("", "20000", "too many pixels")])
    func picturesThatAreNone(text: String, side: String, what: String) async throws {
        let content = side.isEmpty ? Data(text.utf8) : try Self.bomb(side: side)
        try await until("a former picture is gone") { !clipboard.names.contains("image/png") }
        let owner = try Clip.offer(content, as: "image/png")
        defer { owner.end() }
        try await until("the clipboard has \(what)") { clipboard.names == ["image/png"] }
        let provider = try #require(try await pumping { try await clipboard.foreign.providers() }.first)
        let before = Self.memory
        await #expect(throws: (any Error).self) {
            try await pumping {
                try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                    provider.loadTransferable(type: Image.self) { continuation.resume(with: $0.map { _ in }) }
                }
            }
        }
        // Unpacked it has 1.6 GB; other tests of this process use some hundred megabytes meanwhile.
        #expect(Self.memory - before < 1_200 << 20)
    }

    /// Reads it as it comes.
    private func offered(_ name: String, timeout: UInt32 = 20_000) async throws -> Data {
        let stream = try await X11Selection.open(name, of: "CLIPBOARD", timeout: Timeout(limit: timeout))
        return try await ContentReader(stream: try #require(stream), timeout: Timeout(limit: timeout)).everything()
    }

    @Test func whatIsOfferedComesWholeOrNotAtAll() async throws {
        // More than a request of X11 holds.
        var content = Data(repeating: 7, count: 40 << 20)
        for place in stride(from: 0, to: content.count, by: 4_099) { content[place] = UInt8(truncatingIfNeeded: place) }
        try await until("a former picture is gone") { !clipboard.names.contains("image/png") }
        let owner = try Clip.offer(content, as: "image/png")
        defer { owner.end() }
        try await until("the clipboard has it") { clipboard.names == ["image/png"] }
        #expect(try await pumping { try await offered("image/png") == content })
        // A source that stops in the middle leaves no part that looks whole.
        let stream = try await pumping {
            try #require(try await X11Selection.open("image/png", of: "CLIPBOARD", timeout: .standard))
        }
        owner.signal(SIGSTOP)
        await #expect(throws: ExchangeError.self) {
            try await pumping {
                try await ContentReader(stream: stream, timeout: Timeout(limit: 500)).everything().count
            }
        }
        await #expect(throws: ExchangeError.self) {
            try await pumping { try await offered("image/png", timeout: 500).count }
        }
    }

    @Test func whoDiesInTheMiddleLeavesNothingBehind() async throws {
        try await until("a former picture is gone") { !clipboard.names.contains("image/png") }
        let owner = try Clip.offer(Data(repeating: 7, count: 40 << 20), as: "image/png")
        defer { owner.end() }
        try await until("the clipboard has it") { clipboard.names == ["image/png"] }
        do {
            let stream = try await pumping {
                try #require(try await X11Selection.open("image/png", of: "CLIPBOARD", timeout: .standard))
            }
            stream.withPointer(as: GObject.self) { stream in
                // Any value but none.
                let mark = UnsafeMutableRawPointer(stream)
                g_object_set_data_full(stream, "mark", mark) { _ in streamIsGone.withLock { $0 = true } }
            }
            owner.end()
            await #expect(throws: ExchangeError.self) {
                try await pumping {
                    try await ContentReader(stream: stream, timeout: Timeout(limit: 500)).everything().count
                }
            }
        }
        try await until("nobody reads it any more") { streamIsGone.withLock { $0 } }
    }

    @Test func textThatIsNoneIsAnError() async throws {
        let owner = try Clip.offer(Data([0xFF, 0xFE, 0xC0]), as: "text/plain;charset=utf-8")
        defer { owner.end() }
        try await until("the clipboard has text") { clipboard.names == ["text/plain;charset=utf-8"] }
        let provider = try #require(try await pumping { try await clipboard.foreign.providers() }.first)
        await #expect(throws: (any Error).self) {
            try await pumping {
                try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                    provider.loadTransferable(type: String.self) { continuation.resume(with: $0.map { _ in }) }
                }
            }
        }
    }

    @Test func aTypeWithTooLongANameIsOfferedToNobody() async throws {
        let provider = NSItemProvider()
        let type = "org.example.\(String(repeating: "long-", count: 40))"
        for type in [type, "public.png"] {
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
                done(Data(), nil)
                return nil
            }
        }
        try clipboard.write([provider], as: Outgoing([provider]))
        let targets = try await Clip.read("TARGETS")
        #expect(targets.contains("image/png") && !targets.contains("long-"))
    }

    /// A black picture that is small as long as it is packed.
    private static func bomb(side: String) throws -> Data {
        let script = """
            import struct, sys, zlib
            side = int(sys.argv[1])
            def chunk(name, data):
                return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
            pixels = zlib.compress(bytes((side // 8 + 1) * side))
            sys.stdout.buffer.write(b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0))
                + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))
            """
        let outcome = try Program("/usr/bin/python3", ["-c", script, side]).run(errors: .shown)
        try #require(outcome.succeeded)
        return outcome.data
    }

    /// The maximum of memory that this process has ever had, in bytes.
    private static var memory: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }
}

/// Whether the stream was let go from which a program should have read that had died.
private let streamIsGone = Mutex(false)
