// SPDX-License-Identifier: Apache-2.0

@testable import Bundles
import EnfiladeConcurrency
import EnfiladeFiles
import Foundation
import EnfiladeContract
import EnfiladeProcesses
import ScratchSpace
import TestSupport
import Testing
import TestTraits
import UniformTypeIdentifiers

@Suite struct InstallerTests {
    let fixture: BundleFixture

    init() throws {
        fixture = try BundleFixture()
    }

    /// The environment of a user without files.
    private var environment: [String: String] {
        [
            "HOME": fixture.scratch.path("home"), "XDG_DATA_HOME": fixture.scratch.path("data"),
            "XDG_DATA_DIRS": "/usr/local/share:/usr/share", "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            // GIO would start a bus of its own, which would outlive the test.
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
        ]
    }

    private var installer: Installer { Installer(environment: environment) }

    /// Everything below the data folder, with its contents.
    private func snapshot() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        let root = fixture.scratch.path("data")
        for name in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] {
            contents[name] = try? Data(contentsOf: URL(fileURLWithPath: "\(root)/\(name)"))
        }
        return contents
    }

    /// A bundle that is the catalogue with some keys set.
    private func catalog(_ name: String = "Catalog", _ changes: [String: Any] = [:]) throws -> AppBundle {
        try AppBundle(folder: fixture.bundle(name, BundleFixture.catalog(changes)))
    }

    /// Runs a program and returns its output.
    private func answer(_ program: String, _ arguments: [String], _ more: [String: String] = [:]) throws -> String {
        let path = try #require(Program.locate(program, in: "/usr/bin:/bin"))
        return try Program(path, arguments, environment: environment.merging(more) { _, new in new }).run().text
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test func theFilesSayWhatTheBundleSays() throws {
        let bundle = try catalog()
        let outcome = try installer.install(bundle, formerFiles: [], others: [])
        #expect(outcome.changed)
        let data = fixture.scratch.path("data")
        #expect(
            outcome.files == [
                "\(data)/applications/org.example.Catalog.desktop",
                "\(data)/dbus-1/services/org.example.Catalog.service",
                "\(data)/mime/packages/org.example.Catalog.xml",
            ])
        let files = try snapshot()
        #expect(
            files["applications/org.example.Catalog.desktop"].map { String(decoding: $0, as: UTF8.self) } == """
                [Desktop Entry]
                Version=1.0
                Type=Application
                Name=Catalog
                Exec="\(bundle.folder)/Catalog" %U
                Terminal=false
                MimeType=application/vnd.org.example.catalog.profile;
                X-Enfilade-Bundle=org.example.Catalog

                """)
        #expect(
            files["dbus-1/services/org.example.Catalog.service"].map { String(decoding: $0, as: UTF8.self) } == """
                [D-BUS Service]
                Name=org.example.Catalog
                Exec='\(bundle.folder)/Catalog'
                X-Enfilade-Bundle=org.example.Catalog

                """)
        #expect(
            files["mime/packages/org.example.Catalog.xml"].map { String(decoding: $0, as: UTF8.self) } == """
                <?xml version="1.0" encoding="UTF-8"?>
                <?X-Enfilade-Bundle org.example.Catalog?>
                <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
                  <mime-type type="application/vnd.org.example.catalog.profile">
                    <comment>Profile of an engineer</comment>
                    <sub-class-of type="application/json"/>
                    <glob pattern="*.engprofile" weight="60"/>
                  </mime-type>
                </mime-info>

                """)
        let types = try #require(files["enfilade/types.plist"])
        let list = try PropertyListSerialization.propertyList(from: types, format: nil) as? [[String: Any]]
        #expect(list?.first?["EnfiladeBundle"] as? String == "org.example.Catalog")
        #expect(list?.first?["UTTypeIdentifier"] as? String == "org.example.catalog.profile")
    }

    @Test func aProgramWithoutWindowsIsInNoMenuAndOpensNothing() throws {
        let bundle = try catalog("Catalog", ["LSBackgroundOnly": true])
        _ = try installer.install(bundle, formerFiles: [], others: [])
        let entry = try #require(try snapshot()["applications/org.example.Catalog.desktop"])
        let lines = String(decoding: entry, as: UTF8.self).split(separator: "\n")
        #expect(lines.contains("NoDisplay=true") && lines.contains("Terminal=false"))
        #expect(!lines.contains { $0.hasPrefix("MimeType") })
    }

    @Test(.claim("T5")) func theDesktopAgreesAboutTheTypeAndItsOpener() throws {
        let other: [String: Any] = [
            "UTTypeIdentifier": "org.example.catalog.list", "UTTypeConformsTo": ["org.example.catalog.profile"],
            "UTTypeTagSpecification": [
                "public.filename-extension": ["englist"], "public.mime-type": ["application/x-engineer-list"],
            ],
        ]
        let documents: [[String: Any]] = [
            ["LSItemContentTypes": ["org.example.catalog.profile", "org.example.catalog.list", "public.png"]]
        ]
        let bundle = try catalog(
            "Catalog",
            ["UTExportedTypeDeclarations": [BundleFixture.profile, other], "CFBundleDocumentTypes": documents])
        _ = try installer.install(bundle, formerFiles: [], others: [])
        for (name, type) in [
            ("ada.engprofile", "application/vnd.org.example.catalog.profile"),
            ("ADA.ENGPROFILE", "application/vnd.org.example.catalog.profile"),
            ("all.englist", "application/x-engineer-list"),
        ] {
            let path = try fixture.scratch.file("files/\(name)", text: "{}")
            // Without a desktop xdg-mime asks `mimetype`, on GNOME it asks GIO.
            for desktop in [[:], ["XDG_CURRENT_DESKTOP": "GNOME"]] {
                #expect(try answer("xdg-mime", ["query", "filetype", path], desktop) == type)
            }
            #expect(try answer("gio", ["mime", type]).contains("org.example.Catalog.desktop"))
        }
        #expect(try answer("gio", ["mime", "image/png"]).contains("org.example.Catalog.desktop"))
        #expect(
            try answer(
                "desktop-file-validate",
                ["\(fixture.scratch.path("data"))/applications/org.example.Catalog.desktop"]) == "")
    }

    @Test(.claim("T5")) func aFileOfTheTypeResolvesToTheDeclaredIdentifier() async throws {
        _ = try installer.install(catalog(), formerFiles: [], others: [])
        let data = fixture.scratch.path("data")
        await #expect(processExitsWith: .success) { [data = data as String] in
            setenv("XDG_DATA_HOME", data, 1)
            let type = try #require(UTType(filenameExtension: "engprofile"))
            #expect(type.identifier == "org.example.catalog.profile")
            #expect(type.conforms(to: .json))
        }
    }

    @Test func installingAgainWritesNothing() throws {
        let bundle = try catalog()
        let first = try installer.install(bundle, formerFiles: [], others: [])
        let before = try modificationTimes()
        let second = try installer.install(bundle, formerFiles: first.files, others: [bundle])
        #expect(!second.changed)
        #expect(second.files == first.files)
        #expect(try modificationTimes() == before)
    }

    /// When each file below the data folder changed.
    private func modificationTimes() throws -> [String: Int] {
        let root = fixture.scratch.path("data")
        var times: [String: Int] = [:]
        for name in try snapshot().keys {
            var status = stat()
            stat("\(root)/\(name)", &status)
            times[name] = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
        }
        return times
    }

    @Test func cachesThatWereNotMadeAreMadeTheNextTime() throws {
        let bundle = try catalog()
        let first = try installer.install(bundle, formerFiles: [], others: [])
        unlink(fixture.scratch.path("data/mime/mime.cache"))
        #expect(try installer.install(bundle, formerFiles: first.files, others: []).changed)
        #expect(access(fixture.scratch.path("data/mime/mime.cache"), F_OK) == 0)
    }

    @Test func anUpgradeRemovesWhatTheNewVersionDoesNotNeed() throws {
        let first = try installer.install(catalog(), formerFiles: [], others: [])
        let plain = try AppBundle(
            folder: fixture.bundle(
                "Catalog",
                BundleFixture.catalog(
                    ["CFBundleName": "New"], without: ["UTExportedTypeDeclarations", "CFBundleDocumentTypes"])))
        let second = try installer.install(plain, formerFiles: first.files, others: [])
        #expect(second.changed)
        #expect(second.files.count == 2)
        let files = try snapshot()
        #expect(
            files.keys.sorted() == [
                "applications/mimeinfo.cache", "applications/org.example.Catalog.desktop",
                "dbus-1/services/org.example.Catalog.service",
            ])
        #expect(
            files["applications/org.example.Catalog.desktop"].map {
                String(decoding: $0, as: UTF8.self).contains("Name=New\n")
            } == true)
    }

    @Test func uninstallingLeavesNothingBehind() throws {
        let outcome = try installer.install(catalog(), formerFiles: [], others: [])
        try installer.uninstall(files: outcome.files, others: [])
        #expect(FileManager.default.enumerator(atPath: fixture.scratch.path("data"))?.allObjects.count == 0)
        try installer.uninstall(files: outcome.files, others: [])
    }

    @Test func uninstallingLeavesOthersAlone() throws {
        let data = fixture.scratch.path("data")
        let (catalog, second) = (
            try catalog(),
            try AppBundle(
                folder: fixture.bundle(
                    "Second",
                    BundleFixture.catalog([
                        "CFBundleIdentifier": "org.example.Second",
                        "UTExportedTypeDeclarations": [
                            [
                                "UTTypeIdentifier": "org.example.second.own",
                                "UTTypeConformsTo": ["org.example.catalog.profile"],
                            ]
                        ],
                    ])))
        )
        try fixture.scratch.file(
            "data/applications/theirs.desktop", text: "[Desktop Entry]\nType=Application\nName=T\nExec=t\n")
        try fixture.scratch.file("data/mime/notes.txt", text: "precious")
        let one = try installer.install(catalog, formerFiles: [], others: [])
        let before = try snapshot()
        let two = try installer.install(second, formerFiles: [], others: [catalog])
        let package = String(decoding: try snapshot()["mime/packages/org.example.Second.xml"] ?? Data(), as: UTF8.self)
        #expect(package.contains(#"<sub-class-of type="application/vnd.org.example.catalog.profile"/>"#))
        try installer.uninstall(files: two.files, others: [catalog])
        let after = try snapshot()
        #expect(after.keys.sorted() == before.keys.sorted())
        #expect(after["enfilade/types.plist"] == before["enfilade/types.plist"])
        try installer.uninstall(files: one.files, others: [])
        #expect(access("\(data)/applications/theirs.desktop", F_OK) == 0)
        #expect(access("\(data)/mime/notes.txt", F_OK) == 0)
    }

    @Test func theOrderOfInstallingDoesNotMatter() throws {
        let plist = BundleFixture.catalog([
            "CFBundleIdentifier": "org.example.Second",
            "UTExportedTypeDeclarations": [
                ["UTTypeIdentifier": "org.example.second.own", "UTTypeConformsTo": ["org.example.catalog.profile"]]
            ],
        ])
        let (first, second) = (try catalog(), try AppBundle(folder: fixture.bundle("Second", plist)))
        let desktop = "applications/org.example.Second.desktop"
        let package = "mime/packages/org.example.Second.xml"
        let two = try installer.install(second, formerFiles: [], others: [])
        let alone = try snapshot()
        // The second bundle opens and refines a type that is not there yet.
        #expect(!String(decoding: alone[desktop] ?? Data(), as: UTF8.self).contains("MimeType"))
        let one = try installer.install(first, formerFiles: [], others: [second])
        let together = try snapshot()
        #expect(String(decoding: together[desktop] ?? Data(), as: UTF8.self).contains("MimeType"))
        #expect(String(decoding: together[package] ?? Data(), as: UTF8.self).contains("sub-class-of"))
        #expect(try !installer.install(second, formerFiles: two.files, others: [first]).changed)
        try installer.uninstall(files: one.files, others: [second])
        let again = try snapshot()
        for name in [desktop, package, "enfilade/types.plist"] { #expect(again[name] == alone[name], "\(name)") }
    }

    @Test func aDamagedListOfFilesDeletesNothingElsewhere() throws {
        let precious = try fixture.scratch.file("precious", text: "x")
        let data = fixture.scratch.path("data")
        try installer.uninstall(files: [precious, "\(data)/../precious", data, "/", "relative"], others: [])
        #expect(access(precious, F_OK) == 0)
    }

    /// Programs that take the place of the desktop's own.
    private func failing(_ name: String, _ script: String) throws -> Installer {
        for tool in ["update-mime-database", "update-desktop-database"] {
            let text = tool == name ? script : "exec /usr/bin/\(tool) \"$@\"\n"
            try fixture.scratch.file("bin/\(tool)", text: "#!/bin/sh\n\(text)", mode: 0o755)
        }
        return Installer(environment: environment.merging(["PATH": fixture.scratch.path("bin")]) { _, new in new })
    }

    @Test(arguments: ["update-mime-database", "update-desktop-database"], [true, false])
    func aFailureHalfWayTakesEverythingBack(tool: String, isUpgrade: Bool) throws {
        var former: [String] = []
        if isUpgrade { former = try installer.install(catalog(), formerFiles: [], others: []).files }
        let before = try snapshot()
        let new = try catalog(
            "Catalog",
            [
                "CFBundleName": "New",
                "UTExportedTypeDeclarations": [
                    BundleFixture.profile.merging(["UTTypeDescription": "Other"]) { _, new in new }
                ],
            ])
        let error = #expect(throws: ServiceError.self) {
            try failing(tool, "echo 'no space for a cache' >&2; exit 3\n")
                .install(new, formerFiles: former, others: [])
        }
        #expect(error == ServiceError(.storageFailed, "\(tool) failed with status 3: no space for a cache"))
        let after = try snapshot()
        #expect(after.keys.sorted() == before.keys.sorted())
        for name in before.keys where !name.contains("cache") && !name.hasSuffix("version") {
            #expect(after[name] == before[name], "\(name)")
        }
    }

    /// Both would write the same new files, and the older one might write last.
    @Test(.timeLimit(.minutes(5))) func programThatAKilledServiceHasLeftIsWaitedFor() async throws {
        let log = fixture.scratch.path("log")
        let own = fixture.scratch.path("data/enfilade")
        try FileTree.make(own)
        let gate = try PipeEnds()
        let left = try Program(
            "/usr/bin/flock", ["--no-fork", own, "/bin/sh", "-c", "read -r _; echo left >>'\(log)'"]
        )
        .start(input: gate.reading)
        defer { left.end() }
        try await eventuallyHolds("it holds the lock") { try locks(on: own).count == 1 }
        let installer = try failing(
            "update-mime-database", "echo next >>'\(log)'\nexec /usr/bin/update-mime-database \"$@\"\n")
        let bundle = try catalog()
        async let installed = offload { try installer.install(bundle, formerFiles: [], others: []) }
        try await eventuallyHolds("the next one waits") { try locks(on: own).contains { $0.contains("->") } }
        try gate.writing.write(Data("\n".utf8))
        #expect(try await installed.changed)
        #expect(try String(contentsOfFile: log, encoding: .utf8) == "left\nnext\n")
    }

    /// The locks on a folder, held and waited for, as the kernel lists them.
    private func locks(on folder: String) throws -> [Substring] {
        let number = try #require(FileManager.default.attributesOfItem(atPath: folder)[.systemFileNumber] as? Int)
        return try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n")
            .filter { $0.contains(" FLOCK ") && $0.contains(":\(number) ") }
    }

    @Test func missingProgramsAreNamedBeforeAnythingIsWritten() throws {
        let bare = Installer(environment: environment.merging(["PATH": "/nowhere"]) { _, new in new })
        let error = #expect(throws: ServiceError.self) { try bare.install(catalog(), formerFiles: [], others: []) }
        #expect(
            error?.message
                == "update-mime-database is not in the search path “/nowhere”; Debian has it in the package shared-mime-info"
        )
        #expect(try snapshot().isEmpty)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "mounting needs privileges"), arguments: [true, false])
    func aDiskThatDoesNotTakeItIsAClearError(isFull: Bool) throws {
        let bundle = try catalog()
        let disk = try SmallDisk(in: fixture.scratch, bytes: 1 << 20)
        if isFull {
            try? AtomicFile.write(Data(count: (1 << 20) - 4096), to: "\(disk.path)/filler")
            let filler = try Descriptor.file("\(disk.path)/filler", for: .readingAndWriting)
            lseek(filler.number, 0, SEEK_END)
            while (try? filler.write(Data(count: 4096))) != nil {}
        } else {
            try disk.makeReadOnly()
        }
        let before = try FileTree.entries(of: .folder(disk.path))
        let full = Installer(environment: environment.merging(["XDG_DATA_HOME": disk.path]) { _, new in new })
        let error = #expect(throws: ServiceError.self) { try full.install(bundle, formerFiles: [], others: []) }
        #expect(error?.code == .storageFailed)
        #expect(error?.message.contains(isFull ? "No space left on device" : "Read-only file system") == true)
        #expect(try FileTree.entries(of: .folder(disk.path)) == before)
    }

    @Test func aNameOfAnotherProgramIsNotTaken() throws {
        let path = try fixture.scratch.file(
            "data/dbus-1/services/org.example.Catalog.service", text: "[D-BUS Service]\n")
        let error = #expect(throws: ServiceError.self) {
            try installer.install(catalog(), formerFiles: [], others: [])
        }
        #expect(error == ServiceError(.conflict, "“\(path)” belongs to another program"))
        #expect(installer.files(writtenFor: "org.example.Catalog").isEmpty)
    }

    @Test(arguments: [
        "applications/org.example.Catalog.desktop", "dbus-1/services/org.example.Catalog.service",
        "mime/packages/org.example.Catalog.xml",
    ])
    func aBundleDoesNotTakeThePlaceOfWhatTheSystemHas(name: String) throws {
        let path = try fixture.scratch.file("system/\(name)", text: "theirs")
        let installer = Installer(
            environment: environment.merging(["XDG_DATA_DIRS": fixture.scratch.path("system")]) { _, new in new })
        let error = #expect(throws: ServiceError.self) {
            try installer.install(catalog(), formerFiles: [], others: [])
        }
        #expect(error == ServiceError(.conflict, "“org.example.Catalog” is the name of another program: “\(path)”"))
        #expect(try snapshot().isEmpty)
    }

    @Test func whatWasWrittenIsFoundWithoutARecord() throws {
        let outcome = try installer.install(catalog(), formerFiles: [], others: [])
        #expect(installer.files(writtenFor: "org.example.Catalog") == outcome.files)
        try installer.uninstall(files: installer.files(writtenFor: "org.example.Catalog"), others: [])
        #expect(try snapshot().isEmpty)
    }

    @Test func strangeNamesDoNotBreakOutOfTheFiles() throws {
        let strange: [String: Any] = [
            "CFBundleName": #" A "quoted" \ 100% <name> & more; $HOME `id`"#,
            "UTExportedTypeDeclarations": [
                BundleFixture.profile.merging(["UTTypeDescription": #"</comment><glob pattern="*"/> & " <"#]) {
                    _, new in new
                }
            ],
        ]
        let folderName = #"It's "my" $HOME `id` \ &app;"#
        let bundle = try catalog(folderName, strange)
        _ = try installer.install(bundle, formerFiles: [], others: [])
        let data = fixture.scratch.path("data")
        #expect(
            try answer("desktop-file-validate", ["\(data)/applications/org.example.Catalog.desktop"]) == "")
        let path = try fixture.scratch.file("x.txt", text: "plain text")
        #expect(try answer("xdg-mime", ["query", "filetype", path]) == "text/plain")
        // The desktop and the bus read the command back, each in its own way, and start the program.
        let started = fixture.scratch.path("started")
        // It fails, since the bus tells of that at once.
        let script = "#!/bin/sh\nprintf '%s\\n' \"$0\" \"$@\" > \"\(started)\"\nexit 1\n"
        try fixture.scratch.file("\(folderName).app/Catalog", text: script, mode: 0o755)
        // The launcher does not wait for the program.
        try #require(mkfifo(started, 0o600) == 0)
        _ = try answer("gio", ["launch", "\(data)/applications/org.example.Catalog.desktop", path])
        #expect(try answer("timeout", ["30", "cat", started]) == "\(bundle.executable)\n\(path)")
        unlink(started)
        let request = [
            "--", "dbus-send", "--print-reply", "--dest=org.freedesktop.DBus", "/",
            "org.freedesktop.DBus.StartServiceByName", "string:org.example.Catalog", "uint32:0",
        ]
        _ = try answer("dbus-run-session", request)
        #expect(try String(contentsOfFile: started, encoding: .utf8) == "\(bundle.executable)\n")
    }
}
