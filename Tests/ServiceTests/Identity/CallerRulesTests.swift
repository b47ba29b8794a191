// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Testing

@testable import Service

/// The standing of processes and their rights, without a bus.
@Suite struct CallerRulesTests {
    private static let file = ProgramFile(device: 1, inode: 2, born: 3)
    private static let program = CallerRules.InstalledProgram(
        bundle: "org.example.Notes", installation: 7, folder: "/apps/Notes.app",
        executables: ["/apps/Notes.app/Notes"], files: [file])

    /// A process like the service itself, of a program that belongs to nobody.
    private static var tool: ProcessFacts {
        var facts = ProcessFacts(user: 1_000)
        facts.path = "/usr/bin/enfilade"
        facts.program = ProgramFile(device: 1, inode: 9, born: 9)
        facts.mountNamespace = "mnt:[1]"
        facts.userNamespace = "user:[1]"
        facts.root = "/"
        return facts
    }

    /// A process of the app.
    private static var app: ProcessFacts {
        var facts = tool
        facts.path = "/apps/Notes.app/Notes"
        facts.program = file
        return facts
    }

    private func standing(_ process: ProcessFacts, present: ProgramFile? = file) -> Caller.Standing {
        let present = present.map { [$0] } ?? []
        let candidate = CallerRules.candidate(for: process.path, among: [Self.program])
        return CallerRules.standing(of: process, service: Self.tool, candidate: candidate, present: present)
    }

    /// Expects that a process acts for nobody, because of something.
    private func expectStranger(
        _ process: ProcessFacts, naming part: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard case .stranger(let reason) = standing(process) else {
            Issue.record("it is no stranger: \(standing(process))", sourceLocation: sourceLocation)
            return
        }
        #expect(reason.contains(part), sourceLocation: sourceLocation)
    }

    @Test func aProgramOfTheUsersIsATool() {
        #expect(standing(Self.tool) == .tool)
    }

    @Test func theExecutableOfABundleIsTheApp() {
        #expect(standing(Self.app) == .app(bundle: "org.example.Notes", installation: 7))
    }

    /// Neither an app nor a tool.
    @Test(arguments: [app, tool]) func aProcessThatIsNotLikeTheServiceIsAStranger(_ process: ProcessFacts) {
        func changed(_ change: (inout ProcessFacts) -> Void) -> ProcessFacts {
            var facts = process
            change(&facts)
            return facts
        }
        expectStranger(changed { $0.mountNamespace = "mnt:[2]" }, naming: "mount namespace")
        expectStranger(changed { $0.root = "/srv/other" }, naming: "root folder")
        for hide in [\ProcessFacts.mountNamespace, \.userNamespace, \.root, \.path] as [WritableKeyPath] {
            expectStranger(changed { $0[keyPath: hide] = nil }, naming: "look into its process")
        }
        expectStranger(changed { $0.program = nil }, naming: "look into its process")
        var other = ProcessFacts(user: 1_001)
        (other.path, other.program, other.root) = (process.path, process.program, process.root)
        (other.mountNamespace, other.userNamespace) = (process.mountNamespace, process.userNamespace)
        expectStranger(other, naming: "the user 1001")
    }

    @Test func aConfinedProcessIsNoTool() {
        var facts = Self.tool
        facts.hasNoNewPrivileges = true
        expectStranger(facts, naming: "confined")
        facts = Self.tool
        facts.systemCallFilter = 2
        expectStranger(facts, naming: "confined")
        facts = Self.tool
        facts.userNamespace = "user:[2]"
        expectStranger(facts, naming: "user namespace")
    }

    @Test func anAppMayConfineItself() {
        var facts = Self.app
        (facts.hasNoNewPrivileges, facts.systemCallFilter) = (true, 2)
        #expect(standing(facts) == .app(bundle: "org.example.Notes", installation: 7))
    }

    /// In a container everything is confined.
    @Test func aToolMayBeConfinedAsTheServiceIs() {
        var facts = Self.tool
        (facts.hasNoNewPrivileges, facts.systemCallFilter) = (true, 2)
        #expect(CallerRules.standing(of: facts, service: facts, candidate: nil, present: []) == .tool)
    }

    @Test(arguments: ["/apps/Notes.app/helper", "/home/me/Other.app/Other", "/home/me/Other.app/bin/x (deleted)"])
    func aProgramInTheFolderOfAnAppIsNoTool(path: String) {
        var facts = Self.tool
        facts.path = path
        expectStranger(facts, naming: ".app")
    }

    @Test func aFileThatWasReplacedIsStillTheApp() {
        var facts = Self.app
        facts.path = "/apps/Notes.app/Notes (deleted)"
        let newer = ProgramFile(device: 1, inode: 4, born: 5)
        #expect(standing(facts, present: newer) == .app(bundle: "org.example.Notes", installation: 7))
        #expect(standing(facts, present: nil) == .app(bundle: "org.example.Notes", installation: 7))
    }

    /// The number of a deleted file is used again; the time of its birth is not.
    @Test func anotherFileWithTheNumberOfAFormerOneIsNotTheApp() {
        var facts = Self.app
        let newer = ProgramFile(device: 1, inode: 4, born: 5)
        for born in [nil, 8] as [Int64?] {
            facts.program = ProgramFile(device: 1, inode: 2, born: born)
            let candidate = CallerRules.InstalledProgram(
                bundle: "org.example.Notes", installation: 7, folder: "/apps/Notes.app",
                executables: ["/apps/Notes.app/Notes"], files: [Self.file, ProgramFile(device: 1, inode: 2, born: nil)])
            let standing = CallerRules.standing(of: facts, service: Self.tool, candidate: candidate, present: [newer])
            guard case .stranger = standing else { Issue.record("\(born as Any): \(standing)"); continue }
        }
    }

    /// An extension is a further program of the app; other programs in the bundle's folder are nobody's.
    @Test func theProgramOfAnExtensionIsTheAppToo() {
        let place = "/apps/Notes.app/Extensions/Focus.appex/Focus"
        let program = CallerRules.InstalledProgram(
            bundle: "org.example.Notes", installation: 7, folder: "/apps/Notes.app",
            executables: ["/apps/Notes.app/Notes", place], files: [])
        let files = [Self.file, ProgramFile(device: 1, inode: 5, born: 6)]
        func standing(_ path: String, _ file: ProgramFile) -> Caller.Standing {
            var facts = Self.app
            (facts.path, facts.program) = (path, file)
            let candidate = CallerRules.candidate(for: path, among: [program])
            return CallerRules.standing(of: facts, service: Self.tool, candidate: candidate, present: files)
        }
        #expect(standing(place, files[1]) == .app(bundle: "org.example.Notes", installation: 7))
        #expect(standing("/apps/Notes.app/Notes", files[0]) == .app(bundle: "org.example.Notes", installation: 7))
        // The file decides, and it has to lie in the folder of the bundle.
        #expect(standing("/usr/bin/focus", files[1]) == .tool)
        for path in [place, "/apps/Notes.app/Extensions/Focus.appex/Other"] {
            guard case .stranger = standing(path, ProgramFile(device: 1, inode: 5, born: 7)) else {
                Issue.record("“\(path)” is no stranger")
                continue
            }
        }
    }

    @Test func ofBundlesInEachOtherTheInnermostIsTheCandidate() {
        let inner = CallerRules.InstalledProgram(
            bundle: "org.example.Inner", installation: 8, folder: "/apps/Notes.app/Inner.app",
            executables: ["/apps/Notes.app/Inner.app/Inner"], files: [])
        let programs = [Self.program, inner]
        func candidate(_ path: String?) -> String? { CallerRules.candidate(for: path, among: programs)?.bundle }
        #expect(candidate("/apps/Notes.app/Inner.app/Inner") == "org.example.Inner")
        #expect(candidate("/apps/Notes.app/Notes") == "org.example.Notes")
        #expect(candidate("/apps/Notes.apps/Notes") == nil)
        #expect(candidate(nil) == nil)
    }

    /// Two folders whose names only look the same.
    @Test func foldersAreComparedByTheirBytes() {
        let composed = CallerRules.InstalledProgram(
            bundle: "org.example.Cafe", installation: 1, folder: "/apps/Caf\u{E9}.app",
            executables: ["/apps/Caf\u{E9}.app/x"], files: [])
        #expect(CallerRules.candidate(for: "/apps/Caf\u{E9}.app/x", among: [composed]) != nil)
        #expect(CallerRules.candidate(for: "/apps/Cafe\u{301}.app/x", among: [composed]) == nil)
    }

    @Test func onlyAToolActsForTheUser() throws {
        func caller(_ standing: Caller.Standing) -> Caller { SceneRoom.caller("x", 1, standing) }
        try CallerRules.requireTool(caller(.tool), to: "fly")
        var error = #expect(throws: ServiceError.self) {
            try CallerRules.requireTool(caller(.app(bundle: "org.example.Notes", installation: 1)), to: "fly")
        }
        #expect(error?.code == .notPermitted && error?.message.contains("“org.example.Notes” may not fly") == true)
        error = #expect(throws: ServiceError.self) {
            try CallerRules.requireTool(caller(.stranger(reason: "it is odd")), to: "fly")
        }
        #expect(error?.code == .notPermitted && error?.message == "the caller may not fly: it is odd")
    }

    @Test func aTeamIsOneInstallationOfOneBundle() {
        func team(_ bundle: String, _ installation: Int64, _ other: Caller.Standing) -> Bool {
            let one = SceneRoom.caller("x", 1, .app(bundle: bundle, installation: installation))
            return CallerRules.areOneTeam(one, SceneRoom.caller("y", 2, other))
        }
        #expect(team("org.example.Notes", 7, .app(bundle: "org.example.Notes", installation: 7)))
        #expect(!team("org.example.Notes", 7, .app(bundle: "org.example.Notes", installation: 8)))
        #expect(!team("org.example.Notes", 7, .app(bundle: "org.example.Maps", installation: 7)))
        #expect(!team("org.example.Notes", 7, .tool))
        #expect(!CallerRules.areOneTeam(SceneRoom.caller("x", 1, .tool), SceneRoom.caller("y", 2, .tool)))
    }

    @Test func asManyFormerFilesAreRememberedAsThereIsRoomFor() {
        let files = (0..<40).map { ProgramFile(device: 1, inode: $0, born: 1) }
        let known = files.reduce([]) { RegistryRules.programs($0, adding: [$1]) }
        #expect(known == files.suffix(InstalledBundle.mostPrograms))
        #expect(RegistryRules.programs(known, adding: [files[30]]).last == files[30])
        #expect(RegistryRules.programs(known, adding: [files[30]]).count == known.count)
        #expect(RegistryRules.programs(known, adding: [ProgramFile(device: 1, inode: 1, born: nil)]) == known)
    }
}
