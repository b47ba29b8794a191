// SPDX-License-Identifier: Apache-2.0
// The command line of an app: file managers add to it the files that the user opens.

internal import Foundation

/// The files and URLs on the command line of an app.
///
/// Words that begin with a hyphen are options of the app's own, and the word after `-Name` is the value of a setting, as
/// `UserDefaults` reads it. After `--` every word is a file or a URL.
@MainActor struct LaunchArguments {
    /// The URLs to open, in the order of the words.
    private(set) var urls: [URL] = []
    /// One sentence for each word that is not opened.
    private(set) var refusals: [String] = []
    private let content: OpenableContent

    /// Reads the words after the name of the program; paths are relative to the working directory.
    init(_ words: some Sequence<String>, opening content: OpenableContent) {
        self.content = content
        var words = ArraySlice(Array(words))
        while let word = words.popFirst(), word != "--" {
            if !word.hasPrefix("-") {
                add(word)
            } else if !word.hasPrefix("--"), words.first?.hasPrefix("-") == false {
                words.removeFirst()
            }
        }
        for word in words { add(word) }
    }

    /// Whether the app is started for nothing but words that it does not open.
    ///
    /// In an app that declares no documents and no schemes all words are the app's own.
    var isInVain: Bool {
        urls.isEmpty && !refusals.isEmpty && !content.isEmpty
    }

    private mutating func add(_ word: String) {
        let url = Self.url(word)
        if let reason = problem(of: url) {
            refusals.append("“\(word)” is not opened: \(reason)")
        } else {
            urls.append(url)
        }
    }

    /// The URL that a word stands for: a file if there is one, else a URL if the word has a scheme.
    private static func url(_ word: String) -> URL {
        if !FileManager.default.fileExists(atPath: word), word.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) != nil,
            let url = URL(string: word)
        {
            // By its path a folder is known as one, and the same file has the same URL however it was written.
            return url.isFileURL && isLocal(url) ? URL(fileURLWithPath: url.path) : url
        }
        return URL(fileURLWithPath: word).absoluteURL
    }

    private static func isLocal(_ url: URL) -> Bool {
        ["", "localhost"].contains(url.host ?? "")
    }

    /// Why the app does not open a URL; `nil` if it does.
    private func problem(of url: URL) -> String? {
        let name = SceneEngine.applicationName
        guard url.isFileURL else {
            let scheme = url.scheme ?? ""
            return content.includes(scheme: scheme)
                ? nil : "CFBundleURLTypes in the Info.plist of “\(name)” has no scheme “\(scheme)”"
        }
        guard Self.isLocal(url) else { return "the file is on another computer" }
        guard FileManager.default.fileExists(atPath: url.path) else { return "there is no such file" }
        return content.includes(url)
            ? nil : "CFBundleDocumentTypes in the Info.plist of “\(name)” has no type for this file"
    }
}
