// SPDX-License-Identifier: Apache-2.0
// Pasting, dragging and dropping in one window. What crosses to other programs is tested with them.

import CAdwaita
import ClaimTrait
import CoreTransferable
import DesktopExchange
import FoundationAdditions
import GLib
import Observation
import Testing
import UniformTypeIdentifiers
import ViewTestSupport

@testable import SwiftUI

/// What the views of a test have told.
@MainActor @Observable final class Record {
    var facts: [String] = []
    var events: [String] = []
    var items = ["one", "two", "three"]
    var selection: Set<String> = []

    /// What is dragged, with a note that it was asked for.
    func payload() -> String {
        facts = ["dragged"]
        return "payload"
    }
}

extension Views {
    @MainActor @Suite struct Transfers {
        let record = Record()

        // MARK: - Pasting

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
                try await until { try stage.root.descendants("GtkButton").allSatisfy(\.isSensitive) }
                for button in try stage.root.descendants("GtkButton") { button.emit("clicked") }
                try await until("\(record.events)") {
                    record.events.last == (texts.count > 1 ? "2 valid" : "1 providers")
                }
            }
            #expect(record.events == ["1 providers", "2 providers", "2 valid"])
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

        // MARK: - Dragging

        @Test(
            "callbacks of a drag come in the recorded order",
            .enabled(if: Pointer.isPossible, "there is no xdotool"))
        func aDragIsTargetedThenNotThenDelivered() async throws {
            let record = record
            let stage = try Stage {
                VStack(spacing: 60) {
                    Text("drag me from here").padding(20).draggable("payload")
                    Text("drop it here please").padding(20).dropDestination(for: String.self) { values, place in
                        record.events.append("action \(values) \(place.x > 0 && place.y > 0 && place.y < 80)")
                        return false
                    } isTargeted: {
                        record.events.append("targeted \($0)")
                    }
                }
            }
            try await stage.present()
            try await drag("drag me from here", to: "drop it here please", on: stage) { record.events.count == 3 }
            #expect(record.events == ["targeted true", "targeted false", "action [\"payload\"] true"])
        }

        @Test(.enabled(if: Pointer.isPossible, "there is no xdotool"))
        func whatDoesNotFitIsRefusedAndShadowsWhatIsAround() async throws {
            let record = record
            let stage = try Stage {
                VStack(spacing: 60) {
                    Text("drag me from here").padding(20).draggable(record.payload())
                    Text("drop it here please").padding(20)
                        .dropDestination(for: URL.self) { _, _ in
                            record.events.append("inner")
                            return true
                        }
                        .dropDestination(for: String.self) { _, _ in
                            record.events.append("outer")
                            return true
                        }
                }
                .dropDestination(for: Int8Value.self) { values, _ in record.events.append("\(values)") }
            }
            try await stage.present()
            try await drag("drag me from here", to: "drop it here please", on: stage) { record.facts == ["dragged"] }
            for _ in 0..<60 { await turn() }
            #expect(record.events.isEmpty)
        }

        @Test(.enabled(if: Pointer.isPossible, "there is no xdotool"))
        func aDragThatEndsNowhereChangesNothing() async throws {
            let record = record
            let stage = try Stage {
                VStack(spacing: 60) {
                    Text("drag me from here").padding(20).draggable("payload") { Text("preview") }
                    Text("drop it here please").padding(20).dropDestination(for: String.self) { values, _ in
                        record.events.append("action")
                        return true
                    } isTargeted: {
                        record.events.append("targeted \($0)")
                    }
                }
            }
            try await stage.present()
            try await drag("drag me from here", to: "drop it here please", on: stage, drops: false) {
                record.events == ["targeted true"]
            }
            try await Pointer.does(["mousemove", "1200", "1000"]) { await turn() }
            try await until("\(record.events)") { record.events == ["targeted true", "targeted false"] }
            try await Pointer.does(["mouseup", "1"]) { await turn() }
            for _ in 0..<10 { await turn() }
            #expect(record.events == ["targeted true", "targeted false"])
        }

        @Test(.enabled(if: Pointer.isPossible, "there is no xdotool"))
        func rowsTakeWhatIsDroppedBetweenThem() async throws {
            let record = record
            let stage = try Stage {
                VStack {
                    Text("drag me from here").padding(10).draggable("new")
                    List {
                        ForEach(record.items, id: \.self) { Text($0) }
                            .dropDestination(for: String.self) { record.items.insert(contentsOf: $0, at: $1) }
                    }
                }
            }
            try await stage.present()
            try await drag("drag me from here", to: "two", above: 6, on: stage) {
                record.items == ["one", "new", "two", "three"]
            }
        }

        @Test(
            "the edges of a row take what is dropped, as its middle does",
            .enabled(if: Pointer.isPossible, "no xdotool"))
        func edges() async throws {
            let record = record
            let stage = try Stage {
                VStack {
                    Text("drag me from here").padding(10).draggable("new")
                    List {
                        ForEach(record.items, id: \.self) { Text($0).padding(.vertical, 4) }
                            .dropDestination(for: String.self) { record.items.insert(contentsOf: $0, at: $1) }
                    }
                }
            }
            try await stage.present()
            let row = try #require(try stage.first("GtkListBox").children.dropFirst().first)
            let height = row.withPointer(as: GtkWidget.self) { gtk_widget_get_height($0) }
            try await drag("drag me from here", to: "two", above: Int(height) / 2 - 1, on: stage) {
                record.items == ["one", "new", "two", "three"]
            }
            // Nothing looks as if something were over it.
            for row in try stage.first("GtkListBox").children {
                let state = row.withPointer(as: GtkWidget.self) { gtk_widget_get_state_flags($0) }
                #expect(state.rawValue & GTK_STATE_FLAG_DROP_ACTIVE.rawValue == 0)
            }
        }

        @Test(
            "of several elements in one row, the one under the pointer takes what is dropped",
            .enabled(if: Pointer.isPossible, "no xdotool"))
        func sharedRow() async throws {
            let record = record
            let stage = try Stage { SharedRow(record: record) }
            try await stage.present()
            try await drag("drag me from here", to: "two", above: 6, on: stage) {
                record.items == ["one", "new", "two", "three"]
            }
            // What was taken away takes nothing any more, and is in nobody's way.
            record.items = ["two"]
            try await until("two are gone") { try !stage.texts.contains("three") }
            try await drag("drag me from here", to: "two", above: 6, on: stage) { record.items == ["new", "two"] }
        }

        @Test(.enabled(if: Pointer.isPossible, "there is no xdotool"))
        func draggingASelectedRowDragsAllThatAreSelected() async throws {
            let record = record
            let stage = try Stage {
                VStack {
                    Text("drop it here please").padding(20).dropDestination(for: String.self) { values, _ in
                        record.facts = values
                        return true
                    }
                    List(selection: Bindable(record).selection) {
                        ForEach(record.items, id: \.self) { item in Text(item).draggable("value of \(item)") }
                    }
                }
            }
            try await stage.present()
            record.selection = ["one", "three"]
            await stage.settle()
            try await drag("three", to: "drop it here please", on: stage) {
                record.facts == ["value of one", "value of three"]
            }
            try await drag("two", to: "drop it here please", on: stage) { record.facts == ["value of two"] }
        }

        @Test(
            "of views within each other the innermost is dragged",
            .enabled(if: Pointer.isPossible, "there is no xdotool"))
        func nestedSources() async throws {
            let record = record
            let stage = try Stage {
                VStack(spacing: 60) {
                    VStack { Text("drag me from here").padding(20).draggable("inner") }.draggable("outer")
                    Text("drop it here please").padding(20).dropDestination(for: String.self) { values, _ in
                        record.facts += values
                        return true
                    }
                }
            }
            try await stage.present()
            for count in 1...2 {
                try await drag("drag me from here", to: "drop it here please", on: stage) {
                    record.facts.count == count
                }
            }
            #expect(record.facts == ["inner", "inner"])
        }

        @Test(
            "a click selects one row alone, and another one with the Control key",
            .enabled(if: Pointer.isPossible, "there is no xdotool"))
        func clicksInAListWithManySelections() async throws {
            let record = record
            let stage = try Stage {
                List(selection: Bindable(record).selection) { ForEach(record.items, id: \.self) { Text($0) } }
            }
            try await stage.present()
            func click(_ title: String, _ key: String? = nil) async throws {
                let place = try label(title, on: stage).middle
                let click = ["mousemove", "\(place.x)", "\(place.y)", "click", "1"]
                try await Pointer.does(
                    (key.map { ["keydown", $0] } ?? []) + click + (key.map { ["keyup", $0] } ?? [])
                ) {
                    await turn()
                }
            }
            try await click("one")
            try await until("\(record.selection)") { record.selection == ["one"] }
            try await click("two")
            try await until("\(record.selection)") { record.selection == ["two"] }
            try await click("three", "Control_L")
            try await until("\(record.selection)") { record.selection == ["two", "three"] }
        }

        @Test(.enabled(if: Pointer.isPossible, "there is no xdotool"))
        func aDelegateDecides() async throws {
            let record = record
            let stage = try Stage {
                VStack(spacing: 60) {
                    Text("drag me from here").padding(20).onDrag { NSItemProvider(value: "payload") }
                    Text("drop it here please").padding(20).onDrop(of: [.text], delegate: Decision(record: record))
                }
            }
            try await stage.present()
            try await drag("drag me from here", to: "drop it here please", on: stage) {
                record.events.last == "perform 1"
            }
            #expect(record.events.first == "entered")
            #expect(record.events.contains("updated"))
        }
    }
}

/// A delegate that tells what it is asked.
@MainActor private struct Decision: DropDelegate {
    let record: Record

    func dropEntered(info: DropInfo) { record.events.append("entered") }

    func dropUpdated(info: DropInfo) -> DropProposal? {
        record.events.append("updated")
        return DropProposal(operation: .copy)
    }

    func performDrop(info: DropInfo) -> Bool {
        record.events.append("perform \(info.itemProviders(for: [.text]).count)")
        return true
    }
}

/// A value that text cannot become.
private struct Int8Value: Transferable, Codable {
    var value: Int8 = 0

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json)
    }
}

/// Several elements in one row of a list.
private struct SharedRow: View {
    let record: Record

    var body: some View {
        VStack {
            Text("drag me from here").padding(10).draggable("new")
            List {
                VStack {
                    ForEach(record.items, id: \.self) { Text($0).padding(.vertical, 4) }
                        .dropDestination(for: String.self) { record.items.insert(contentsOf: $0, at: $1) }
                }
            }
        }
    }
}
