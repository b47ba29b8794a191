// SPDX-License-Identifier: Apache-2.0

import EnfiladeTesting
import EnfiladeFiles
import Foundation
import Glibc
import Testing

@Suite(.timeLimit(.minutes(10))) struct BundleBuilderTests {
    @Test(arguments: [false, true])
    func bundleHasItsPropertiesAndRunsFromItsOwnFolder(isBinary: Bool) async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            var builder = BundleBuilder(
                identifier: "org.example.Reader", name: "Reader", executable: URL(filePath: "/usr/bin/readlink"))
            builder.isBinary = isBinary
            builder.export("org.example.page", conformsTo: ["public.data"], extensions: ["page"])
            builder.export("org.example.book", conformsTo: ["public.data"], mimeTypes: ["application/x-book"])
            builder.open(["org.example.page"], name: "Page")
            let app = try builder.build(in: world.folder)

            #expect(app.identifier == "org.example.Reader")
            let output = try await desk.launch(app, ["/proc/self/exe"])
            #expect(try await output.line { _ in true } == app.executable.path)

            let data = try Data(contentsOf: app.folder.appending(path: "Info.plist"))
            #expect(data.starts(with: Data("bplist".utf8)) == isBinary)
            let plist = try #require(
                PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
            let types = try #require(plist["UTExportedTypeDeclarations"] as? [[String: Any]])
            #expect(types.compactMap { $0["UTTypeIdentifier"] as? String } == ["org.example.page", "org.example.book"])
        }
    }

    @Test func buildReplacesABundleOfTheSameName() throws {
        // Foundation's folders for this are below one that belongs to the first user who asks for them.
        let scratch = try TemporaryFolder(in: NSTemporaryDirectory())
        defer { withExtendedLifetime(scratch) {} }
        let world = URL(filePath: scratch.path, directoryHint: .isDirectory)
        var builder = BundleBuilder(identifier: "org.example.A", name: "A", executable: URL(filePath: "/usr/bin/true"))
        _ = try builder.build(in: world)
        builder.information["CFBundleIdentifier"] = "org.example.B"
        #expect(try builder.build(in: world).identifier == "org.example.B")
    }

    @Test func executableThatIsNotThereIsNamed() throws {
        let missing = URL(filePath: "/nowhere/reader")
        // Foundation's folders for this are below one that belongs to the first user who asks for them.
        let scratch = try TemporaryFolder(in: NSTemporaryDirectory())
        defer { withExtendedLifetime(scratch) {} }
        let folder = URL(filePath: scratch.path, directoryHint: .isDirectory)
        let error = #expect(throws: WorldError.self) {
            try BundleBuilder(identifier: "org.example.A", name: "A", executable: missing).build(in: folder)
        }
        #expect(error?.message.contains("/nowhere/reader") == true)
    }

    @Test(
        "copies a program from another file system",
        .enabled(if: access("/dev/shm", W_OK) == 0, "there is no /dev/shm"))
    func copies() async throws {
        try await withWorld { world in
            let desk = try await world.device(named: "desk")
            let program = URL(filePath: "/dev/shm/enfilade-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: program) }
            _ = try await desk.run("cp", ["/usr/bin/readlink", program.path])
            let app = try BundleBuilder(identifier: "org.example.A", name: "A", executable: program)
                .build(in: world.folder)
            let output = try await desk.launch(app, ["/proc/self/exe"])
            #expect(try await output.line { _ in true } == app.executable.path)
        }
    }

    @Test func folderWithoutAnExecutableKeyIsNamed() throws {
        let folder = URL.temporaryDirectory.appending(path: "A-\(UUID().uuidString).app")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let plist = try PropertyListSerialization.data(
            fromPropertyList: ["CFBundleIdentifier": "org.example.A"], format: .xml, options: 0)
        try plist.write(to: folder.appending(path: "Info.plist"))
        let error = #expect(throws: WorldError.self) { try AppBundle(at: folder) }
        #expect(error?.message.contains("CFBundleExecutable") == true)
    }

    /// A set, a dictionary whose key is a number, too many bytes: the ends of a process that trusts them.
    @Test(
        arguments: [
            (BundleBuilderTests.binaryList([0xC1, 1], [0x51, 0x61]), "contains something that no property list"),
            (BundleBuilderTests.binaryList([0xD1, 1, 1], [0x10, 1]), "has a dictionary with a key that is not"),
            (Data(count: 2 << 20), "has no readable Info.plist"),
        ])
    func hostilePropertyListIsRefused(list: Data, reason: String) throws {
        let folder = URL.temporaryDirectory.appending(path: "A-\(UUID().uuidString).app")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try list.write(to: folder.appending(path: "Info.plist"))
        let error = #expect(throws: WorldError.self) { try AppBundle(at: folder) }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message.contains(reason) == true)
    }

    /// A binary property list of objects that are given as they are stored; the first is the root.
    private static func binaryList(_ objects: [UInt8]...) -> Data {
        var data = Data("bplist00".utf8)
        var offsets = Data()
        for object in objects {
            offsets.append(UInt8(data.count))
            data.append(contentsOf: object)
        }
        let table = UInt8(data.count)
        data.append(offsets)
        // The trailer: sizes of one byte, the number of objects, the root, and where the table begins.
        data.append(contentsOf: [0, 0, 0, 0, 0, 0, 1, 1])
        for number in [UInt8(objects.count), 0, table] { data.append(contentsOf: [0, 0, 0, 0, 0, 0, 0, number]) }
        return data
    }
}
