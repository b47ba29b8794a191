// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeProcesses
import Foundation
import Testing

/// The extension of browsers, and the files by which they find its host.
@Suite struct ExtensionTests {
    private static let data = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Data").standardizedFileURL

    private func json(_ path: String) throws -> [String: Any] {
        let file = try Data(contentsOf: Self.data.appending(path: path))
        return try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    }

    @Test func theExtensionAsksForNoMoreThanItNeedsAndIsInNoPrivateWindow() throws {
        let manifest = try json("WebExtension/manifest.json")
        #expect(manifest["permissions"] as? [String] == ["tabs", "nativeMessaging"])
        #expect(manifest["host_permissions"] == nil && manifest["optional_permissions"] == nil)
        #expect(manifest["incognito"] as? String == "not_allowed")
        #expect(manifest["version"] as? String == Release.version)
        #expect(manifest["manifest_version"] as? Int == 3)
        // The first Chromium that takes a manifest for Firefox too; it also has all functions that the scripts call.
        #expect(manifest["minimum_chrome_version"] as? String == "121")
    }

    @Test func eachTextOfTheExtensionIsThereInEachLanguage() throws {
        let languages = try FileManager.default.contentsOfDirectory(
            atPath: Self.data.appending(path: "WebExtension/_locales").path)
        #expect(languages.sorted() == ["de", "en"])
        for language in languages {
            let texts = try json("WebExtension/_locales/\(language)/messages.json")
            #expect(texts.keys.sorted() == ["description", "name"], "\(language)")
        }
    }

    @Test(.enabled("the Python of Debian is needed") { FakeBrowser.isPossible })
    func theHostIsForThisExtensionAlone() throws {
        let manifest = try json("WebExtension/manifest.json")
        let settings = manifest["browser_specific_settings"] as? [String: [String: String]]
        let (chromium, firefox) = (
            try json("org.enfilade.browser.chromium.json"), try json("org.enfilade.browser.firefox.json")
        )
        #expect(firefox["allowed_extensions"] as? [String] == [try #require(settings?["gecko"]?["id"])])
        // Chromium names an extension by its key.
        let script = """
            import base64, hashlib, sys
            digest = hashlib.sha256(base64.b64decode(sys.argv[1])).hexdigest()[:32]
            print("".join(chr(ord("a") + int(digit, 16)) for digit in digest), end="")
            """
        let key = try #require(manifest["key"] as? String)
        let identifier = try Program("/usr/bin/python3", ["-c", script, key]).run().text
        #expect(chromium["allowed_origins"] as? [String] == ["chrome-extension://\(identifier)/"])
        for host in [chromium, firefox] {
            #expect(host["name"] as? String == "org.enfilade.browser" && host["type"] as? String == "stdio")
        }
    }
}
