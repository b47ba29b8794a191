// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita

extension String {
    /// Copies a C string that somebody else owns; `nil` if there is none.
    package init?(borrowing pointer: UnsafePointer<CChar>?) {
        guard let pointer else { return nil }
        self = String(cString: pointer)
    }

    /// Copies a C string and frees it with `g_free`; `nil` if there is none.
    package init?(takingGString pointer: UnsafeMutablePointer<CChar>?) {
        guard let pointer else { return nil }
        self = String(cString: pointer)
        g_free(pointer)
    }

    /// The text with U+FFFD in place of each U+0000, at which texts of GLib end: GTK refuses such a text as a whole.
    package var shownText: String {
        guard utf8.contains(0) else { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars { scalars.append(scalar.value == 0 ? "\u{FFFD}" : scalar) }
        return String(scalars)
    }
}
