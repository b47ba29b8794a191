// SPDX-License-Identifier: Apache-2.0
// Dragging and dropping in one window, with a real pointer. Drags to other programs are tested with them.

import CAdwaita
import CoreTransferable
import FoundationAdditions
import EnfiladeGLib
import TestSupport
import Testing
import TestTraits
import UniformTypeIdentifiers
import ViewTestSupport

@testable import SwiftUI

extension Views {
    @MainActor @Suite(.enabled(if: Pointer.isPossible, "there is no xdotool")) struct Dragging {
        let record = Record()

        @Test("callbacks of a drag come in the recorded order")
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

        @Test func whatDoesNotFitIsRefusedAndShadowsWhatIsAround() async throws {
            let record = record
            let stage = try Stage {
                VStack(spacing: 60) {
                    Text("drag me from here").padding(20).draggable(record.payload())
                    VStack {
                        Text("drop it here please").padding(20).dropDestination(for: URL.self) { _, _ in
                            record.events.append("inner")
                            return true
                        }
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

        @Test("of several destinations of one view, the outermost gets what is dropped")
        func chained() async throws {
            let record = record
            let stage = try Stage {
                VStack(spacing: 60) {
                    Text("drag me from here").padding(20).draggable("payload")
                    Text("drop it here please").padding(20)
                        .dropDestination(for: String.self) { _, _ in
                            record.events.append("inner")
                            return true
                        } isTargeted: {
                            record.events.append("inner targeted \($0)")
                        }
                        .help("what is between has no say")
                        .dropDestination(for: String.self) { values, _ in
                            record.events.append("outer \(values)")
                            return true
                        }
                }
            }
            try await stage.present()
            try await drag("drag me from here", to: "drop it here please", on: stage) { !record.events.isEmpty }
            #expect(record.events == ["outer [\"payload\"]"])
        }

        @Test("a row is dragged by all of it, and not by its text alone")
        func wholeRow() async throws {
            let record = record
            let stage = try Stage {
                VStack {
                    Text("drop it here please").padding(20).dropDestination(for: String.self) { values, _ in
                        record.facts = values
                        return true
                    }
                    List { ForEach(record.items, id: \.self) { Text($0).draggable("value of \($0)") } }
                }
                .frame(width: 500, height: 400)
            }
            try await stage.present()
            let target = try label("drop it here please", on: stage).middle
            try await tryTwice("the drag of the row") {
                // The middle of the row is far from the text, which is at its start.
                let row = try stage.first("GtkListBox").children[1].middle
                #expect(try abs(row.x - label("two", on: stage).middle.x) > 100)
                try await drag(from: row, to: target, on: stage)
                for _ in 0..<120 where record.facts.isEmpty { await turn() }
                return !record.facts.isEmpty
            }
            #expect(record.facts == ["value of two"])
        }

        @Test("a view is dragged away out of one that has a drag gesture, which is not recognized then")
        func besideGestures() async throws {
            let record = record
            let stage = try Stage {
                VStack(spacing: 60) {
                    VStack { Text("drag me from here").padding(20).draggable("payload") }
                        .gesture(DragGesture().onEnded { _ in record.events.append("gesture") })
                    Text("drop it here please").padding(20).dropDestination(for: String.self) { values, _ in
                        record.events += values
                        return true
                    }
                }
            }
            try await stage.present()
            try await drag("drag me from here", to: "drop it here please", on: stage) { !record.events.isEmpty }
            #expect(record.events == ["payload"])
        }

        @Test func aDragThatEndsNowhereChangesNothing() async throws {
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

        @Test func rowsTakeWhatIsDroppedBetweenThem() async throws {
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

        @Test("the edges of a row take what is dropped, as its middle does")
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

        @Test("of several elements in one row, the one under the pointer takes what is dropped")
        func sharedRow() async throws {
            let record = record
            let stage = try Stage { SharedRow(record: record) }
            try await stage.present()
            try await drag("drag me from here", to: "two", above: 6, on: stage) {
                record.items == ["one", "new", "two", "three"]
            }
            // A target that was removed takes nothing any more, and is in nobody's way.
            record.items = ["two"]
            try await until("two are gone") { try !stage.texts.contains("three") }
            try await drag("drag me from here", to: "two", above: 6, on: stage) { record.items == ["new", "two"] }
        }

        @Test func draggingASelectedRowDragsAllThatAreSelected() async throws {
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

        @Test("of views within each other the innermost is dragged")
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

        @Test("a click selects one row alone, and another one with the Control key")
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

        /// The calls of a delegate since a drag came for the last time: on a busy machine tries may come to nothing.
        private var lastVisit: [String] {
            let start = record.events.lastIndex(of: "validate inside") ?? 0
            return record.events[start...].filter { $0 != "updated" }
        }

        @Test func aDelegateDecides() async throws {
            let record = record
            let stage = try Stage {
                VStack(spacing: 60) {
                    Text("drag me from here").padding(20).onDrag { NSItemProvider(value: "payload") }
                    Text("drop it here please").padding(20)
                        .onDrop(of: ["public.text"], delegate: Decision(record: record))
                }
            }
            try await stage.present()
            // A drag that leaves is not dropped, and is asked about again when it comes back.
            try await drag("drag me from here", to: "drop it here please", on: stage, drops: false) {
                record.events.contains("updated")
            }
            try await Pointer.does(["mousemove", "1200", "1000"]) { await turn() }
            try await until("\(record.events)") { record.events.last == "exited" }
            try await Pointer.does(["mouseup", "1"]) { await turn() }
            await flyBack()
            #expect(lastVisit == ["validate inside", "entered", "exited"])
            record.events = []
            try await drag("drag me from here", to: "drop it here please", on: stage) {
                record.events.last == "perform 1"
            }
            for _ in 0..<30 { await turn() }
            #expect(record.events.contains("updated"))
            #expect(lastVisit == ["validate inside", "entered", "perform 1"])
        }

        @Test("what a delegate refuses is not dropped, and is asked about when it comes again")
        func refusal() async throws {
            let record = record
            let provider = NSItemProvider(value: "payload")
            let stage = try Stage {
                VStack(spacing: 60) {
                    Text("drag me from here").padding(20).onDrag { provider }
                    Text("drop it here please").padding(20)
                        .onDrop(of: [.text], delegate: Decision(record: record, isValid: false))
                }
            }
            try await stage.present()
            for count in 1...2 {
                try await drag("drag me from here", to: "drop it here please", on: stage) {
                    record.events.count >= count
                }
                await flyBack()
            }
            // Once for each drag, however often it moved.
            #expect(Set(record.events) == ["validate inside"] && (2...10).contains(record.events.count))
        }

        @Test("places for types that are spelled as texts take them")
        func identifiers() async throws {
            let record = record
            let type = "org.example.nobody-knows"
            func provider() -> NSItemProvider {
                let provider = NSItemProvider()
                provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
                    done(Data(), nil)
                    return nil
                }
                return provider
            }
            let stage = try Stage {
                VStack(spacing: 40) {
                    Text("drag me from here").padding(20).onDrag { provider() }
                    Text("drop it here please").padding(20).onDrop(of: [type], isTargeted: nil) { items in
                        record.events.append("dropped \(items.count)")
                        return true
                    }
                    Text("or here if you like").padding(20).onDrop(of: [type], isTargeted: nil) { items, place in
                        record.events.append("dropped \(items.count) \(place.x > 0 && place.y > 0)")
                        return true
                    }
                    // An empty list is one of types, as it was before.
                    Text("nothing here").onDrop(of: [], isTargeted: nil) { _ in false }
                    List {
                        ForEach(record.items, id: \.self) { Text($0) }
                            .onInsert(of: [type]) { offset, items in record.events.append("\(items.count) at \(offset)")
                            }
                    }
                }
            }
            try await stage.present()
            for (target, event) in [
                ("drop it here please", "dropped 1"), ("or here if you like", "dropped 1 true"),
            ] {
                try await drag("drag me from here", to: target, on: stage) { record.events.last == event }
            }
            try await drag("drag me from here", to: "two", above: 6, on: stage) { record.events.last == "1 at 1" }
        }
    }
}

/// A delegate that notes its calls.
@MainActor private struct Decision: DropDelegate {
    let record: Record
    var isValid = true

    func validateDrop(info: DropInfo) -> Bool {
        let isInside = info.location.x > 0 && info.location.y > 0 && info.hasItemsConforming(to: ["public.text"])
        record.events.append(isInside ? "validate inside" : "validate \(info.location)")
        return isValid
    }

    func dropEntered(info: DropInfo) { record.events.append("entered") }

    func dropExited(info: DropInfo) { record.events.append("exited") }

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
