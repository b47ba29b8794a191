// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract

/// A publisher of the system, which tells about content of programs that know nothing of the service.
public struct SystemPublisher: Identifiable, Hashable, Sendable {
    /// The name of a publisher. More publishers may come.
    public struct ID: Hashable, Sendable {
        /// The name on the bus and on the command line, such as `media`.
        public let name: String

        /// Makes an identifier of the name of a publisher.
        public init(_ name: String) {
            self.name = name
        }

        /// The items that media players play.
        public static let media = ID("media")
        /// The pages that browsers show, by an extension of the browser.
        public static let browser = ID("browser")
        /// The folders of shells in terminals, by a hook of the shell.
        public static let terminal = ID("terminal")
        /// The files that document viewers show.
        public static let document = ID("document")
        /// The folders that file managers show.
        public static let folder = ID("folder")
        /// The files that editors in terminals edit, by a plugin of the editor.
        public static let editor = ID("editor")
    }

    /// The name.
    public let id: ID
    /// Whether the user has it on; off by default.
    public let isEnabled: Bool
    /// The reason why it could not be started, in one sentence; empty if there is none.
    public let problem: String

    init(_ status: PublisherStatus) {
        id = ID(status.publisher.rawValue)
        isEnabled = status.isEnabled
        problem = status.problem
    }
}
