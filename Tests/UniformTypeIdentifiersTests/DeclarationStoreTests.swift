// SPDX-License-Identifier: Apache-2.0

import EnfiladeFiles
import Foundation
import Synchronization
import Testing

import UniformTypeIdentifiers

/// The declarations of apps: where they come from, which of them count, and when a change is seen.
@Suite struct DeclarationStoreTests {
    private let folder: TemporaryFolder
    private let reports = Reports()

    init() throws {
        folder = try TemporaryFolder(folders: UserFolders(environment: ProcessInfo.processInfo.environment))
    }

    @Test func nothingIsReadBeforeTheFirstQuestion() {
        let store = DeclarationStore(
            files: [path("a")],
            mainBundle: {
                Issue.record("asked too early")
                return []
            }, report: reports.add)
        #expect(store.generation == 0)
    }

    @Test func fileIsSeenWhenItAppearsChangesAndGoes() throws {
        let store = store(files: ["types.plist"])
        #expect(store.refreshedIndex.declaration(of: "com.example.one") == nil)
        try write([["UTTypeIdentifier": "com.example.one"]], to: "types.plist")
        #expect(store.refreshedIndex.declaration(of: "com.example.one") != nil)
        let generation = store.generation
        _ = store.refreshedIndex
        #expect(store.generation == generation)
        try write([["UTTypeIdentifier": "com.example.two"]], to: "types.plist")
        #expect(store.refreshedIndex.declaration(of: "com.example.one") == nil)
        #expect(store.refreshedIndex.declaration(of: "com.example.two") != nil)
        try FileManager.default.removeItem(atPath: path("types.plist"))
        #expect(store.refreshedIndex.declaration(of: "com.example.two") == nil)
        #expect(reports.all.isEmpty)
    }

    @Test(arguments: [
        "", "garbage", "<plist><dict/></plist>", "bplist00\u{1}\u{2}", #"<?xml version="1.0"?><plist><array>"#,
    ])
    func unusableFileIsIgnoredWithOneLine(content: String) throws {
        let store = store(files: ["types.plist"])
        try Data(content.utf8).write(to: URL(fileURLWithPath: path("types.plist")))
        for _ in 0..<3 { #expect(store.refreshedIndex.declaration(of: "com.example.one") == nil) }
        #expect(reports.all.count == 1)
        #expect(reports.all.first?.contains("types.plist") == true)
    }

    /// Foundation crashes on a set in a binary list; this one has a set in the place of a dictionary.
    @Test func fileThatFoundationCannotDecodeIsIgnored() throws {
        let store = store(files: ["types.plist"])
        var file = Data("bplist00".utf8) + [0xA1, 0x01, 0xC1, 0x02, 0x51, 0x61]
        file += [8, 10, 12, 0, 0, 0, 0, 0, 0, 1, 1]
        for number in [3, 0, 14] as [UInt8] { file += [0, 0, 0, 0, 0, 0, 0, number] }
        try file.write(to: URL(fileURLWithPath: path("types.plist")))
        #expect(store.refreshedIndex.declaration(of: "com.example.one") == nil)
        #expect(reports.all.count == 1)
    }

    @Test func unusableEntryIsIgnoredAndTheOthersCount() throws {
        let store = store(files: ["types.plist"])
        let (bad, good) = (["UTTypeIdentifier": "not an identifier"], ["UTTypeIdentifier": "com.example.good"])
        try write([bad, good], to: "types.plist")
        #expect(store.refreshedIndex.declaration(of: "com.example.good") != nil)
        #expect(reports.all.count == 1)
    }

    @Test func programComesBeforeInstalledBundlesAndOffers() throws {
        let own = TypeDeclaration(identifier: "com.example.type", description: "own")
        let store = store(files: ["user", "system"], own: [own])
        try write([Self.entry("com.example.type", "user"), Self.entry("com.example.b", "user")], to: "user")
        try write([Self.entry("com.example.b", "system"), Self.entry("com.example.c", "system")], to: "system")
        store.declare([
            TypeDeclaration(identifier: "com.example.c", description: "offer"),
            TypeDeclaration(identifier: "com.example.d", description: "offer"),
        ])
        let index = store.refreshedIndex
        #expect(index.declaration(of: "com.example.type")?.description == "own")
        #expect(index.declaration(of: "com.example.b")?.description == "user")
        #expect(index.declaration(of: "com.example.c")?.description == "system")
        #expect(index.declaration(of: "com.example.d")?.description == "offer")
        store.withdraw(["COM.example.D"])
        #expect(store.index.declaration(of: "com.example.d") == nil)
    }

    @Test func exportedDeclarationComesBeforeImportedOne() throws {
        let store = store(files: ["types.plist"])
        try write(
            [
                Self.entry("com.example.type", "imported", exported: false),
                Self.entry("com.example.type", "exported", exported: true),
            ], to: "types.plist")
        #expect(store.refreshedIndex.declaration(of: "com.example.type")?.description == "exported")
    }

    @Test func declarationNeverShadowsASystemType() {
        let store = store(files: [])
        store.declare([TypeDeclaration(identifier: "PUBLIC.png", tags: [.filenameExtension: ["png", "own"]])])
        #expect(store.refreshedIndex.declaration(of: "public.png") == nil)
        #expect(store.refreshedIndex.identifiers(claiming: "own", of: .filenameExtension).isEmpty)
    }

    @Test func tagsAreFoundInTheOrderOfPreference() {
        let own = TypeDeclaration(identifier: "com.example.own", tags: [.filenameExtension: ["ex", "EX", "ex"]])
        let store = store(files: [], own: [own])
        store.declare([TypeDeclaration(identifier: "com.example.offered", tags: [.filenameExtension: ["eX"]])])
        let found = store.refreshedIndex.identifiers(claiming: "Ex", of: .filenameExtension)
        #expect(found == ["com.example.own", "com.example.offered"])
    }

    @Test func warningIsGivenOnceForAnIdentifier() {
        let store = store(files: [])
        let identifiers = ["com.example.a", "com.example.A", "com.example.b"]
        for identifier in identifiers { store.warn(about: identifier, "is odd") }
        #expect(reports.all == ["the type “com.example.a” is odd", "the type “com.example.b” is odd"])
    }

    @Test func questionsAndChangesMayCrossOnManyThreads() async {
        let store = store(files: ["types.plist"])
        await withTaskGroup { group in
            for worker in 0..<8 {
                group.addTask {
                    for round in 0..<50 {
                        let identifier = "com.example.t\(worker)-\(round)"
                        store.declare([TypeDeclaration(identifier: identifier)])
                        _ = store.refreshedIndex.declaration(of: identifier)
                        store.withdraw([identifier])
                    }
                }
            }
        }
        #expect(store.index.declaration(of: "com.example.t0-0") == nil)
    }

    // MARK: - Fixtures

    /// Collects the reports of a store.
    private final class Reports: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        @Sendable func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private func path(_ name: String) -> String { FilePath.join(folder.path, name) }

    private func store(files: [String], own: [TypeDeclaration] = []) -> DeclarationStore {
        DeclarationStore(files: files.map(path), mainBundle: { own }, report: reports.add)
    }

    private static func entry(_ identifier: String, _ description: String, exported: Bool = true) -> [String: Any] {
        let declaration = TypeDeclaration(identifier: identifier, description: description, isExported: exported)
        return (try? declaration.dictionary) ?? [:]
    }

    private func write(_ entries: [[String: Any]], to name: String) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
        try data.write(to: URL(fileURLWithPath: path(name)), options: .atomic)
    }
}
