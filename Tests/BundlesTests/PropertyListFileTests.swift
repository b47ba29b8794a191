// SPDX-License-Identifier: Apache-2.0

import Bundles
import EnfiladeFiles
import Foundation
import SeededNumbers
import Testing

/// Whatever the bytes are, there is an answer.
@Suite struct PropertyListFileTests {
    /// Decodes and returns the error, if there is one.
    private func complaint(_ data: Data) -> String? {
        do {
            _ = try PropertyListFile.dictionary(data)
            return nil
        } catch {
            return error.reason
        }
    }

    /// A binary list of given objects; references are one byte.
    private func binary(_ objects: [[UInt8]], top: UInt8 = 0) -> Data {
        var data = Data("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(data.count >> 8), UInt8(data.count & 255)]
            data += object
        }
        let table = data.count
        data += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [objects.count, Int(top), table] {
            data += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        return data
    }

    @Test func bothFormatsAreDecoded() throws {
        let list: [String: Any] = [
            "a": ["b", 1, 2.5, true, Data([1]), Date(timeIntervalSince1970: 0)], "ü": ["人": "x"],
        ]
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
            #expect(try NSDictionary(dictionary: PropertyListFile.dictionary(data)) == NSDictionary(dictionary: list))
        }
    }

    @Test(arguments: [
        ("", "is neither an XML nor a binary property list"),
        ("{ a = b; }", "is neither an XML nor a binary property list"),
        ("bplist00", "is truncated or its table of objects is damaged"),
        ("<plist><array/></plist>", "is not a dictionary"),
        ("<plist>" + String(repeating: "<array>", count: 65), "is nested too deeply"),
        ("<plist>" + String(repeating: "<array >", count: 1000), "cannot be read"),
        ("<plist><dict><key>a</dict></plist>", "cannot be read"),
        (
            "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a \"aaaa\">]><plist><dict><key>k</key><string>&a;</string></dict></plist>",
            "cannot be read"
        ),
    ])
    func whatIsNoListSaysWhy(text: String, expected: String) throws {
        let reason = try #require(complaint(Data(text.utf8)))
        #expect(reason.hasPrefix(expected))
        #expect(!reason.contains("\n"))
    }

    @Test func sizeAndDepthHaveLimits() {
        #expect(complaint(Data("<plist>".utf8) + Data(repeating: 0x20, count: 1 << 20)) == "is larger than 1 MiB")
        let deep = Data("<plist>".utf8) + Data(Array(repeating: Array("<array >".utf8), count: 100_000).joined())
        #expect(complaint(deep)?.hasPrefix("cannot be read") == true)
    }

    @Test func hostileBinaryListsAreRefused() {
        // A set, on which Foundation crashes.
        #expect(
            complaint(binary([[0xC1, 1], [0x51, 0x61]]))
                == "contains something that no property list of a bundle contains, such as a set")
        // A dictionary whose key is a number.
        #expect(complaint(binary([[0xD1, 1, 1], [0x10, 1]])) == "has a dictionary with a key that is not a string")
        // One that contains itself.
        #expect(complaint(binary([[0xD1, 1, 0], [0x51, 0x61]])) == "is nested too deeply or contains itself")
        // Ten times ten times ten …
        let levels = (1...12).map { [0xAA] + [UInt8](repeating: UInt8($0), count: 10) } + [[0x51, 0x61]]
        #expect(complaint(binary(levels)) == "contains too many values")
        // Two ways to one part, of which only the second is too long.
        let chain = [[0xA2, 2, 1]] + (2...66).map { [0xA1, UInt8($0)] } + [[0x51, 0x61]]
        #expect(complaint(binary(chain)) == "is nested too deeply or contains itself")
        // A reference and a length that lead out of the file.
        #expect(complaint(binary([[0xA1, 99]])) == "is truncated or its table of objects is damaged")
        #expect(
            complaint(binary([[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]))
                == "is truncated or its table of objects is damaged")
        #expect(complaint(binary([[0xA0]], top: 7)) == "is truncated or its table of objects is damaged")
        #expect(complaint(binary([[0xA0]])) == "is not a dictionary")
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func everyBeginningOfAListHasAnAnswer(format: PropertyListSerialization.PropertyListFormat) throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: BundleFixture.catalog, format: format, options: 0)
        #expect(complaint(data) == nil)
        for count in 0..<(data.count - 20) { #expect(complaint(Data(data.prefix(count))) != nil) }
    }

    /// Bytes turned, removed, added and doubled, from a seed.
    @Test(arguments: 0..<8)
    func noDamageEndsTheProcess(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let format: PropertyListSerialization.PropertyListFormat = seed % 4 == 0 ? .xml : .binary
        let whole = try PropertyListSerialization.data(
            fromPropertyList: BundleFixture.catalog, format: format, options: 0)
        for _ in 0..<400 {
            var data = whole
            for _ in 0..<Int.random(in: 1...6, using: &generator) where !data.isEmpty {
                let place = Int.random(in: 0..<data.count, using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: data[place] = .random(in: .min ... .max, using: &generator)
                case 1: data[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
                case 2: data.insert(.random(in: .min ... .max, using: &generator), at: place)
                case 3: data.remove(at: place)
                default: data = Data(data.prefix(place))
                }
            }
            // Some are bundles still; whatever the others are is an error and nothing worse.
            _ = try? AppBundle(infoPlist: data, folder: "/kept/Catalog.app")
        }
    }
}
