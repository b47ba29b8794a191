// SPDX-License-Identifier: Apache-2.0
// Drags from a program that knows nothing of us, on the same display.

import Foundation
import FoundationAdditions
import EnfiladeGLib
import Synchronization
import TestSupport
import Testing
import UniformTypeIdentifiers
import ViewTestSupport

@testable import SwiftUI

extension Views.Dragging {
    @MainActor @Suite(.enabled(if: canDrag, "there is no GTK for Python")) struct ForeignDrags {
        private let means = Views.Dragging()

        /// The dropped items, and how often something else was picked up.
        @MainActor private final class Dropped {
            var providers: [NSItemProvider] = []
            var urls: [URL] = []
            /// How often something else was picked up.
            var count = 0
        }

        /// A delegate that takes nothing.
        private struct Refusal: DropDelegate {
            let seen: Dropped

            func validateDrop(info: DropInfo) -> Bool {
                seen.count += 1
                return false
            }

            func performDrop(info: DropInfo) -> Bool { false }
        }

        /// Hears when a drag ends.
        private final class End: Sendable {
            private let line = Mutex<String?>(nil)

            init(of source: RunningTool) {
                Thread.detachNewThread { [self] in
                    let found = try? source.nextLine()
                    line.withLock { $0 = found ?? "nothing" }
                }
            }

            var isHeard: Bool { line.withLock { $0 } == "ended" }
        }

        /// Loads the dropped items.
        private func load(_ provider: NSItemProvider?) async throws -> Data {
            let loaded = Mutex<Result<Data, any Error>?>(nil)
            try #require(provider).loadDataRepresentation(for: .png) { data, error in
                loaded.withLock { $0 = data.map { .success($0) } ?? .failure(error ?? CocoaError(.fileReadUnknown)) }
            }
            try await until("it is loaded") { loaded.withLock { $0 != nil } }
            return try #require(try loaded.withLock { $0 }?.get())
        }

        /// Drags from the other program onto a label until something has come of it.
        private func drag(
            _ offers: [String] = [], to target: (Stage) throws -> (x: Int, y: Int), on stage: Stage,
            until holds: () -> Bool
        ) async throws -> RunningTool {
            var source: RunningTool?
            try await tryTwice("the drag from another program") {
                // A drag of which nothing came has ended as well.
                source?.end()
                source = try await elsewhere(offers)
                let place = try target(stage)
                try await means.drag(from: (800, 650), to: place, on: stage)
                await means.turns(within: .seconds(5)) { !holds() }
                return holds()
            }
            return try #require(source)
        }

        /// Drags from the other program onto the label.
        private func drag(on stage: Stage, until holds: () -> Bool) async throws -> RunningTool {
            try await drag(to: { try means.label("drop it here please", on: $0).middle }, on: stage, until: holds)
        }

        /// The other program, with its window at its place.
        private func elsewhere(_ offers: [String]) async throws -> RunningTool {
            let words = [Script.path("drag_source"), "Elsewhere \(UUID())"] + offers
            let source = try RunningTool("/usr/bin/python3", words, Display.environment)
            try await Pointer.does(["windowmove", try source.nextLine(), "700", "600"]) { await turn() }
            return source
        }

        @Test("what was dropped can be loaded for as long as its provider is there")
        func providers() async throws {
            let dropped = Dropped()
            let stage = try Stage {
                Text("drop it here please").padding(40).onDrop(of: [.png], isTargeted: nil) { providers in
                    dropped.providers = providers
                    return true
                }
            }
            try await stage.present()
            let source = try await drag(on: stage) { !dropped.providers.isEmpty }
            defer { source.end() }
            let end = End(of: source)
            // Long after the action has returned.
            for _ in 0..<120 { await turn() }
            #expect(try await load(dropped.providers.first) == Data("pixels".utf8))
            // Its source learns that it is over when the last provider has gone.
            #expect(!end.isHeard)
            dropped.providers = []
            try await until("the drag has ended") { end.isHeard }
        }

        @Test("what was dropped is not read from what is dragged after it")
        func another() async throws {
            let dropped = Dropped()
            let stage = try Stage {
                VStack {
                    Text("drop it here please").padding(40).onDrop(of: [.png], isTargeted: nil) { providers in
                        dropped.providers = providers
                        return true
                    }
                    Text("something else").padding(40).onDrag {
                        dropped.count += 1
                        let provider = NSItemProvider()
                        provider.registerDataRepresentation(for: .png, visibility: .all) { done in
                            done(Data("other pixels".utf8), nil)
                            return nil
                        }
                        return provider
                    }
                }
            }
            try await stage.present()
            let source = try await drag(on: stage) { !dropped.providers.isEmpty }
            defer { source.end() }
            let provider = dropped.providers.first
            try await tryTwice("a drag that starts") {
                let start = try means.label("something else", on: stage).middle
                try await Pointer.drag(from: start, to: (900, 400), drops: false) { await turn() }
                for _ in 0..<60 where dropped.count == 0 { await turn() }
                return dropped.count > 0
            }
            let error = await #expect(throws: (any Error).self) { try await load(provider) }
            #expect(
                error.map { "\($0)".contains("something else was dragged") } == true, "\(String(describing: error))")
            try await Pointer.does(["mouseup", "1"]) { await turn() }
        }

        @Test("a delegate that refuses what comes over it does not hold up its drop around it")
        func refused() async throws {
            let dropped = Dropped()
            let stage = try Stage {
                // A drag over the inner view is over the outer one as well.
                VStack {
                    Text("drop it here please").padding(40)
                    Text("not here").frame(width: 600, height: 300)
                        .onDrop(of: [.png], delegate: Refusal(seen: dropped))
                }
                .dropDestination(for: URL.self) { urls, _ in
                    dropped.urls = urls
                    return true
                }
            }
            try await stage.present()
            let source = try await drag(on: stage) { !dropped.urls.isEmpty }
            defer { source.end() }
            #expect(dropped.count > 0)
            let end = End(of: source)
            try await until("the drag has ended") { end.isHeard }
        }

        @Test("an address that a browser drags is one")
        func address() async throws {
            let dropped = Dropped()
            let stage = try Stage {
                Text("drop it here please").padding(40).dropDestination(for: URL.self) { urls, _ in
                    dropped.urls = urls
                    return true
                }
            }
            try await stage.present()
            let source = try await drag(on: stage) { !dropped.urls.isEmpty }
            defer { source.end() }
            #expect(dropped.urls.map(\.absoluteString) == ["https://example.org/%C3%BC"])
        }

        @Test("a text editor takes text, and the view around it files and pictures that are dropped on the text")
        func textEditor() async throws {
            final class Note {
                var text = ""
            }
            let (dropped, note) = (Dropped(), Note())
            let stage = try Stage {
                TextEditor(
                    text: Binding {
                        note.text
                    } set: {
                        note.text = $0
                    }
                )
                .frame(width: 400, height: 300)
                .onDrop(
                    of: [.png],
                    isTargeted: Binding {
                        false
                    } set: {
                        if $0 { dropped.count += 1 }
                    }
                ) {
                    dropped.providers = $0
                    return true
                }
            }
            try await stage.present()
            func editor(_ stage: Stage) throws -> (x: Int, y: Int) {
                let editors = try stage.root.descendants("GtkTextView")
                return editors.first?.middle ?? (0, 0)
            }
            func drag(_ offers: [String], until holds: () -> Bool) async throws {
                let source = try await self.drag(offers, to: editor, on: stage, until: holds)
                let end = End(of: source)
                dropped.providers = []
                try await until("the drag has ended") { end.isHeard }
                source.end()
            }
            try await drag(["text/plain;charset=utf-8", "some words"]) { !note.text.isEmpty }
            let text = note.text
            // A slow drop may come after a second attempt.
            #expect(text.replacing("some words", with: "").isEmpty)
            // Nothing of it was the view's.
            #expect(dropped.count == 0)
            // A browser gives a picture with its address as a text.
            let encoded = "text/plain;charset=utf-8"
            try await drag([encoded, "https://example.org/", "image/png", "pixels"]) { !dropped.providers.isEmpty }
            let file = ["text/uri-list", "file:///tmp/some.png\r\n", encoded, "/tmp/some.png"]
            try await drag(file) { !dropped.providers.isEmpty }
            #expect(note.text == text)
            #expect(dropped.count >= 2)
            // A file of another type is nothing for the view.
            let other = ["text/uri-list", "file:///tmp/some.txt\r\n", encoded, "/tmp/some.txt"]
            try await drag(other) { note.text != text }
            #expect(note.text.contains("/tmp/some.txt"))
        }
    }
}

/// Whether the other program can run here.
private let canDrag =
    Pointer.isPossible
    && ["x86_64", "aarch64"].contains {
        FileManager.default.fileExists(atPath: "/usr/lib/\($0)-linux-gnu/girepository-1.0/Gtk-4.0.typelib")
    }
