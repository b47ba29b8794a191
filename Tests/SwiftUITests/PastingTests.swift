// SPDX-License-Identifier: Apache-2.0
// Copying and pasting in one window. Pastes between programs are tested with them.

import CoreTransferable
import EnfiladeDesktopExchange
import Foundation
import FoundationAdditions
import EnfiladeGLib
import Testing
import TestTraits
import UniformTypeIdentifiers
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite struct Pasting {
        let record = Record()

        @Test(.claim("T8")) func aPasteButtonHandsOverAnArrayOfItsPayload() async throws {
            let record = record
            let stage = try Stage { PasteButton(payloadType: String.self) { record.facts.append(contentsOf: $0) } }
            try await stage.present()
            try Clipboard.standard.write(["red nose", "big shoes"].map { NSItemProvider(value: $0) })
            try await until { try stage.first("GtkButton").isSensitive }
            try stage.first("GtkButton").emit("clicked")
            try await until("\(record.facts)") { record.facts == ["red nose", "big shoes"] }
        }

        @Test func aPasteButtonIsGreyWithoutAnythingToPaste() async throws {
            let stage = try Stage { PasteButton(payloadType: String.self) { _ in } }
            try await stage.present()
            let provider = NSItemProvider()
            provider.registerDataRepresentation(for: .png) { done in
                done(Data([1]), nil)
                return nil
            }
            try Clipboard.standard.write([provider])
            try await until { try !stage.first("GtkButton").isSensitive }
            try Clipboard.standard.write([NSItemProvider(value: "text")])
            try await until { try stage.first("GtkButton").isSensitive }
        }

        @Test func theOtherPasteButtonsTakeProvidersOrWhatAValidatorMakesOfThem() async throws {
            let record = record
            let stage = try Stage {
                PasteButton(supportedContentTypes: [.text]) { record.events.append("\($0.count) providers") }
                PasteButton(supportedContentTypes: [.text]) {
                    $0.count > 1 ? $0.count : nil
                } payloadAction: {
                    record.events.append("\($0) valid")
                }
            }
            try await stage.present()
            for texts in [["a"], ["a", "b"]] {
                try Clipboard.standard.write(texts.map { NSItemProvider(value: $0) })
                // A button cannot be pressed for items that its validator refuses.
                try await until {
                    try stage.root.descendants("GtkButton").map(\.isSensitive) == [true, texts.count > 1]
                }
                for button in try stage.root.descendants("GtkButton") where button.isSensitive {
                    button.emit("clicked")
                }
                try await until("\(record.events)") {
                    record.events.last == (texts.count > 1 ? "2 valid" : "1 providers")
                }
            }
            #expect(record.events == ["1 providers", "2 providers", "2 valid"])
        }

        @Test("types that are declared nowhere are spelled as texts")
        func identifiers() async throws {
            let record = record
            let type = "org.example.nobody-knows"
            let stage = try Stage {
                PasteButton(supportedTypes: [type]) { record.events.append("\($0.count)") }
                PasteButton(supportedTypes: ["public.png"]) { _ in record.events.append("pictures") }
                PasteButton(supportedTypes: [type], validator: { $0.first }) { _ in record.events.append("valid") }
                Text("target").onPasteCommand(of: [type]) { record.events.append("keys \($0.count)") }
            }
            try await stage.present()
            let provider = NSItemProvider()
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
                done(Data(), nil)
                return nil
            }
            try Clipboard.standard.write([provider])
            let buttons = try stage.root.descendants("GtkButton")
            try await until { buttons.map(\.isSensitive) == [true, false, true] }
            for (button, event) in [(buttons[0], "1"), (buttons[2], "valid")] {
                button.emit("clicked")
                try await until("\(record.events)") { record.events.last == event }
            }
            let label = try #require(try stage.root.descendants("GtkLabel").first { $0.text == "target" })
            #expect(label.activate("clipboard-paste.run"))
            try await until("\(record.events)") { record.events.last == "keys 1" }
        }

        @Test func theKeysCopyCutAndPasteWhereTheFocusIs() async throws {
            let record = record
            let stage = try Stage {
                Text("facts").copyable(["copied"])
                Text("moved").cuttable(for: String.self) {
                    record.events.append("cut")
                    return ["cut out"]
                }
                Text("target").pasteDestination(for: String.self) {
                    record.facts += $0
                } validator: {
                    record.events.append("checked \($0)")
                    return $0.filter { $0 != "copied" }
                }
            }
            try await stage.present()
            func run(_ action: String, at title: String) throws {
                let label = try #require(try stage.root.descendants("GtkLabel").first { $0.text == title })
                #expect(label.activate("clipboard-\(action).run"))
            }
            try run("copy", at: "facts")
            try await until {
                Clipboard.standard.current.first?.registeredTypeIdentifiers == ["public.utf8-plain-text"]
            }
            try run("paste", at: "target")
            // The validator leaves nothing of that.
            try await until("\(record.events)") { record.events == ["checked [\"copied\"]"] }
            try run("cut", at: "moved")
            try run("paste", at: "target")
            try await until("\(record.facts)") { record.facts == ["cut out"] }
            #expect(record.events == ["checked [\"copied\"]", "cut", "checked [\"cut out\"]"])
        }

        /// The completion handler of a load that never ends.
        @MainActor private final class Held {
            var finish: (@Sendable (Data?, (any Error)?) -> Void)?
        }

        @Test("a paste whose view is gone cancels whoever makes the content", arguments: [true, false])
        func cancellation(byKeys: Bool) async throws {
            struct Pasting: View {
                let record: Record
                let byKeys: Bool
                var body: some View {
                    if record.items.isEmpty {
                        Text("gone")
                    } else if byKeys {
                        Text("target").pasteDestination(for: String.self) { record.facts += $0 }
                    } else {
                        PasteButton(payloadType: String.self) { record.facts += $0 }
                    }
                }
            }
            let record = record
            let provider = NSItemProvider()
            let held = Held()
            provider.registerDataRepresentation(for: .utf8PlainText) { done in
                let progress = Progress(totalUnitCount: 1)
                progress.cancellationHandler = { Task { @MainActor in record.events.append("cancelled") } }
                Task { @MainActor in
                    record.events.append("asked")
                    held.finish = done
                }
                return progress
            }
            let stage = try Stage { Pasting(record: record, byKeys: byKeys) }
            try await stage.present()
            try Clipboard.standard.write([provider])
            if byKeys {
                #expect(try stage.first("GtkLabel").activate("clipboard-paste.run"))
            } else {
                try await until { try stage.first("GtkButton").isSensitive }
                try stage.first("GtkButton").emit("clicked")
            }
            try await until("\(record.events)") { record.events == ["asked"] }
            record.items = []
            try await until("\(record.events)") { record.events == ["asked", "cancelled"] }
            #expect(record.facts.isEmpty)
        }

        @Test func copyingProducesNothingBeforeSomebodyPastes() async throws {
            let record = record
            let provider = NSItemProvider()
            provider.registerDataRepresentation(for: .utf8PlainText) { done in
                Task { @MainActor in
                    record.events.append("produced")
                    done(Data("late".utf8), nil)
                }
                return nil
            }
            let stage = try Stage {
                Text("source").onCopyCommand { [provider] }
                Text("target").onPasteCommand(of: [.plainText]) { items in
                    for item in items {
                        item.loadTransferable(type: String.self) { result in
                            Task { @MainActor in record.facts.append((try? result.get()) ?? "") }
                        }
                    }
                }
            }
            try await stage.present()
            #expect(try stage.first("GtkLabel").activate("clipboard-copy.run"))
            await stage.settle()
            #expect(record.events.isEmpty)
            #expect(try #require(try stage.root.descendants("GtkLabel").last).activate("clipboard-paste.run"))
            try await until("\(record.facts)") { record.facts == ["late"] }
            #expect(record.events == ["produced"])
        }
    }
}
