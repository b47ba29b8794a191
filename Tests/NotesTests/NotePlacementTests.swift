// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import ScratchSpace
import SeededNumbers
import Testing

@testable import EnfiladeNotes

@Suite("The place of a note") struct NotePlacementTests {
    private let area = ScreenArea(x: 100, y: 30, width: 1_600, height: 900)

    private func place(_ corner: NotePlacement.Corner) -> NotePlacement {
        var placement = NotePlacement()
        placement.corner = corner
        return placement
    }

    @Test("is a corner of the area that the desktop leaves to windows", arguments: NotePlacement.Corner.allCases)
    func corners(corner: NotePlacement.Corner) {
        let frame = place(corner).frame(in: area)
        #expect(frame.width == NotePlacement.width && frame.height == NotePlacement.height)
        #expect(frame.x == (corner.isLeft ? 112 : 1_700 - 12 - frame.width))
        #expect(frame.y == (corner.isTop ? 42 : 930 - 12 - frame.height))
    }

    @Test("changes by keys: to each other corner, and behind the edge and out again")
    func keys() {
        var placement = NotePlacement()
        placement.move(.up)
        #expect(placement.corner == .topRight)
        placement.move(.left)
        #expect(placement.corner == .topLeft && !placement.isHidden)
        placement.move(.left)
        #expect(placement.corner == .topLeft && placement.isHidden)
        let strip = placement.frame(in: area)
        #expect(strip.x == area.x && strip.width < 60)
        placement.move(.left)
        #expect(placement.isHidden)
        placement.move(.right)
        #expect(!placement.isHidden && placement.corner == .topLeft)
        placement.move(.down)
        #expect(placement.corner == .bottomLeft)
    }

    @Test("is the corner nearest to where the window was let go", arguments: NotePlacement.Corner.allCases)
    func drop(corner: NotePlacement.Corner) {
        var placement = NotePlacement()
        var frame = place(corner).frame(in: area)
        frame.x += corner.isLeft ? 300 : -300
        frame.y += corner.isTop ? 100 : -100
        placement.drop(at: frame, in: area)
        #expect(placement.corner == corner && !placement.isHidden)
    }

    @Test(
        "is behind the edge if it was dragged there, or thrown to its own side; thrown to the other side it goes there")
    func hides() {
        var placement = NotePlacement()
        var frame = placement.frame(in: area)
        frame.x = area.x + area.width - frame.width / 2 + 1
        placement.drop(at: frame, in: area)
        #expect(placement.isHidden && placement.corner == .bottomRight)
        // The strip is pulled.
        var strip = placement.frame(in: area)
        strip.x -= 40
        placement.drop(at: strip, in: area)
        #expect(!placement.isHidden && placement.corner == .bottomRight)
        placement.drop(at: placement.frame(in: area), in: area, speed: (-2_000, 100))
        #expect(!placement.isHidden && placement.corner == .bottomLeft)
        placement.drop(at: placement.frame(in: area), in: area, speed: (-2_000, 100))
        #expect(placement.isHidden && placement.corner == .bottomLeft)
        placement.drop(at: placement.frame(in: area), in: area, speed: (2_000, 0))
        #expect(!placement.isHidden)
        placement.drop(at: placement.frame(in: area), in: area, speed: (300, 2_000))
        #expect(!placement.isHidden)
    }

    @Test("has any size from the smallest to the largest")
    func sizes() {
        var placement = NotePlacement()
        placement.pinch(by: 1.1)
        #expect(placement.frame(in: area).width == 396)
        placement.pinch(by: 100)
        #expect(placement.frame(in: area).width == 648 && !placement.canGrow)
        placement.pinch(by: 0.001)
        #expect(placement.frame(in: area).width == 234 && !placement.canShrink)
        for factor in [.nan, .infinity, 0, -1] as [Double] { placement.pinch(by: factor) }
        #expect(placement.frame(in: area).width == 234)
        var widths: [Int] = []
        while placement.canGrow {
            placement.grow()
            widths.append(placement.frame(in: area).width)
        }
        #expect(widths == [288, 360, 450, 540, 648])
        placement.shrink()
        #expect(placement.frame(in: area).width == 540)
        placement.resetSize()
        #expect(placement.frame(in: area).width == 360)
        #expect(placement.frame(in: area, textScale: 2).width == 630)
    }

    @Test("is on the screen, however small that is", arguments: [0, 1, 40, 200, 500])
    func smallScreens(side: Int) {
        let area = ScreenArea(x: 5, y: 5, width: side, height: side)
        var placement = NotePlacement()
        placement.pinch(by: 9)
        for corner in NotePlacement.Corner.allCases {
            placement.corner = corner
            let frame = placement.frame(in: area, textScale: 3)
            #expect(
                frame.width >= 1 && frame.height >= 1 && frame.width <= max(1, side) && frame.height <= max(1, side))
        }
    }

    @Test("comes from the speed of the hand in its last moments")
    func speed() {
        var hand = HandSpeed()
        #expect(hand.speed(at: .zero) == (0, 0))
        for step in 0...10 { hand.note(x: Double(step) * 20, y: 0, at: .milliseconds(step * 10)) }
        #expect(hand.speed(at: .milliseconds(100)).x == 2_000)
        #expect(hand.speed(at: .seconds(2)) == (0, 0))
    }

    @MainActor @Test("is kept with the suggestions that are not wanted, in a file for the user alone")
    func keeps() throws {
        let scratch = try Scratch()
        let environment = ["XDG_STATE_HOME": scratch.path("state")]
        let store = QuickNoteStore(environment: environment)
        #expect(store.memory == QuickNoteMemory())
        store.memory.placement.move(.up)
        store.memory.placement.pinch(by: 1.2)
        store.memory.silence(program: "org.example.Town")
        store.memory.silence(content: ["a", "b"])
        let again = QuickNoteStore(environment: environment)
        #expect(again.memory == store.memory && again.memory.placement.corner == .topRight)
        let attributes = try FileManager.default.attributesOfItem(
            atPath: scratch.path("state/enfilade/quick-note.json"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @MainActor @Test("is the default if the file is damaged", arguments: 0..<60 as Range<UInt64>)
    func damage(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let scratch = try Scratch()
        let environment = ["XDG_STATE_HOME": scratch.path("state")]
        let path = scratch.path("state/enfilade/quick-note.json")
        let store = QuickNoteStore(environment: environment)
        store.memory.placement.pinch(by: 1.3)
        store.memory.silence(content: ["a"])
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
            bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
        }
        if Bool.random(using: &numbers) { bytes.removeLast(Int.random(in: 0...bytes.count, using: &numbers)) }
        try Data(bytes).write(to: URL(filePath: path))
        let read = QuickNoteStore(environment: environment).memory
        #expect(NotePlacement.scales.contains(read.placement.scale))
        // And it can be kept again.
        let other = QuickNoteStore(environment: environment)
        other.memory.knowsOfPlaces.toggle()
        #expect(QuickNoteStore(environment: environment).memory == other.memory)
    }

    @MainActor
    @Test(
        "is the default if the file has another form",
        arguments: [
            "", "null", "[]", "{}", "{\"placement\":{\"scale\":1e999}}",
            "{\"placement\":{\"corner\":7,\"scale\":\"x\"}}",
            "{\"quietContent\":3,\"quietPrograms\":[1]}", "{\"placement\":{\"scale\":-5,\"isHidden\":\"yes\"}}",
        ])
    func forms(text: String) throws {
        let scratch = try Scratch()
        let folder = scratch.path("state/enfilade")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/quick-note.json"))
        let read = QuickNoteStore(environment: ["XDG_STATE_HOME": scratch.path("state")]).memory
        #expect(NotePlacement.scales.contains(read.placement.scale) && read.placement.corner == .bottomRight)
        #expect(read.quietContent.isEmpty && read.quietPrograms.isEmpty)
    }

    @MainActor @Test("forgets the oldest of very many suggestions that are not wanted")
    func limits() {
        var memory = QuickNoteMemory()
        for number in 0..<1_100 { memory.silence(content: ["\(number)"]) }
        #expect(memory.quietContent.count == 1_000 && memory.quietContent.last == "1099")
    }
}
