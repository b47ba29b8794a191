// SPDX-License-Identifier: Apache-2.0

package import FoundationAdditions

/// The clipboard of a display, as far as keeping it needs that.
@MainActor package protocol KeptClipboard: AnyObject {
    /// Whether this program has put the content there.
    var isOwn: Bool { get }
    /// Whether some program has the clipboard, also if it has not named its content yet.
    var hasOwner: Bool { get }
    /// Whether another program can take over the content at any time.
    var canBeKept: Bool { get }
    /// The number of times that something else was put there.
    var changeCount: Int { get }
    /// The names of the content, as its owner gives them.
    var names: [String] { get }
    /// The present content, of any program; later content is not read in its place.
    var presentContent: any KeptContent { get }

    /// Calls `body` whenever something else is there, for as long as the program runs.
    func onChange(_ body: @escaping @MainActor () -> Void)

    /// Waits a moment for a program that has just taken the clipboard to name its content.
    func settle() async

    /// Offers item providers in place of the present content, as an offer of the service's.
    ///
    /// - Throws: An error if the display does not let the program have the clipboard.
    func write(_ items: [NSItemProvider], of offer: KeptOffer, isSensitive: Bool) throws

    /// Takes everything off the clipboard if this program has put it there.
    func clear()

    /// Takes everything off the clipboard, even if another program has put it there.
    func takeEmpty()
}

/// The content of a clipboard at one moment, which another program need not be able to give any more.
@MainActor package protocol KeptContent {
    /// The names, in the order of the offer as far as that has survived.
    var names: [String] { get }
    /// Whether its owner says that the service has the same.
    var isAtService: Bool { get }
    /// Whether its owner says that it is a secret.
    var isSecret: Bool { get }

    /// Makes item providers of it that read when they are asked.
    ///
    /// - Throws: An error if it cannot be told how many items there are.
    func providers() async throws -> [NSItemProvider]

    /// Reads which offer of the service is the same; `nil` if its owner does not say.
    func serviceOffer() async -> KeptOffer?
}

/// The name of an offer that the service has.
package struct KeptOffer: Equatable, Sendable {
    /// The pasteboard.
    package let pasteboard: String
    /// The number of the offer on it.
    package let number: UInt64

    package init(pasteboard: String, number: UInt64) {
        self.pasteboard = pasteboard
        self.number = number
    }
}
