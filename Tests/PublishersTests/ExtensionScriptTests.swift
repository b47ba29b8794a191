// SPDX-License-Identifier: Apache-2.0

import EnfiladeProcesses
import Foundation
import Testing

/// The program that runs scripts as a browser does.
enum NodeProgram {
    /// Its place on Debian.
    static let path = "/usr/bin/node"
    /// Whether it is there.
    static let isPossible = FileManager.default.isExecutableFile(atPath: path)
}

/// The scripts of the extension in Node.js, with a browser that does as the test says.
@Suite(.enabled("Node.js of Debian is needed") { NodeProgram.isPossible }, .timeLimit(.minutes(10)))
struct ExtensionScriptTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Data/WebExtension").standardizedFileURL

    /// Runs a part of a script that gives a list, and returns the list as JSON.
    private func result(of steps: String) throws -> String {
        let script = """
            \(Self.browser)
            (async () => {
            \(steps)
            })().then((list) => console.log(JSON.stringify(list)));
            """
        let outcome = try Program(NodeProgram.path, ["-e", script, Self.folder.path]).run()
        #expect(outcome.succeeded, "\(outcome.text)")
        return outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test func aTitleIsCutAndHasWholeCharactersAlone() throws {
        let list = try result(
            of: """
                tab.title = "\\ud800" + "x".repeat(1022) + "\\u{1F600}" + "x".repeat(5000);
                await begin();
                return [sent[0].title.length, sent[0].title === "\\ufffd" + "x".repeat(1022) + "\\ufffd"];
                """)
        #expect(list == "[1024,true]")
    }

    @Test func aPageWithAHugeAddressIsNotTold() throws {
        let list = try result(
            of: """
                tab.url = "https://example.org/" + "x".repeat(5000);
                await begin();
                return sent;
                """)
        #expect(list == #"[{"type":"nothing"}]"#)
    }

    @Test func aPageWithoutAnAnswerHoldsNoOtherPageUp() throws {
        let list = try result(
            of: """
                reply = () => new Promise(() => {});
                await begin();
                reply = () => "https://example.org/b?";
                Object.assign(tab, { title: "B", url: "https://example.org/b" });
                listeners.onActivated();
                await settle();
                return sent.map((message) => [message.title, message.canonical]);
                """)
        #expect(list == #"[["A",null],["B","https://example.org/b?"]]"#)
    }

    @Test func anAnswerThatComesTooLateCountsNevertheless() throws {
        let list = try result(
            of: """
                const answers = [];
                reply = () => new Promise((answer) => answers.push(answer));
                await begin();
                answers[0]("https://example.org/own");
                await settle();
                // It stays so while the page is as slow, which is no reason to look again and again.
                const count = answers.length;
                answers[1]("https://example.org/own");
                await settle();
                return [...sent.map((message) => message.canonical), answers.length === count];
                """)
        #expect(list == #"[null,"https://example.org/own",true]"#)
    }

    @Test func aPageWhoseScriptComesLateIsAskedThen() throws {
        let list = try result(
            of: """
                reply = () => { throw new Error("there is no script"); };
                await begin();
                reply = () => "https://example.org/own";
                listeners.onPageMessage({ type: "ready" });
                await settle();
                return sent.map((message) => message.canonical);
                """)
        #expect(list == #"[null,"https://example.org/own"]"#)
    }

    @Test func aSelectedTextIsThatOfThePageThatWasTold() throws {
        let list = try result(
            of: """
                reply = (type) => type === "selection" ? "words" : null;
                await begin();
                listeners.onMessage({ type: "selection", request: 1 });
                await settle();
                tab.url = "https://example.org/b";
                listeners.onMessage({ type: "selection", request: 2 });
                await settle();
                tab.url = "https://example.org/a";
                reply = () => { tab.url = "https://example.org/b"; return "words"; };
                listeners.onMessage({ type: "selection", request: 3 });
                await settle();
                return sent.filter((message) => message.type === "selection").map((message) => message.selection);
                """)
        #expect(list == #"["words",null,null]"#)
    }

    @Test func aPageGivesAShortAddressAndWholeCharactersAlone() throws {
        let list = try result(
            of: """
                let link = { href: "https://example.org/" };
                document.querySelector = () => link;
                getSelection = () => "x".repeat(65535) + "\\u{1F600}";
                run("page.js");
                const given = [];
                const ask = (type) => listeners.onPageMessage({ type }, {}, (text) => given.push(text));
                ask("canonical");
                link.href += "x".repeat(5000);
                ask("canonical");
                link = {};
                ask("canonical");
                ask("selection");
                const last = given.pop();
                return [...given, last === "x".repeat(65535) + "\\ufffd"];
                """)
        #expect(list == #"["https://example.org/",null,null,true]"#)
    }

    @Test func aPageSaysThatItIsThereAndThatItsOwnAddressIsAnotherOne() throws {
        let list = try result(
            of: """
                let link = { href: "https://example.org/a" };
                document.querySelector = () => link;
                run("page.js");
                const counts = [calls.length];
                observe();
                counts.push(calls.length);
                link.href = "https://example.org/b";
                observe();
                observe();
                counts.push(calls.length);
                return counts;
                """)
        #expect(list == "[1,1,2]")
    }

    @Test func anAddressOfContentBeforeIsNotThatOfAPageThatWentOn() throws {
        let list = try result(
            of: """
                const link = { href: "https://example.org/watch?v=a" };
                document.querySelector = () => link;
                const given = [];
                const ask = (path, search) => {
                    Object.assign(location, { pathname: path, search });
                    listeners.onPageMessage({ type: "canonical" }, {}, (text) => given.push(text));
                };
                Object.assign(location, { pathname: "/watch", search: "?v=a&from=mail" });
                run("page.js");
                ask("/watch", "?v=a&from=mail");
                // The page goes on without being loaded, and does not change its address, or later, or before.
                ask("/watch", "?v=b");
                link.href = "https://example.org/watch?v=b";
                ask("/watch", "?v=b");
                link.href = "https://example.org/watch?v=c";
                ask("/watch", "?v=b");
                ask("/watch", "?v=c");
                ask("/about", "");
                // An address of another form is that of the place where it was given first.
                link.href = "https://example.org/help/about.html";
                ask("/about", "");
                ask("/about", "?from=mail");
                return given.map((address) => address?.slice("https://example.org/".length) ?? null);
                """)
        #expect(
            list == #"["watch?v=a",null,"watch?v=b","watch?v=c","watch?v=c",null,"help/about.html",null]"#)
    }

    /// A browser with one tab. Its timeouts pass as soon as nothing else happens.
    private static let browser = """
        const listeners = {};
        const event = (name) => ({ addListener(listener) { listeners[name] = listener; } });
        const sent = [];
        const tab = { id: 1, title: "A", url: "https://example.org/a", incognito: false };
        let reply = () => null;
        const calls = [];
        let observe = null;
        globalThis.document = { head: {} };
        globalThis.location = { pathname: "/", search: "" };
        globalThis.MutationObserver = class {
            constructor(look) { observe = look; }
            observe() {}
        };
        globalThis.getSelection = () => "";
        globalThis.setTimeout = (end, _, value) => setImmediate(end, value);
        globalThis.chrome = {
            runtime: {
                connectNative: () => ({
                    onMessage: event("onMessage"), onDisconnect: event("onDisconnect"),
                    postMessage: (message) => sent.push(message),
                }),
                onStartup: event("onStartup"), onInstalled: event("onInstalled"), onMessage: event("onPageMessage"),
                sendMessage: async (message) => { calls.push(message); throw new Error("nobody is there"); },
            },
            tabs: {
                query: async () => [{ ...tab }], sendMessage: async (_, message) => reply(message.type),
                onActivated: event("onActivated"), onRemoved: event("onRemoved"), onUpdated: event("onUpdated"),
            },
            windows: { onFocusChanged: event("onFocusChanged") },
        };
        const run = (name) =>
            require("vm").runInThisContext(require("fs").readFileSync(`${process.argv[1]}/${name}`, "utf8"));
        const settle = async () => { for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate); };
        const begin = async () => {
            run("background.js");
            listeners.onMessage({ type: "switch", on: true });
            await settle();
        };
        """
}
