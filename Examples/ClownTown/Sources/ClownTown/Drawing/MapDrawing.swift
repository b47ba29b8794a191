// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftUI

/// The town from above. The middle of the map is the middle of the view; a larger view shows more of the town.
struct MapDrawing: View {
    var body: some View {
        Canvas { context, size in
            context.translateBy(x: size.width / 2, y: size.height / 2)
            TownPlan(colors: MapColors(context.environment.colorScheme)).draw(in: context)
        }
        .accessibilityLabel("Map of Clown Town")
    }
}

/// The colors of the map by day and by night.
struct MapColors {
    let ground, block, park, tree, water, shore, street, edge, rail, name: Color

    init(_ scheme: ColorScheme) {
        let isDark = scheme == .dark
        ground = Color(digits: isDark ? "23272e" : "f2ede1")
        block = Color(digits: isDark ? "2d323b" : "e6dfd0")
        park = Color(digits: isDark ? "24402f" : "c9e4b4")
        tree = Color(digits: isDark ? "33593f" : "a5d08e")
        water = Color(digits: isDark ? "1d3f5c" : "a3d3ee")
        shore = Color(digits: isDark ? "2b5373" : "c6e5f5")
        street = Color(digits: isDark ? "434a56" : "ffffff")
        edge = Color(digits: isDark ? "1c2026" : "d8cfbd")
        rail = Color(digits: isDark ? "5b6472" : "a79f90")
        name = Color(digits: isDark ? "9aa4b2" : "7d7668")
    }
}

/// The plan of the town: its ground, its streets and their names.
struct TownPlan {
    let colors: MapColors

    private static let extent = 1600.0

    func draw(in context: GraphicsContext) {
        let whole = CGRect(x: -Self.extent, y: -Self.extent, width: 2 * Self.extent, height: 2 * Self.extent)
        context.fill(Path(whole), with: .color(colors.ground))
        drawBlocks(in: context)
        drawHill(in: context)
        drawParks(in: context)
        drawRiver(in: context)
        drawStreets(in: context)
        drawRailway(in: context)
        drawNames(in: context)
    }

    // MARK: - Ground

    private func drawBlocks(in context: GraphicsContext) {
        // Houses, between a grid of lanes: a little irregular, and the same each time.
        for column in -24...24 {
            for row in -24...24 {
                let seed = abs(column * 73 + row * 151 + column * row * 17)
                guard seed % 5 != 0 else { continue }
                let width = 34.0 + Double(seed % 7) * 2
                let height = 26.0 + Double(seed % 4) * 4
                let corner = CGPoint(x: Double(column) * 62 + Double(seed % 3) * 4, y: Double(row) * 52 + 6)
                let house = CGRect(x: corner.x, y: corner.y, width: width, height: height)
                context.fill(Path(roundedRect: house, cornerRadius: 5), with: .color(colors.block))
            }
        }
    }

    private func drawHill(in context: GraphicsContext) {
        for step in 0..<4 {
            let inset = Double(step) * 30
            let ring = CGRect(x: 110 + inset, y: -330 + inset * 0.8, width: 300 - 2 * inset, height: 250 - 1.6 * inset)
            context.fill(Path(ellipseIn: ring), with: .color(colors.park.opacity(step == 0 ? 1 : 0.6)))
            context.stroke(Path(ellipseIn: ring), with: .color(colors.tree), lineWidth: 1.5)
        }
    }

    private func drawParks(in context: GraphicsContext) {
        let park = Path(roundedRect: CGRect(x: -390, y: 75, width: 270, height: 200), cornerRadius: 44)
        context.fill(park, with: .color(colors.park))
        context.fill(
            Path(ellipseIn: CGRect(x: -360, y: 190, width: 90, height: 50)), with: .color(colors.water))
        for (x, y) in [
            (-370.0, 100.0), (-350, 130), (-330, 95), (-180, 110), (-150, 140), (-160, 250), (-230, 255), (-210, 90),
            (-140, 190), (-375, 165), (-250, 160), (-130, 105),
        ] {
            drawTree(x, y, in: context)
        }
        let garden = Path(roundedRect: CGRect(x: -40, y: -330, width: 110, height: 90), cornerRadius: 24)
        context.fill(garden, with: .color(colors.park))
        for (x, y) in [(-20.0, -310.0), (10, -290), (45, -312), (40, -262), (-15, -265)] { drawTree(x, y, in: context) }
    }

    private func drawTree(_ x: Double, _ y: Double, in context: GraphicsContext) {
        context.fill(Path(ellipseIn: CGRect(x: x - 8, y: y - 8, width: 16, height: 16)), with: .color(colors.tree))
        context.fill(
            Path(ellipseIn: CGRect(x: x - 5, y: y - 6, width: 7, height: 7)), with: .color(.white.opacity(0.14)))
    }

    // MARK: - Water

    private var river: Path {
        Path { path in
            path.move(to: CGPoint(x: -1600, y: -130))
            path.addCurve(
                to: CGPoint(x: -180, y: 10), control1: CGPoint(x: -700, y: -220), control2: CGPoint(x: -420, y: 40))
            path.addCurve(
                to: CGPoint(x: 150, y: 120), control1: CGPoint(x: -20, y: -10), control2: CGPoint(x: 60, y: 40))
            path.addCurve(
                to: CGPoint(x: 1600, y: 420), control1: CGPoint(x: 320, y: 270), control2: CGPoint(x: 700, y: 160))
        }
    }

    private func drawRiver(in context: GraphicsContext) {
        context.stroke(river, with: .color(colors.shore), style: StrokeStyle(lineWidth: 62, lineCap: .round))
        context.stroke(river, with: .color(colors.water), style: StrokeStyle(lineWidth: 50, lineCap: .round))
        context.fill(
            Path(ellipseIn: CGRect(x: 150, y: 120, width: 120, height: 74)), with: .color(colors.water))
    }

    // MARK: - Streets

    private var mainStreets: [Path] {
        [
            line((-1600, 40), (-420, 30), (-100, -70), (160, -20), (1600, -60)),
            line((-110, -1600), (-90, -300), (-60, 0), (-40, 260), (-70, 1600)),
            line((190, -1600), (170, -260), (190, -20), (200, 120), (250, 320), (330, 1600)),
        ]
    }

    private var sideStreets: [Path] {
        [
            line((-1600, -210), (-300, -210), (-95, -215), (170, -170)),
            line((-400, -1600), (-390, -210), (-420, 30), (-410, 300), (-440, 1600)),
            line((-410, 290), (-40, 265), (240, 290), (1600, 330)), line((-240, -210), (-230, -30)),
            line((-60, -100), (60, -330), (90, -1600)), line((190, -120), (420, -90), (1600, -240)),
            line((40, -40), (50, 60), (-45, 150), (-110, 160)), line((420, -1600), (400, -90), (420, 330)),
        ]
    }

    private func line(_ points: (Double, Double)...) -> Path {
        Path { path in path.addLines(points.map { CGPoint(x: $0.0, y: $0.1) }) }
    }

    private func drawStreets(in context: GraphicsContext) {
        for (paths, width) in [(sideStreets, 8.0), (mainStreets, 15.0)] {
            for path in paths {
                context.stroke(
                    path, with: .color(colors.edge),
                    style: StrokeStyle(lineWidth: width + 3, lineCap: .round, lineJoin: .round))
            }
        }
        for (paths, width) in [(sideStreets, 8.0), (mainStreets, 15.0)] {
            for path in paths {
                context.stroke(
                    path, with: .color(colors.street),
                    style: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
            }
        }
    }

    private func drawRailway(in context: GraphicsContext) {
        let track = line((-1600, -480), (-20, -140), (330, 20), (1600, 130))
        context.stroke(track, with: .color(colors.rail), lineWidth: 3)
        context.stroke(
            track, with: .color(colors.rail), style: StrokeStyle(lineWidth: 9, dash: [2, 10]))
    }

    // MARK: - Names

    private func drawNames(in context: GraphicsContext) {
        for (name, x, y) in [
            ("OLD TOWN", -290.0, -262.0), ("LINDENPARK", -290.0, 255.0), ("UNIVERSITY HILL", 300.0, -268.0),
            ("STATION", 92.0, -62.0), ("HARBOUR", 212.0, 250.0), ("RIVERSIDE", -130.0, 62.0),
            ("INDUSTRIAL PARK", 296.0, 112.0),
        ] {
            var text = context.resolve(Text(name).font(.caption2.weight(.semibold)))
            text.shading = .color(colors.name)
            context.draw(text, at: CGPoint(x: x, y: y))
        }
    }
}
