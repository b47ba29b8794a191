// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A picture of the first library, drawn by code: a sky, a sun or a moon, mountains and a lake.
struct Scenery {
    /// The title for people.
    let title: String
    /// The colors of the sky, from the top to the horizon.
    let sky: (top: String, horizon: String)
    /// The color of the sun or the moon, and its place in a picture of 960 × 640.
    let light: (color: String, x: Int, y: Int)
    /// The colors of the mountains behind and in front.
    let mountains: (far: String, near: String)
    /// The color of the lake; `nil` for a meadow.
    let lake: String?

    /// The first albums, each with its title and its pictures.
    static var albums: [(title: String, scenes: [Scenery])] {
        [
            (
                NSLocalizedString("Lakes", comment: ""),
                [
                    Scenery(
                        title: NSLocalizedString("Morning at the Lake", comment: ""), sky: ("#7db5e0", "#fbe3c0"),
                        light: ("#fff3c9", 690, 250), mountains: ("#8fa3b8", "#4e6b73"), lake: "#a9c9d6"),
                    Scenery(
                        title: NSLocalizedString("Evening at the Lake", comment: ""), sky: ("#3b3f73", "#f3945f"),
                        light: ("#ffd28a", 300, 330), mountains: ("#6b4f72", "#33304d"), lake: "#b0715f"),
                ]
            ),
            (
                NSLocalizedString("Mountains", comment: ""),
                [
                    Scenery(
                        title: NSLocalizedString("Pass in Summer", comment: ""), sky: ("#3f8fd6", "#cfe8f7"),
                        light: ("#fffbe0", 780, 110), mountains: ("#9fb2a4", "#4f7a4c"), lake: nil),
                    Scenery(
                        title: NSLocalizedString("First Snow", comment: ""), sky: ("#9fb0bf", "#e9eef2"),
                        light: ("#ffffff", 220, 150), mountains: ("#dfe6ec", "#b7c4cf"), lake: nil),
                    Scenery(
                        title: NSLocalizedString("Moon over the Ridge", comment: ""), sky: ("#0c1230", "#31406f"),
                        light: ("#f4f1dc", 620, 120), mountains: ("#232c52", "#11162b"), lake: nil),
                ]
            ),
        ]
    }

    /// Draws the picture, as a PNG file.
    ///
    /// - Throws: `LibraryError.cannotDraw` if this computer reads no SVG.
    func drawn() throws -> Data {
        guard let content = UIImage(data: Data(drawing.utf8))?.pngData() else {
            throw LibraryError.cannotDraw(title)
        }
        return content
    }

    private var drawing: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
        <linearGradient id="sky" x2="0" y2="1"><stop stop-color="\(sky.top)"/><stop offset="0.75" \
        stop-color="\(sky.horizon)"/></linearGradient>
        <rect width="960" height="640" fill="url(#sky)"/>
        <circle cx="\(light.x)" cy="\(light.y)" r="44" fill="\(light.color)"/>
        <path d="M0 430 L150 270 L260 360 L430 190 L590 350 L720 260 L960 420 V640 H0 Z" fill="\(mountains.far)"/>
        <path d="M0 470 Q200 380 380 450 T720 440 T960 400 V640 H0 Z" fill="\(mountains.near)"/>
        \(lake.map { "<path d=\"M0 500 Q480 470 960 500 V640 H0 Z\" fill=\"\($0)\"/>" } ?? "")
        </svg>
        """
    }
}
