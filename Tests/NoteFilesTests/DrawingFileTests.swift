// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeNoteEditing
import Foundation
import Testing

/// Drawings of notes as SVG files.
@Suite struct DrawingFileTests {
    private static let id = "0f8fad5b-d9cb-469f-a165-70867728950e"

    @Test func aDrawingIsReadAgain() {
        let colors: [UInt32] = [0, 0xFFFF_FFFF, 0x0102_03FE, 0x0000_0080]
        let strokes =
            colors.map { NoteStroke(identifier: Self.id, color: $0, width: 0.1, points: [-3.2, 4, 719.9, 1e6]) }
            + [NoteStroke(identifier: Self.id, color: 1, width: 200, points: [5, 6])]
        #expect(DrawingFile.strokes(in: DrawingFile.content(of: strokes)) == strokes)
        #expect(DrawingFile.strokes(in: DrawingFile.content(of: [])) == [])
    }

    @Test(
        "other files are no drawing",
        arguments: [
            "", "<svg></svg>", "<svg data-drawing=\"enfilade\">\n<polyline/>\n</svg>",
            "<svg data-drawing=\"enfilade\">\n<polyline id=\"stroke-x\" stroke=\"#000000\" stroke-opacity=\"1\" stroke-width=\"1\" points=\"1,2\"/>\n</svg>",
            "<svg data-drawing=\"enfilade\">\n<polyline id=\"stroke-\(id)\" stroke=\"#+00000\" stroke-opacity=\"2\" stroke-width=\"1\" points=\"1,2\"/>\n</svg>",
            "<svg data-drawing=\"enfilade\">\n<polyline id=\"stroke-\(id)\" stroke=\"#000000\" stroke-opacity=\"1\" stroke-width=\"nan\" points=\"1,2\"/>\n</svg>",
            "<svg data-drawing=\"enfilade\">\n<polyline id=\"stroke-\(id)\" stroke=\"#000000\" stroke-opacity=\"1\" stroke-width=\"1\" points=\"\"/>\n</svg>",
        ])
    func others(text: String) {
        #expect(DrawingFile.strokes(in: Data(text.utf8)) == nil)
    }

    @Test(
        "only the end of a text is its drawing",
        arguments: [
            ("a\n\n![Drawing](x.assets/drawing.svg)\n", "a\n"), ("a\n\n![](x/drawing.svg)", "a"),
            ("a\n![Drawing](x.assets/drawing.svg)\n", nil), ("a\n\n![Drawing](x.assets/drawing.svg)\nb", nil),
            ("a\n\n![Drawing](x.assets/other.svg)\n", nil),
        ])
    func ends(text: String, rest: String?) {
        #expect(MarkdownNote.drawing(in: text)?.text == rest)
    }
}
