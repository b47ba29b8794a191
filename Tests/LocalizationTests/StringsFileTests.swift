// SPDX-License-Identifier: Apache-2.0

import Foundation
import EnfiladeLocalization
import Testing

/// Files of texts by key.
@Suite struct StringsFileTests {
    private func texts(_ source: String) throws -> [String: String] {
        try StringsFile(Array(source.utf8)).texts
    }

    @Test func textsAreReadWithCommentsAndEscapes() throws {
        let source = #"""
            /* A comment; "with" = "texts"; */
            "Hello" = "Grüße"; // and another
            "Two\nlines" = "Zwei
            Zeilen";
            name = 'don\'t'; "\U00e9\u2014\101\\" = "\t\"\"";
            "\Ud83d\ude00" = "";
            "alone";
            """#
        #expect(
            try texts(source) == [
                "Hello": "Grüße", "Two\nlines": "Zwei\nZeilen", "name": "don't", "é—A\\": "\t\"\"", "😀": "",
                "alone": "alone",
            ])
        #expect(try texts(" { a = b; } ") == ["a": "b"])
        #expect(try texts("") == [:])
    }

    @Test(arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian])
    func encodingsAreFound(encoding: String.Encoding) throws {
        let data = try #require("\"Hello\" = \"Grüße\";".data(using: encoding))
        #expect(try StringsFile(Array(data)).texts == ["Hello": "Grüße"])
        #expect(try StringsFile([0xEF, 0xBB, 0xBF] + Array("a = b;".utf8)).texts == ["a": "b"])
    }

    @Test(
        "mistakes are named with their line",
        arguments: [
            ("\n\"a\" = \"b\"", "line 2: a semicolon is missing"), ("\"a\" = ;", "line 1: a quotation mark is missing"),
            ("\"a\" = \"b;\n\n", "line 1: a text is not closed"), ("/* a", "line 1: a comment is not closed"),
            ("{ a = b;\n", "line 2: a quotation mark is missing"),
            ("{}\nx", "line 2: there is something behind the closing brace"),
            ("a = \"\\Ud83d\";", "line 1: an escape stands for no character"),
            ("=", "line 1: a quotation mark is missing"),
            ("\"a\" = \"\\", "line 1: a text is not closed"),
        ])
    func mistakes(source: String, message: String) {
        let error = #expect(throws: StringsFileError.self) { try texts(source) }
        #expect(error?.description == message)
    }

    @Test(arguments: [[0xFF], [0xFF, 0xFE, 0x00], [0xFE, 0xFF, 0xD8, 0x00], [0x80, 0x80], [0xC3]] as [[UInt8]])
    func otherEncodingsAreRefused(bytes: [UInt8]) {
        #expect(throws: StringsFileError.self) { try StringsFile(bytes) }
    }

    @Test func propertyListsAreTablesToo() throws {
        let texts = ["Hello": "Grüße"]
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let data = try PropertyListSerialization.data(fromPropertyList: texts, format: format, options: 0)
            #expect(try TextTable.texts(in: data) == texts)
        }
        #expect(throws: (any Error).self) { try TextTable.texts(in: Data("bplist00".utf8)) }
        #expect(throws: (any Error).self) { try TextTable.texts(in: Data(count: TextTable.largest + 1)) }
    }
}
