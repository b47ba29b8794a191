// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import Foundation

/// A pen for drawings.
public enum Pen: String, CaseIterable, Identifiable {
    case black, red, blue, green, marker

    public var id: String { rawValue }

    /// The color of its strokes.
    public var ink: NoteStroke.Ink {
        switch self {
        case .black: NoteStroke.Ink(red: 0x20, green: 0x20, blue: 0x20)
        case .red: NoteStroke.Ink(red: 0xD0, green: 0x20, blue: 0x20)
        case .blue: NoteStroke.Ink(red: 0x20, green: 0x50, blue: 0xD0)
        case .green: NoteStroke.Ink(red: 0x10, green: 0x90, blue: 0x40)
        case .marker: NoteStroke.Ink(red: 0xFF, green: 0xD8, blue: 0x00, opacity: 0x80)
        }
    }

    /// The name for people.
    public var name: String {
        switch self {
        case .black: NSLocalizedString("Black Pen", comment: "a pen for drawings")
        case .red: NSLocalizedString("Red Pen", comment: "a pen for drawings")
        case .blue: NSLocalizedString("Blue Pen", comment: "a pen for drawings")
        case .green: NSLocalizedString("Green Pen", comment: "a pen for drawings")
        case .marker: NSLocalizedString("Yellow Marker", comment: "a pen for drawings")
        }
    }
}

/// The width of new strokes.
public enum PenWidth: String, CaseIterable, Identifiable {
    case thin, medium, thick

    public var id: String { rawValue }

    /// The width of a stroke, in points. A marker is as wide as a line of text.
    func points(of pen: Pen) -> Double {
        let width =
            switch self {
            case .thin: 2.0
            case .medium: 4.0
            case .thick: 8.0
            }
        return pen == .marker ? width * 4 : width
    }

    /// The name for people.
    public var name: String {
        switch self {
        case .thin: NSLocalizedString("Thin", comment: "a width of strokes")
        case .medium: NSLocalizedString("Medium", comment: "a width of strokes")
        case .thick: NSLocalizedString("Thick", comment: "a width of strokes")
        }
    }
}
