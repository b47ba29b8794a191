// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import UIKit

/// The size, the screen and the desktop, as scenes know them.
@Suite(.serialized, .timeLimit(.minutes(10))) struct EnvironmentTests {
    @Test func sceneKnowsItsSizeAndLearnsOfAnother() async throws {
        try await withTown { town in
            let (app, map) = try await town.startWithMap()
            try app.send("environment \(map)")
            let words = try await app.next("environment").split(separator: " ").map(String.init)
            #expect(
                words.dropFirst() == [
                    "1280x1024", "landscapeRight", "light", "leftToRight", "regular", "active", "1", "true",
                ])
            let window = try await town.screen.window(named: "Town")
            let place = try town.screen.geometry(window)
            // The window of the display has room for its shadow besides.
            let size = words[0].split(separator: "x").compactMap { Int($0) }
            #expect(size[0] <= place.width && size[1] <= place.height && size[0] > 400)

            // A window manager that has only just seen the window may not have done it.
            _ = try await eventually("another size") {
                _ = try town.screen.tool("windowsize", window, "\(place.width - 10)", "\(place.height - 20)")
                let now = try town.screen.geometry(window)
                return now.width == place.width - 10 && now.height == place.height - 20 ? true : nil
            }
            #expect(
                try await app.next("geometry") == "\(map) \(words[0]) \(size[0] - 10)x\(size[1] - 20)")
            try app.send("resize \(map) 500 600")
            let (right, bottom) = (place.width - size[0], place.height - size[1])
            #expect(try await app.next("geometry").hasSuffix(" \(500 - right)x\(600 - bottom)"))
            #expect(try await app.next("traits") == "\(map) regular compact")

            for wrong in ["turn \(map)", "resize \(map) 0 600", "resize \(map) 1e9 600", "resize \(map) nan 600"] {
                try app.send(wrong)
                #expect(try await app.next("refused").hasPrefix(wrong.hasPrefix("turn") ? "100 " : "101 "))
            }
            try await app.terminate()
        }
    }

    @Test @MainActor func deviceIsTheMachine() {
        let device = UIDevice.current
        #expect(device === UIDevice.current && device.systemName == "Linux" && !device.name.isEmpty)
        #expect(device.systemVersion.split(separator: ".").count >= 2 && !device.model.isEmpty)
        #expect(device.userInterfaceIdiom == .pad)
    }

    @Test @MainActor func traitsAreComparedAndPutTogether() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let wide = UITraitCollection(horizontalSizeClass: .regular)
        let both = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceStyle: .light), wide, dark])
        #expect(both.userInterfaceStyle == .dark && both.horizontalSizeClass == .regular)
        #expect(both.verticalSizeClass == .unspecified && both.displayScale == 0)
        #expect(both.containsTraits(in: dark) && both.containsTraits(in: nil) && !dark.containsTraits(in: both))
        #expect(both.hasDifferentColorAppearance(comparedTo: nil))
        #expect(!both.hasDifferentColorAppearance(comparedTo: dark))
        #expect(dark == UITraitCollection(userInterfaceStyle: .dark) && dark.hash != wide.hash)
    }
}
