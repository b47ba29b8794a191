// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The publishers of the system, as the user has switched them. Pure.
struct PublisherSwitches: Sendable, Hashable {
    /// The publishers that are on; none is by default.
    private(set) var enabled: Set<ContentPublisher>
    /// The reasons why publishers could not be started.
    private var problems: [ContentPublisher: String] = [:]

    init(enabled: Set<ContentPublisher> = []) {
        self.enabled = enabled
    }

    /// The state of every publisher.
    var statuses: [PublisherStatus] {
        ContentPublisher.allCases.map {
            PublisherStatus(publisher: $0, isEnabled: enabled.contains($0), problem: problems[$0] ?? "")
        }
    }

    /// Checks that a publisher may tell about programs now.
    ///
    /// - Throws: `ServiceError` with `notPermitted` if it is off.
    func check(_ publisher: ContentPublisher?) throws(ServiceError) {
        guard let publisher, !enabled.contains(publisher) else { return }
        throw ServiceError(
            .notPermitted,
            "the publisher “\(publisher.rawValue)” is off; enfilade publisher enable \(publisher.rawValue) turns it on")
    }

    /// Turns a publisher on or off.
    mutating func set(_ publisher: ContentPublisher, isEnabled: Bool) {
        problems[publisher] = nil
        if isEnabled { enabled.insert(publisher) } else { enabled.remove(publisher) }
    }

    /// Notes whether a publisher could be started.
    ///
    /// - Parameter problem: The reason why not; `nil` if it was.
    /// - Returns: Whether that is news.
    mutating func note(_ problem: String?, of publisher: ContentPublisher) -> Bool {
        defer { problems[publisher] = problem }
        return problems[publisher] != problem
    }
}

/// The program of the publishers, which is installed with the service.
enum PublisherProgram {
    /// The name of its file.
    static let name = "enfilade-publisher"
    /// The time after which a publisher that has ended by itself is started again.
    static let delay = Duration.seconds(5)

    /// The bus name by which a publisher is started; `nil` if others start it, such as browsers.
    static func busName(of publisher: ContentPublisher) -> String? {
        switch publisher {
        case .media: "org.enfilade.MediaPublisher"
        case .browser: nil
        case .terminal: "org.enfilade.TerminalPublisher"
        case .document: "org.enfilade.DocumentPublisher"
        case .folder: "org.enfilade.FolderPublisher"
        case .editor: "org.enfilade.EditorPublisher"
        }
    }

    /// Whether the program of a process is the one beside the service, or was until it was replaced.
    ///
    /// - Parameters:
    ///   - path: The path of the program, as the kernel knows it.
    ///   - service: That of the service.
    static func isAt(_ path: String?, besides service: String?) -> Bool {
        guard let path = path.map(current), let service = service.map(current), let end = service.lastIndex(of: "/")
        else { return false }
        let folder = service[..<end]
        let places =
            ["\(folder)/\(name)"]
            + (folder.hasSuffix("/bin") ? ["\(folder.dropLast(3))lib/enfilade/\(name)"] : [])
        return places.contains { $0.utf8.elementsEqual(path.utf8) }
    }

    /// A path without the remark of the kernel that nothing is there any more.
    private static func current(_ path: String) -> String {
        let remark = " (deleted)"
        return path.hasSuffix(remark) ? String(path.dropLast(remark.count)) : path
    }
}
