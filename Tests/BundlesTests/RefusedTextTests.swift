// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
@testable import Bundles
import Foundation
import EnfiladeContract
import ScratchSpace
import Testing
import UniformTypeIdentifiers

/// Texts of a property list that cannot be told over the bus, and MIME types that are paths.
@Suite struct RefusedTextTests {
    let fixture: BundleFixture

    init() throws {
        fixture = try BundleFixture()
    }

    /// A place in the property list of the catalogue.
    struct Place: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let changes: @Sendable (String) -> [String: Any]

        init(_ key: String, _ changes: @escaping @Sendable (String) -> [String: Any]) {
            testDescription = key
            self.changes = changes
        }

        /// A key of the type that the catalogue owns.
        static func type(_ key: String, _ value: @escaping @Sendable (String) -> Any) -> Place {
            let name = key.prefix { $0 != "." && $0 != "[" }
            return Place("UTExportedTypeDeclarations[0].\(key)") { text in
                ["UTExportedTypeDeclarations": [BundleFixture.profile.merging([String(name): value(text)]) { $1 }]]
            }
        }
    }

    static let places = [
        Place("CFBundleIdentifier") { ["CFBundleIdentifier": "org.example.\($0)"] },
        Place("CFBundleName") { ["CFBundleName": $0] },
        Place("CFBundleDisplayName") { ["CFBundleDisplayName": $0] },
        Place("CFBundleShortVersionString") { ["CFBundleShortVersionString": $0] },
        Place("CFBundleVersion") { ["CFBundleVersion": $0] },
        Place("CFBundleExecutable") { ["CFBundleExecutable": $0] },
        Place("CFBundleIconFile") { ["CFBundleIconFile": $0] },
        Place("NSUserActivityTypes[1]") { ["NSUserActivityTypes": ["org.example.view", $0]] },
        Place("CFBundleDocumentTypes[0].CFBundleTypeName") { ["CFBundleDocumentTypes": [["CFBundleTypeName": $0]]] },
        Place("CFBundleDocumentTypes[0].LSItemContentTypes[0]") {
            ["CFBundleDocumentTypes": [["LSItemContentTypes": ["org.example.\($0)"]]]]
        },
        Place("CFBundleDocumentTypes[0].CFBundleTypeExtensions[0]") {
            ["CFBundleDocumentTypes": [["CFBundleTypeExtensions": [$0]]]]
        },
        Place("UIApplicationSceneManifest.UISceneConfigurations.Role[0].UISceneConfigurationName") {
            [
                "UIApplicationSceneManifest": [
                    "UISceneConfigurations": ["Role": [["UISceneConfigurationName": $0]]]
                ]
            ]
        },
        .type("UTTypeIdentifier") { "org.example.\($0)" },
        .type("UTTypeConformsTo[0]") { ["org.example.\($0)"] },
        .type("UTTypeDescription") { $0 },
        .type("UTTypeTagSpecification.public.filename-extension[0]") { ["public.filename-extension": [$0]] },
        .type("UTTypeTagSpecification.org.example.tag[0]") { ["org.example.tag": [$0]] },
    ]

    @Test(arguments: places, [text(around: 0xFDD0), text(around: 0xFFFE), text(around: 0x10FFFF)])
    func characterThatNoMessageCarriesIsRefusedByTheNameOfItsField(place: Place, text: String) throws {
        let errors = try fixture.errors(BundleFixture.catalog(place.changes(text)))
        let code = text.unicodeScalars.first { $0.properties.isNoncharacterCodePoint }
        let name = "U+" + String(try #require(code).value, radix: 16, uppercase: true)
        let key = place.testDescription
        // An identifier has stricter rules, which say the same in other words.
        let isNamed = errors.contains { $0.hasPrefix("\(key): ") && ($0.contains(name) || key == "CFBundleIdentifier") }
        #expect(isNamed, "\(errors)")
        #expect(errors.allSatisfy { BusText.canCarry($0) })
    }

    @Test func folderWithSuchANameIsRefused() throws {
        let errors = AppBundle.examine(folder: try fixture.bundle(text(around: 0xFFFF))).errors.map(\.description)
        #expect(errors.count == 1 && errors.first?.contains("U+FFFF") == true, "\(errors)")
    }

    /// Half a character is none: Foundation reads U+FFFD for it.
    @Test func loneSurrogateIsNeverPassedOn() throws {
        let key = Array("CFBundleName".utf8)
        // A dictionary of one text, which is U+D800 alone: magic, objects, table of offsets, trailer.
        var bytes = Array("bplist00".utf8) + [0xD1, 1, 2, 0x5C] + key + [0x61, 0xD8, 0x00]
        let table = bytes.count
        bytes += [8, 11, UInt8(12 + key.count)] + [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [3, 0, table] { bytes += (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) } }
        let report = AppBundle.examine(folder: try fixture.bundle("Catalog", bytes: Data(bytes)))
        #expect(report.errors.map(\.key) == ["CFBundleIdentifier", "CFBundleExecutable"])
        let inXML =
            "<?xml version=\"1.0\"?><plist><dict><key>CFBundleName</key><string>&#xD800;</string></dict></plist>"
        let other = AppBundle.examine(folder: try fixture.bundle("Other", bytes: Data(inXML.utf8)))
        #expect(other.bundle == nil)
        #expect(other.errors.allSatisfy { BusText.canCarry($0.description) })
    }

    @Test(arguments: places) func whatWasInstalledBeforeIsMended(place: Place) throws {
        guard !["CFBundleIdentifier"].contains(place.testDescription) else { return }
        let plist = BundleFixture.catalog(place.changes(text(around: 0xFDD0)))
        let data = try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
        let bundle = try? AppBundle(infoPlist: data, folder: "/gone/Catalog.app")
        // Of a type with such an identifier no MIME type can be made: it never was installed.
        guard place.testDescription != "UTExportedTypeDeclarations[0].UTTypeIdentifier" else { return }
        let texts = try #require(bundle).types.flatMap { type in
            [type.identifier, type.description ?? ""] + type.conformsTo + type.tags.values.flatMap { $0 }
        }
        #expect(texts.allSatisfy { BusText.canCarry($0) })
        #expect(BusText.canCarry(bundle?.name ?? ""))
        #expect(bundle?.infoPlist == data)
    }

    // MARK: - MIME types

    @Test(arguments: [
        "../evil", "./evil", "x/..", "x/.", "../..", "application/..", "application/.evil", "-x/evil",
        "application/\(String(repeating: "x", count: 128))", "odd/evil", "packages/evil", "chemical/x-pdb",
    ])
    func mimeTypeThatLeadsOutOfItsFolderIsRefused(name: String) throws {
        let errors = try fixture.errors(
            BundleFixture.catalog(profile: ["UTTypeTagSpecification": ["public.mime-type": ["text/x-fine", name]]]))
        let key = "UTExportedTypeDeclarations[0].UTTypeTagSpecification.public.mime-type[1]"
        #expect(errors.count == 1 && errors.first?.hasPrefix("\(key): is “\(name)”") == true, "\(errors)")
    }

    @Test(arguments: ["../evil", "x/..", "./evil"]) func documentOfSuchATypeIsRefused(name: String) throws {
        let errors = try fixture.errors(
            BundleFixture.catalog(["CFBundleDocumentTypes": [["CFBundleTypeMIMETypes": [name]]]]))
        #expect(errors == ["CFBundleDocumentTypes[0].CFBundleTypeMIMETypes[0]: is “\(name)”, which is no MIME type"])
    }

    @Test(arguments: [
        "application/vnd.example+json", "x-scheme-handler/catalog", "Model/x-Mesh;version=1", "image/png",
    ])
    func ordinaryMIMETypeIsTaken(name: String) throws {
        let plist = BundleFixture.catalog(profile: ["UTTypeTagSpecification": ["public.mime-type": [name]]])
        #expect(try fixture.errors(plist).isEmpty)
    }

    @Test func mimeTypesThatWereTakenBeforeAreLeftOut() throws {
        let plist = BundleFixture.catalog(
            [
                "UTExportedTypeDeclarations": [
                    BundleFixture.profile.merging([
                        "UTTypeTagSpecification": ["public.mime-type": ["../evil", "application/x-fine", "odd/x"]]
                    ]) { $1 }
                ],
                "CFBundleDocumentTypes": [["CFBundleTypeMIMETypes": ["../evil", "image/*"]]],
            ])
        let data = try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
        let bundle = try AppBundle(infoPlist: data, folder: "/gone/Catalog.app")
        #expect(bundle.exportedTypes.first?.tags[.mimeType] == ["application/x-fine"])
        #expect(bundle.documentTypes.first?.mimeTypes == ["image/*"])
    }

    // MARK: - Command lines

    /// Combining characters make one character of a quotation mark and the text after it.
    @Test(arguments: [
        "a\"\u{301}b", "a\"\u{301} x \"\u{301}b", "a'\u{301} --inject '\u{301}b", "a`\u{301}b", "a$\u{301}b",
    ])
    func executableStaysOneWordOfTheCommandLine(name: String) throws {
        let bundle = try AppBundle(
            folder: fixture.bundle("Catalog", BundleFixture.catalog(["CFBundleExecutable": name])))
        let service = String(decoding: ServiceEntry(bundle: bundle).contents, as: UTF8.self)
        let command = try #require(
            service.unicodeScalars.split(separator: "\n").map { String($0) }.first {
                $0.hasPrefix("Exec=")
            })
        // GKeyFile and a shell's rules, as the bus daemon has them: text between single quotation marks is as it is.
        let inside = String(command.dropFirst("Exec=".count)).replacing("\\\\", with: "\\")
        #expect(Self.words(inside) == [bundle.executable])
        let translations = BundleTranslations(folder: BundleFolder(kept: bundle.folder))
        let entry = String(
            decoding: DesktopEntry(bundle: bundle, others: [], translations: translations).contents, as: UTF8.self)
        #expect(
            !entry.unicodeScalars.split(separator: "\n").contains { line in
                let text = String(line)
                return text.hasPrefix("Exec=") && Self.unescapedQuotes(String(text.dropFirst(5))) != 2
            })
    }

    /// The words of a command line of single quotation marks and backslashes.
    private static func words(_ text: String) -> [String] {
        var words: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
        var isQuoted = false
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                words[words.count - 1].append(scalar)
                isEscaped = false
            } else if scalar == "'" {
                isQuoted.toggle()
            } else if scalar == "\\", !isQuoted {
                isEscaped = true
            } else if scalar == " ", !isQuoted {
                words.append(String.UnicodeScalarView())
            } else {
                words[words.count - 1].append(scalar)
            }
        }
        return words.map { String($0) }
    }

    /// How many quotation marks no backslash stands before.
    private static func unescapedQuotes(_ text: String) -> Int {
        var count = 0
        var former: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar == "\"", former != "\\" { count += 1 }
            former = scalar
        }
        return count
    }
}

/// A text with a character that a literal cannot have.
private func text(around code: UInt32) -> String {
    "a\(Unicode.Scalar(code).map { String($0) } ?? "")b"
}
