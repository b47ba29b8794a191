// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeServiceClient
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

/// The app Notes, used as a user would.
@Suite(
    .timeLimit(.minutes(5)), .enabled(if: NotesDesktop.isBuilt, NotesDesktop.builds),
    .enabled(if: SettingsDesktop.canBeUsed, SettingsDesktop.needs))
struct NotesTests {
    private static let text = "Text of the Note"

    @Test func aNoteIsWrittenThrownAwayAndTakenBack() async throws {
        try await NotesDesktop.with { desktop in
            try await desktop.open()
            try await desktop.use("see=No Notes Here", "press=New Note", "write=\(Self.text)=Groceries and rent")
            let note = try await eventually("the note is there") { try await desktop.notes.list().first }
            try await desktop.keeps("Groceries and rent", note.identifier)
            try await desktop.use("row=Groceries and rent", "see=Saved")
            try await desktop.use(
                "press=Put into Trash", "see=“Groceries and rent” is in the trash", "see=No Notes Here")
            #expect(try await desktop.notes.list(.init(isTrashed: true)).count == 1)
            try await desktop.use("press=Undo", "row=Groceries and rent", "press=Put into Trash", "see=No Notes Here")
            try await desktop.use(
                "row=Trash", "row=Groceries and rent", "text=\(Self.text)=Groceries and rent", "see=In the trash",
                "press=Restore", "see=The Trash Is Empty", "row=All Notes", "row=Groceries and rent")
            #expect(try await desktop.notes.list().count == 1)
        }
    }

    @Test func notesAreFoundByWordsFoldersAndTags() async throws {
        try await NotesDesktop.with { desktop in
            _ = try await desktop.create("# Rent\nThe cellar", in: "Home")
            _ = try await desktop.create("Trip #travels")
            try await desktop.open()
            try await desktop.use(
                "row=Home", "row=Rent", "gone=Trip #travels", "row=#travels", "row=Trip #travels", "gone=The cellar",
                "row=All Notes", "row=Rent", "type=Search the notes=cell", "gone=Trip #travels", "row=Rent",
                "type=Search the notes=nothing of this", "see=No Results", "type=Search the notes=",
                "row=Trip #travels", "text=\(Self.text)=Trip #travels", "press=Move to Folder", "press=Move to “Home”",
                "row=Home", "row=Trip #travels",
                "press=Move to Folder", "type=Name of the folder=Travels", "press=Move", "row=Travels",
                "row=Trip #travels", "press=Pin", "see=Do Not Pin")
            let note = try #require(try await desktop.notes.list(.init(folder: "Travels")).first)
            #expect(note.isPinned && note.title == "Trip #travels")
        }
    }

    @Test func changesOfOthersAppearInTheTextAndTakeNothingAway() async throws {
        try await NotesDesktop.with { desktop in
            let note = try await desktop.create("milk")
            try await desktop.open()
            try await desktop.use("row=milk", "write=\(Self.text)= and cream")
            try await desktop.keeps("milk and cream", note)
            try await desktop.enfilade("note", "append", note, "eggs")
            try await desktop.use("text=\(Self.text)=milk and cream\neggs", "write=\(Self.text)=, rice")
            try await desktop.keeps("milk and cream\neggs, rice", note)
        }
    }

    @Test func markdownIsWrittenByKeysAndButtonsAndIsUndone() async throws {
        try await NotesDesktop.with { desktop in
            let note = try await desktop.create("one")
            try await desktop.open()
            try await desktop.use(
                "row=one", "text=\(Self.text)=one",
                "keys=\(Self.text)=ctrl+Home ctrl+1 ctrl+End Return ctrl+b t w o ctrl+b Return")
            try await desktop.keeps("# one\n**two**\n", note)
            try await desktop.use("keys=\(Self.text)=ctrl+shift+l m i l k Return e g g s ctrl+d")
            try await desktop.keeps("# one\n**two**\n- [ ] milk\n- [x] eggs", note)
            try await desktop.use("keys=\(Self.text)=ctrl+z")
            try await desktop.keeps("# one\n**two**\n- [ ] milk\n- [ ] eggs", note)
            try await desktop.use(
                "keys=\(Self.text)=Return Return shift+Home",
                "text=\(Self.text)=# one\n**two**\n- [ ] milk\n- [ ] eggs\n", "press=Quote")
            try await desktop.keeps("# one\n**two**\n- [ ] milk\n- [ ] eggs\n> ", note)
            try await desktop.use("keys=\(Self.text)=ctrl+z")
            try await desktop.keeps("# one\n**two**\n- [ ] milk\n- [ ] eggs\n", note)
        }
    }

    @Test func nothingThatIsTypedIsLostWhenTheServiceIsKilled() async throws {
        try await NotesDesktop.with { desktop in
            let note = try await desktop.create("one")
            try await desktop.open()
            try await desktop.use("row=one", "write=\(Self.text)= two")
            try await desktop.desk.service.kill()
            try await desktop.use("write=\(Self.text)= three", "see=Saved")
            try await desktop.keeps("one two three", note)
        }
    }

    @Test func theEndOfTheAppWaitsForAServiceThatIsBusy() async throws {
        try await NotesDesktop.with { desktop in
            let note = try await desktop.create("one")
            let app = try await desktop.open()
            try await desktop.use("row=one", "text=\(Self.text)=one")
            let service = try #require(desktop.desk.service.processIdentifier)
            kill(service, SIGSTOP)
            try await desktop.use("write=\(Self.text)= two", "see=Saving…")
            app.signal(SIGTERM)
            kill(service, SIGCONT)
            try await app.exit()
            try await desktop.keeps("one two", note)
        }
    }

    @Test func anotherNoteThanTheOneOfTheWindowIsAskedForAtTheStart() async throws {
        try await NotesDesktop.with { desktop in
            let (one, other) = (try await desktop.create("one"), try await desktop.create("other"))
            let app = try await desktop.open()
            try await desktop.use("row=one", "text=\(Self.text)=one")
            app.signal(SIGTERM)
            try await app.exit()
            try await desktop.enfilade("note", "open", other)
            try await desktop.use("text=\(Self.text)=other")
            try await desktop.enfilade("note", "open", one)
            try await desktop.use("text=\(Self.text)=one")
        }
    }

    @Test func aNoteIsOpenedByItsAddressAndIsThereAgainWithTheWindow() async throws {
        try await NotesDesktop.with { desktop in
            let (one, other) = (try await desktop.create("one"), try await desktop.create("other"))
            let app = try await desktop.open()
            try await desktop.use("see=No Note Selected")
            try await desktop.enfilade("note", "open", one)
            try await desktop.use("text=\(Self.text)=one")
            // The window that is there shows the next one.
            try await desktop.enfilade("link", "open", "enfilade://note/\(other)")
            try await desktop.use("text=\(Self.text)=other")
            let scenes = Scenes1Client(try desktop.desk.connection())
            #expect(try await scenes.sessions().count == 1)
            let activities = Activities1Client(try desktop.desk.connection())
            try await eventuallyHolds("the note is current") {
                try await activities.current().contains {
                    $0.program == "org.enfilade.Notebook" && $0.content.target == "enfilade://note/\(other)"
                        && $0.content.title == "other"
                }
            }
            // As the end of the desktop does.
            app.signal(SIGTERM)
            try await app.exit()
            try await desktop.open()
            try await desktop.use("text=\(Self.text)=other")
        }
    }

    @Test func anAppThatIsNotAllowedSaysHowItIs() async throws {
        try await NotesDesktop.with(isAllowed: false) { desktop in
            _ = try await desktop.create("secret")
            try await desktop.open()
            try await desktop.use("see=No Notes", "see=read and change notes")
            try await desktop.enfilade("settings", "--allow", "org.enfilade.Notebook")
            try await desktop.use("press=Try Again", "row=secret")
        }
    }

    @Test func aNoteHasAFormerTextAgainAndLosesALink() async throws {
        try await NotesDesktop.with { desktop in
            let note = try await desktop.create("first [page](https://example.org)")
            try await desktop.desk.clock.advance(by: .seconds(3_600))
            try await desktop.open()
            try await desktop.use("row=first page", "write=\(Self.text)= second", "see=Saved")
            try await desktop.keeps("first [page](https://example.org) second", note)
            try await desktop.use(
                "see=first page second", "press=Former Texts", "row=first page",
                "text=Former Text=first [page](https://example.org)", "press=Use This Text",
                "text=\(Self.text)=first [page](https://example.org)")
            try await desktop.use(
                "press=Links", "press=Remove “page”", "see=No Links")
            try await desktop.keeps("first page", note)
        }
    }

    @Test func aSuggestionOpensTheNoteInTheApp() async throws {
        try await NotesDesktop.with { desktop in
            let shell = try await desktop.startShell()
            let browser = try desktop.desk.connection()
            let page = try await Activities1Client(browser).publish(
                PublishedActivity(
                    content: ActivityDescription(title: "Ladders", webpage: "https://town.example/ladders"),
                    program: "org.example.Browser"))
            let note = try await desktop.create("Ask about ")
            let link = try await desktop.notes.link(note, activity: page)
            let base = try await desktop.notes.read(note).version
            _ = try await desktop.notes.write(note, NoteEdit(base: base, start: 10, inserted: link.markdown))
            try await desktop.display.use(
                "enfilade-shell", ["press=Open “Ask about Ladders”, About “Ladders”"])
            try await desktop.use("text=\(Self.text)=Ask about \(link.markdown)")
            await browser.close()
            try await shell.kill()
        }
    }

    @Test func aQuickNoteGoesOnInTheAppWhichIsInstalledForIt() async throws {
        try await NotesDesktop.with(isInstalled: false) { desktop in
            let shell = try await desktop.startShell()
            try await desktop.enfilade("note", "quick")
            try await desktop.display.use(
                "enfilade-shell", ["write=\(Self.text)=Call Ada", "press=Open in Notes", "gone=Text of the Note"])
            try await desktop.use("text=\(Self.text)=Call Ada")
            #expect(try await desktop.notes.list().map(\.title) == ["Call Ada"])
            try await shell.kill()
        }
    }
}
