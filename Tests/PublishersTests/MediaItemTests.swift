// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Testing

@testable import EnfiladePublishers

/// The properties of players as content.
@Suite struct MediaItemTests {
    private func playing(_ metadata: BusOptions) -> BusOptions {
        ["PlaybackStatus": BusVariant("Playing"), "Metadata": BusVariant(metadata)]
    }

    @Test func onlyAPlayingItemIsContent() {
        let metadata: BusOptions = ["xesam:title": BusVariant("Emma")]
        #expect(MediaItem.content(playing(metadata))?.title == "Emma")
        for status in ["Paused", "Stopped", "playing", ""] {
            let properties: BusOptions = ["PlaybackStatus": BusVariant(status), "Metadata": BusVariant(metadata)]
            #expect(MediaItem.content(properties) == nil, "\(status)")
        }
        #expect(MediaItem.content([:]) == nil)
        #expect(MediaItem.content(playing([:])) == nil)
    }

    @Test(arguments: [
        ("https://example.org/a", "https://example.org/a", true),
        ("HTTP://example.org/a", "HTTP://example.org/a", true),
        ("file:///a%20b.ogg", "file:///a%20b.ogg", false), ("spotify:track:1", "spotify:track:1", false),
    ])
    func anAddressIsThePageOrOpensTheItem(url: String, address: String, isPage: Bool) throws {
        let content = try #require(MediaItem.content(playing(["xesam:url": BusVariant(url)])))
        #expect(content.persistent == address)
        #expect(content.webpage == (isPage ? address : nil))
        #expect(content.address == (isPage ? nil : address))
        #expect(!content.title.isEmpty)
    }

    @Test(arguments: ["", "no scheme", "javascript:alert(1)", "DATA:text/html,x", "https:///a", "blob:x"])
    func anAddressThatNobodyShouldOpenIsLeftOut(url: String) throws {
        let content = try #require(
            MediaItem.content(playing(["xesam:title": BusVariant("Emma"), "xesam:url": BusVariant(url)])))
        #expect(content.webpage == nil && content.address == nil && content.persistent == nil)
    }

    @Test func longTextsAreCutAtACharacter() throws {
        let content = try #require(
            MediaItem.content(
                playing([
                    "xesam:title": BusVariant(String(repeating: "ä", count: 10_000)),
                    "xesam:artist": BusVariant(["", "Ada", "Grace"]),
                ])))
        #expect(content.title == String(repeating: "ä", count: MediaItem.textLimit / 2))
        #expect(content.about == "Ada, Grace")
    }

    @Test func aPropertyOfAnotherTypeIsIgnored() throws {
        let content = try #require(
            MediaItem.content(
                playing([
                    "xesam:title": BusVariant(UInt32(7)), "xesam:url": BusVariant("https://example.org/x"),
                    "xesam:artist": BusVariant(true),
                ])))
        #expect(content.title == "x" && content.about == nil)
        #expect(MediaItem.content(["PlaybackStatus": BusVariant(true), "Metadata": BusVariant("x")]) == nil)
    }

    @Test(arguments: [
        ("org.mpris.MediaPlayer2.vlc", true), ("org.mpris.MediaPlayer2.playerctld.instance1", true),
        ("org.mpris.MediaPlayer2.playerctld", false), ("org.mpris.MediaPlayer2", false), ("org.example.Player", false),
    ])
    func aNameIsThatOfAPlayerUnlessItsProgramRepeatsOthers(name: String, isPlayer: Bool) {
        #expect(MediaItem.isPlayer(name) == isPlayer)
    }

    @Test(arguments: [
        ("org.mpris.MediaPlayer2.vlc.instance123", "vlc"),
        ("org.mpris.MediaPlayer2.io.bassi.Amberol", "io.bassi.Amberol"),
    ])
    func aPlayerWithoutADesktopFileIsNamedByItsBusName(name: String, program: String) {
        #expect(MediaItem.program([:], busName: name) == program)
        #expect(MediaItem.program(["DesktopEntry": BusVariant("org.example.P")], busName: name) == "org.example.P")
    }
}
