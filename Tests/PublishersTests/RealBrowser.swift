// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeTesting
import Foundation
import TestSupport
import Testing

/// A browser as Debian has it, with the extension, in windows on a display, where it opens the addresses of the web.
struct RealBrowser {
    /// The browsers.
    enum Kind: String {
        case chromium
        case firefox = "firefox-esr"

        /// The program.
        var program: String { "/usr/bin/\(rawValue)" }

        /// Whether it is there, with all that a test of it needs.
        var isPossible: Bool {
            [rawValue, "python3", "Xvfb", "openbox", "xdotool", "wmctrl", "xdg-open"].allSatisfy {
                FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
            }
        }
    }

    /// The folder of the package.
    private static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

    let kind: Kind
    let desk: Device
    let display: VirtualDisplay
    /// The words by which the browser is started, and finds the one that runs.
    private let words: [String]

    /// Gives a browser a profile with the extension.
    init(_ kind: Kind, on desk: Device) async throws {
        (self.kind, self.desk) = (kind, desk)
        let display = try await VirtualDisplay(on: desk)
        try await display.startWindowManager()
        self.display = display
        let profile = desk.home.appending(path: "profile")
        switch kind {
        case .chromium: words = try Self.prepareChromium(profile)
        case .firefox: words = try Self.prepareFirefox(profile, home: desk.home)
        }
        try openAddresses()
    }

    /// Starts Chromium with a page and no window.
    static func startHeadless(_ address: String, on desk: Device) async throws -> RunningProcess {
        let words = try prepareChromium(desk.home.appending(path: "profile"))
        return try await desk.launch(Kind.chromium.program, words + ["--headless=new", address])
    }

    /// Turns the publisher on, as a user does.
    static func turnOn(_ desk: Device) async throws {
        let switched = try await desk.run("enfilade", ["publisher", "enable", "browser"])
        #expect(switched.status.isSuccess, "\(switched.errors)")
    }

    // MARK: - Profiles

    /// Chromium finds the host in its profile.
    private static func prepareChromium(_ profile: URL) throws -> [String] {
        try writeHost("chromium", in: profile.appending(path: "NativeMessagingHosts"))
        return [
            "--user-data-dir=\(profile.path)", "--load-extension=\(package.path)/Data/WebExtension",
            // Its sandbox does not work for root, nor in most containers, whose /dev/shm may be small as well.
            "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run", "--no-default-browser-check",
            "--password-store=basic",
            "--disable-background-networking", "--disable-component-update",
        ]
    }

    /// Firefox finds the host in the home folder. It takes the extension without a signature, as its user can have it.
    private static func prepareFirefox(_ profile: URL, home: URL) throws -> [String] {
        try writeHost("firefox", in: home.appending(path: ".mozilla/native-messaging-hosts"))
        let extensions = profile.appending(path: "extensions")
        try FileManager.default.createDirectory(at: extensions, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: package.appending(path: "Data/WebExtension"),
            to: extensions.appending(path: "activities@enfilade.org"))
        let settings = [
            "xpinstall.signatures.required": "false", "extensions.autoDisableScopes": "0",
            // Nothing comes to the front by itself, and nothing asks before the browser closes.
            "browser.aboutwelcome.enabled": "false", "browser.preonboarding.enabled": "false",
            "browser.sessionstore.resume_from_crash": "false", "browser.shell.checkDefaultBrowser": "false",
            "browser.startup.homepage_override.mstone": "\"ignore\"", "browser.startup.page": "0",
            "browser.tabs.warnOnClose": "false", "browser.warnOnQuit": "false",
            "datareporting.policy.dataSubmissionEnabled": "false", "datareporting.policy.firstRunURL": "\"\"",
            "termsofuse.bypassNotification": "true", "toolkit.startup.max_resumed_crashes": "-1",
            // Nor does it ask anything of other computers.
            "app.normandy.enabled": "false", "browser.region.network.url": "\"\"",
            "browser.safebrowsing.downloads.remote.enabled": "false",
            "browser.safebrowsing.malware.enabled": "false", "browser.safebrowsing.phishing.enabled": "false",
            "extensions.getAddons.cache.enabled": "false", "extensions.update.enabled": "false",
            "network.captive-portal-service.enabled": "false", "network.connectivity-service.enabled": "false",
        ]
        let lines = settings.map { "user_pref(\"\($0.key)\", \($0.value));\n" }.sorted()
        try Data(lines.joined().utf8).write(to: profile.appending(path: "user.js"))
        return ["--profile", profile.path]
    }

    /// Writes the file by which a browser finds the host, as it is installed.
    private static func writeHost(_ browser: String, in folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = package.appending(path: "Data/org.enfilade.browser.\(browser).json")
        try String(contentsOf: file, encoding: .utf8).replacing("@lib@", with: World.executables.path)
            .write(to: folder.appending(path: "org.enfilade.browser.json"), atomically: true, encoding: .utf8)
    }

    /// Has the desktop open the addresses of the web by this browser.
    private func openAddresses() throws {
        let files = FileManager.default
        let (entries, lists) = (desk.dataHome.appending(path: "applications"), desk.home.appending(path: ".config"))
        for folder in [entries, lists] { try files.createDirectory(at: folder, withIntermediateDirectories: true) }
        let entry = """
            [Desktop Entry]
            Type=Application
            Name=Browser
            Exec=\(kind.program) \(words.joined(separator: " ")) %u
            MimeType=x-scheme-handler/http;

            """
        try Data(entry.utf8).write(to: entries.appending(path: "\(kind.rawValue).desktop"))
        try Data("[Default Applications]\nx-scheme-handler/http=\(kind.rawValue).desktop\n".utf8)
            .write(to: lists.appending(path: "mimeapps.list"))
    }

    // MARK: - A user

    /// Starts the browser with a page.
    func start(_ address: String) async throws -> RunningProcess {
        try await display.launch(kind.program, words + [address])
    }

    /// Has the browser that runs open a page in a new tab, which is in front then.
    func open(_ address: String) async throws {
        try await hand(over: [address])
    }

    /// Has the browser that runs open a page in a private window.
    func openPrivately(_ address: String) async throws {
        try await hand(over: [kind == .chromium ? "--incognito" : "--private-window", address])
    }

    /// Starts the program again, which leaves the work to the process that runs, and ends.
    private func hand(over work: [String]) async throws {
        let handed = try await desk.run(kind.program, words + work, options: display.options)
        #expect(handed.status.isSuccess, "\(handed.errors)")
    }

    /// Waits for the window that shows a page.
    func window(_ title: String) async throws -> String {
        try await eventually("“\(title)” is shown") { try await display.windows("^\(title) ")?.first }
    }

    /// Closes a window, as the button in its frame does.
    func close(_ window: String) async throws {
        let closed = try await display.run("wmctrl", ["-i", "-c", window])
        #expect(closed.status.isSuccess, "\(closed.errors)")
    }
}
