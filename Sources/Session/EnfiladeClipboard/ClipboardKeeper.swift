// SPDX-License-Identifier: Apache-2.0

import Enfilade
import EnfiladeLogging
import FoundationAdditions

/// Joins the desktop's clipboard and the service's general pasteboard, so that both have the same content.
///
/// The copies of a program without a display appear on the desktop; those of a program that does not know Enfilade
/// appear on the pasteboard, unread; and those of an app stay on the desktop when the app has ended, as far as the
/// service keeps them. Programs that say themselves that both have the same are left alone.
@MainActor package final class ClipboardKeeper {
    private let desktop: any KeptClipboard
    private let pasteboard = Pasteboard.general
    private let log = Logger(module: "clipboard")
    /// The content that a program without Enfilade has copied, as it was offered to the service.
    private var foreign: PasteboardOffer?
    /// The offer that is on the desktop in the name of its sender.
    private var shown: UInt64?
    /// The last offer that was on the pasteboard.
    private var latest: UInt64?
    /// The change count of the pasteboard with that offer, or at the first look.
    private var lastCount: UInt64?
    /// Whether the pasteboard had nothing at the last look.
    private var isEmpty = false
    private var last: Task<Void, Never>?
    private var following: Task<Void, Never>?

    /// Keeps the clipboard of a display from ``start()`` on.
    package init(_ desktop: any KeptClipboard) {
        self.desktop = desktop
    }

    /// Begins, with the present content of both sides.
    package func start() {
        desktop.onChange { [weak self] in self?.then { await $0.desktopChanged() } }
        following = Task { [weak self, pasteboard, log] in
            do {
                let changes = try await pasteboard.changes()
                self?.then { await $0.desktopChanged() }
                self?.then { await $0.pasteboardChanged() }
                for await _ in changes { self?.then { await $0.pasteboardChanged() } }
            } catch {
                log.error("the clipboard is not kept", ["error": "\(error)"])
            }
        }
    }

    /// Does one thing after the other: both sides change at their own times.
    private func then(_ body: @escaping @MainActor (ClipboardKeeper) async -> Void) {
        last = Task { [weak self, last] in
            await last?.value
            if let self { await body(self) }
        }
    }

    // MARK: - The desktop

    private func desktopChanged() async {
        guard !desktop.isOwn else { return }
        shown = nil
        let content = desktop.presentContent
        // Who has just taken it says in a moment what is there, and this is called again.
        if content.names.isEmpty { return desktop.hasOwner ? () : await restore() }
        // An empty pasteboard may be news to an app that took the desktop before it was emptied.
        if content.isAtService { return isEmpty ? await pasteboardChanged() : () }
        do {
            let items = try await content.providers()
            guard !items.isEmpty, desktop.names == content.names, !desktop.isOwn else { return }
            foreign = try await pasteboard.offer(items, options: content.isSecret ? .sensitive : [])
        } catch {
            log.info("what another program has copied is on the desktop alone", ["error": "\(error)"])
        }
    }

    /// Shows the content that the service has kept, once the owner of the clipboard has ended.
    private func restore() async {
        if let foreign {
            // With its owner went all that could be read.
            self.foreign = nil
            try? await foreign.withdraw()
            return
        }
        await pasteboardChanged()
    }

    // MARK: - The pasteboard

    private func pasteboardChanged() async {
        // An app takes the desktop first, and the pasteboard then.
        await desktop.settle()
        let count = desktop.changeCount
        guard let contents = try? await pasteboard.contents(), contents.offer != foreign?.number else { return }
        foreign = nil
        let formerCount = lastCount
        isEmpty = contents.offer == 0
        if !isEmpty || lastCount == nil { lastCount = contents.changeCount }
        guard contents.offer != 0, contents.availability != .gone else {
            if shown != nil { desktop.clear() } else { await clearDesktop(contents, since: formerCount) }
            shown = nil
            return
        }
        latest = contents.offer
        if contents.offer == shown, desktop.isOwn { return }
        // It may have copied again by now.
        if !desktop.isOwn, let other = await desktop.presentContent.serviceOffer(), other.pasteboard == pasteboard.name,
            other.number >= contents.offer
        {
            return
        }
        // Whatever came to be on the desktop meanwhile is newer.
        if count == desktop.changeCount { show(contents) }
    }

    /// Takes an offer that has left the pasteboard off the desktop as well, where its sender still has it.
    ///
    /// - Parameter formerCount: The change count of the pasteboard with the offer before; `nil` at the first look.
    private func clearDesktop(_ contents: PasteboardContents, since formerCount: UInt64?) async {
        let count = desktop.changeCount
        guard contents.offer == 0, contents.changeCount > 0, desktop.canBeKept, !desktop.isOwn,
            let offer = await desktop.presentContent.serviceOffer(), offer.pasteboard == pasteboard.name
        else { return }
        // It may have come and gone between two looks, which are two changes. A service that has just started has had nothing yet.
        let hasPassed = formerCount.map { offer.number > latest ?? 0 && contents.changeCount >= $0 + 2 } ?? false
        guard offer.number == latest || hasPassed, (try? await pasteboard.contents())?.offer == 0,
            count == desktop.changeCount
        else { return }
        (latest, lastCount) = (offer.number, contents.changeCount)
        desktop.takeEmpty()
    }

    private func show(_ contents: PasteboardContents) {
        let offer = KeptOffer(pasteboard: pasteboard.name, number: contents.offer)
        do {
            try desktop.write(contents.items, of: offer, isSensitive: contents.isSensitive)
            shown = contents.offer
        } catch {
            log.info("what was copied is not on the desktop", ["error": "\(error)"])
        }
    }
}
