// SPDX-License-Identifier: Apache-2.0

/// Tells from the names in a Swift expression whether its value breaks a rule. Pure.
enum IdentifierWords {
    /// Members that give the value of their receiver in another form, so that the receiver still counts.
    static let forms: Set = [
        "absoluteString", "absoluteURL", "addingPercentEncoding", "appending", "appendingPathComponent",
        "base64EncodedString",
        "capitalized", "compactMap", "components", "data", "debugDescription", "description", "flatMap", "formatted",
        "hashValue", "joined", "localizedCapitalized", "lowercased", "map", "padding", "prefix", "replacing",
        "replacingOccurrences", "standardized", "standardizedFileURL", "resolvingSymlinksInPath", "split",
        "stringValue",
        "suffix", "trimmingCharacters", "uppercased", "uuidString",
    ]

    private static let paths: Set = [
        "path", "fileURL", "fileURLWithPath", "fileSystemRepresentation", "homeDirectory",
        "homeDirectoryForCurrentUser",
        "temporaryDirectory", "documentDirectory", "documentsDirectory", "NSHomeDirectory", "NSTemporaryDirectory",
        "identifierForVendor", "hostName",
    ]
    private static let processes: Set = ["processIdentifier", "getpid", "windowNumber", "windowID"]
    private static let addresses: Set = [
        "ObjectIdentifier", "hashValue", "toOpaque", "unsafeBitCast", "unsafeAddressOf",
    ]
    private static let views: Set = [
        "indexPath", "row", "rowIndex", "index", "currentIndex", "selectedRow", "selectedIndex", "selectedItemIndex",
        "selectedSegmentIndex", "indexPathForSelectedRow", "indexPathsForSelectedRows", "indexPathsForSelectedItems",
        "contentOffset", "scrollOffset", "scrollPosition", "zoomScale", "isSelected",
    ]
    private static let titles: Set = [
        "title", "subtitle", "name", "headline", "caption", "displayName", "localizedName", "localizedTitle",
        "fileName",
        "filename", "lastPathComponent",
    ]
    private static let fresh: Set = [
        "globallyUniqueString", "random", "arc4random", "arc4random_uniform", "randomElement",
    ]
    private static let times: Set = ["CFAbsoluteTimeGetCurrent", "mach_absolute_time", "systemUptime"]

    /// The labels of the arguments of which a value is made.
    static func isTelling(label: String) -> Bool {
        label == "fileURLWithPath" || label == "filePath"
    }

    /// The rule that a name breaks as the last one of an expression; `nil` if none.
    ///
    /// - Parameter receiver: The name before it; empty if there is none.
    static func rule(of name: String, after receiver: String) -> IdentifierRule? {
        let small = name.lowercased()
        let owner = receiver.lowercased()
        if paths.contains(name) || name.hasSuffix("FilePath") || name.hasSuffix("FileURL") || isPath(name) {
            return .path
        }
        let isSession = small.replacing("_", with: "").hasSuffix("sessionid") || small.hasSuffix("sessionidentifier")
        if isSession || name == "persistentIdentifier" && owner.contains("session") { return .session }
        if processes.contains(name) { return .process }
        if addresses.contains(name) { return .address }
        if views.contains(name) || owner.hasSuffix("indexpath") && (name == "item" || name == "section") {
            return .view
        }
        if name == "tag", ["sender", "view", "button", "cell", "control"].contains(where: owner.hasSuffix) {
            return .view
        }
        if titles.contains(name) || name.hasSuffix("Title") || name.hasSuffix("DisplayName") { return .title }
        if name == "text" || name == "stringValue", owner.hasSuffix("label") || owner.hasSuffix("field") {
            return .title
        }
        if fresh.contains(name) { return .fresh }
        if times.contains(name) { return .time }
        if name == "now",
            ["", "date", "dispatchtime", "clock"].contains(where: { owner == $0 || owner.hasSuffix("clock") })
        {
            return .time
        }
        return nil
    }

    /// The rule that a call without arguments breaks; `nil` if none.
    static func rule(ofEmptyCall name: String) -> IdentifierRule? {
        switch name {
        case "UUID", "NSUUID", "CFUUIDCreate": .fresh
        case "Date", "NSDate": .time
        default: nil
        }
    }

    /// The rule that the text of a literal breaks; `nil` if none.
    static func rule(ofText text: String) -> IdentifierRule? {
        let folders = ["/home/", "/Users/", "/tmp/", "/var/", "/private/", "~/"]
        return text.lowercased().contains("file:/") || folders.contains(where: text.hasPrefix) ? .path : nil
    }

    private static func isPath(_ name: String) -> Bool {
        let others = [
            "keyPath", "indexPath", "codingPath", "KeyPath", "IndexPath", "CodingPath", "BezierPath", "bezierPath",
        ]
        return name.hasSuffix("Path") && !others.contains(where: name.hasSuffix)
    }
}
