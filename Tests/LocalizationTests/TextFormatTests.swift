// SPDX-License-Identifier: Apache-2.0

import EnfiladeLocalization
import Foundation
import Testing

/// Formats, and the values in their places.
@Suite struct TextFormatTests {
    /// Fills a format without variables in a locale.
    private func filled(_ format: String, _ values: FormatValue..., locale: String = "en_US") -> String? {
        TextFilling.pieces(
            of: TableText(format), with: values, language: nil, locale: Locale(identifier: locale)
        )
        .map { $0.map(\.text).joined() }
    }

    @Test(
        "values are written in the locale of the reader",
        arguments: [
            ("%lld", .signed(1_234_567), "1.234.567"), ("%d", .signed(-1234), "-1.234"), ("%i", .unsigned(7), "7"),
            ("%u", .signed(5), "5"), ("%llu", .unsigned(.max), "18.446.744.073.709.551.615"),
            ("%ld", .signed(.min), "-9.223.372.036.854.775.808"),
            ("%lf", .floating(3.5), "3,500000"), ("%.1f", .floating(1234.56), "1.234,6"), ("%.0f", .floating(-2), "-2"),
            ("%x", .signed(255), "ff"), ("%#X", .unsigned(255), "0XFF"), ("%o", .signed(8), "10"),
            ("%x", .signed(-1), "ffffffffffffffff"), ("%05d", .signed(-42), "-0042"), ("%.3d", .signed(7), "007"),
            ("%5d|", .signed(42), "   42|"), ("%-5d|", .signed(42), "42   |"), ("%+d", .signed(3), "+3"),
            ("% d", .signed(3), " 3"), ("%08.2f", .floating(-1234.5), "-1234,50"),
            ("%09.2f", .floating(1234.5), "001234,50"),
            ("%e", .floating(1234.5), "1,234500e+03"), ("%.2E", .floating(-0.00012), "-1,20E-04"),
            ("%g", .floating(0.5), "0,5"), ("%g", .floating(1e10), "1e+10"), ("%g", .floating(0), "0"),
            ("%@", .text("Ada"), "Ada"), ("%5@|", .text("Ada"), "  Ada|"), ("%.2@", .text("Ada"), "Ad"),
            ("100%% %@", .text("sure"), "100% sure"),
        ] as [(String, FormatValue, String)])
    func values(format: String, value: FormatValue, text: String) {
        #expect(filled(format, value, locale: "de_DE") == text)
    }

    @Test(
        "a place that does not fit its value refuses the text",
        arguments: [
            ("%@", .signed(1)), ("%lld", .text("a")), ("%f", .signed(1)), ("%d", .floating(1)), ("%s", .text("a")),
            ("%n", .signed(1)), ("%p", .signed(1)), ("%c", .signed(65)), ("%a", .floating(1)), ("%*d", .signed(1)),
            ("%1$s", .text("a")), ("%2$@", .text("a")), ("%0$@", .text("a")), ("%@ %@", .text("a")),
            ("%99999999999999999999$@", .text("a")), ("%999d", .signed(1)), ("%.999f", .floating(1)),
            ("%lllld", .signed(1)), ("%#@name@", .signed(1)), ("%9223372036854775807$@", .text("a")),
        ] as [(String, FormatValue)])
    func misfits(format: String, value: FormatValue) {
        #expect(filled(format, value) == nil)
    }

    @Test func placesMayHaveAnotherOrderAndLeaveValuesOut() {
        #expect(filled("%2$@ und %1$lld", .signed(3), .text("Ada")) == "Ada und 3")
        #expect(filled("no value", .signed(3)) == "no value")
        #expect(filled("%1$@ %1$@", .text("a")) == "a a")
        #expect(filled("100 %", .signed(3)) == "100 %")
    }

    @Test func piecesNameTheirValues() {
        let pieces = TextFilling.pieces(
            of: TableText("a %2$@%1$@"), with: [.text("x"), .text("y")], language: nil, locale: Locale(identifier: "en")
        )
        #expect(pieces?.map(\.text) == ["a ", "y", "x"])
        #expect(pieces?.map(\.value) == [nil, 1, 0])
    }

    @Test func variablesHaveNamesAndPositions() {
        #expect(
            TextFormat("%#@files@ in %2$#@folders@").parts == [
                .variable(name: "files", position: nil), .literal(" in "), .variable(name: "folders", position: 2),
            ])
        // A name that does not end is none.
        #expect(TextFormat("%#@ @").parts.count == 2)
        #expect(TextFormat("%").parts == [.literal("%")])
    }
}
