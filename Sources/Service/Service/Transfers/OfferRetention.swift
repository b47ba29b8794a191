// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import EnfiladeLogging

/// The end of offers, of kept content and of pasteboards: everything stays for as long as somebody can have it, and the
/// settings allow.
///
/// It is a part of the room, and runs on its actor.
struct OfferRetention {
    let offers: OfferTable
    let grants: GrantTable
    let boards: PasteboardTable
    let store: TransfersStore
    let files: SenderFiles
    let settings: Settings
    /// Milliseconds since 1970.
    let now: @Sendable () -> Int64
    private let logger = Logger(module: "transfers")

    init(
        offers: OfferTable, grants: GrantTable, boards: PasteboardTable, store: TransfersStore, files: SenderFiles,
        settings: Settings, now: @escaping @Sendable () -> Int64
    ) {
        (self.offers, self.grants, self.boards) = (offers, grants, boards)
        (self.store, self.files, self.settings, self.now) = (store, files, settings, now)
    }

    // MARK: - Offers

    /// Forgets an offer that no pasteboard holds and nobody is reading.
    func dropIfDone(_ number: UInt64, isForgotten: Bool = false) async {
        guard let state = offers[number], boards[state.offer.pasteboard]?.offer != number,
            !grants.isRead(number)
        else { return }
        offers[number] = nil
        if isForgotten, state.kept.isEmpty { return }
        await store.forget(number)
    }

    // MARK: - Kept content

    /// Keeps content for the time after its sender, if the settings allow.
    ///
    /// - Returns: Whether it is kept. Data is on disk then.
    func keep(_ content: OfferedContent, as key: ContentKey, of number: UInt64) async throws -> Bool {
        guard let state = offers[number] else { return false }
        if state.kept[key] != nil { return true }
        guard let source = try await files.keepSource(of: content, of: state, in: store.files), offers[number] != nil
        else { return false }
        let kept = try await store.keep(content, from: source, as: key, of: state.offer, time: now())
        guard let present = offers[number], !present.isWithdrawn else {
            await store.forget(number)
            return false
        }
        offers[number]?.kept[key] = kept
        if content.kind == .file, present.remembered[key] == nil {
            offers[number]?.remembered[key] = Remembered(content: content, request: 0)
        }
        return true
    }

    /// Keeps the content that a sender has left, or lets go of it.
    func keepLeft(_ content: OfferedContent, as key: ContentKey, of number: UInt64) async {
        var isKept = false
        do {
            isKept = try await keep(content, as: key, of: number)
        } catch {
            logger.error("what a sender left cannot be kept", ["type": key.type, "error": "\(error)"])
        }
        if !isKept { offers[number]?.remembered[key] = nil }
    }

    /// Content that can be answered without the sender.
    func available(_ key: ContentKey, of number: UInt64) async throws -> Remembered? {
        guard let state = offers[number] else { return nil }
        if var remembered = state.remembered[key] {
            remembered.content.isKept = !state.isLive
            remembered.content = try await files.handOut(remembered.content, of: state.offer.sender)
            return remembered
        }
        guard let kept = state.kept[key] else { return nil }
        let content = try await files.open(kept, of: state.offer.sender)
        offers[number]?.remembered[key] = Remembered(content: content, request: 0)
        return Remembered(content: try await files.handOut(content, of: state.offer.sender), request: 0)
    }

    /// Deletes the kept content of an offer once it is older than the settings allow.
    func expireIfOld(_ number: UInt64) async {
        guard let state = offers[number], !state.isLive, let oldest = state.kept.values.map(\.time).min() else {
            return
        }
        guard (now() - oldest) / 1_000 > Int64(clamping: settings[.keepAge]) else { return }
        offers[number]?.kept = [:]
        offers[number]?.remembered = [:]
        await store.forgetKept(number)
        await forgetIfPassed(state.offer.pasteboard, isOwned: false)
    }

    /// Deletes all content that is older than the settings allow.
    func expireOld() async {
        for number in offers.numbers(where: { !$0.isLive && !$0.kept.isEmpty }) { await expireIfOld(number) }
    }

    // MARK: - Pasteboards

    /// Forgets a pasteboard that was for one share or one drag, or was its owner's alone, once it holds nothing.
    ///
    /// Nobody comes back to its name, so that its change count is remembered nowhere.
    ///
    /// - Parameter isOwned: Whether the process that filled it last is still there.
    func forgetIfPassed(_ name: String, isOwned: Bool) async {
        guard let pasteboard = boards[name] else { return }
        switch OfferRules.remembrance(ofPasteboard: name) {
        case .lasting: return
        case .ofItsOwner where isOwned: return
        case .ofItsOwner, .ofItsOffer: break
        }
        if let number = pasteboard.offer, offers.holdsSomething(number) || grants.isRead(number) { return }
        // Before anything is waited for: an offer that comes meanwhile finds a fresh pasteboard.
        boards[name] = nil
        if let number = pasteboard.offer { await dropIfDone(number) }
        await store.forget(name, atChangeCount: pasteboard.changeCount)
    }

    /// Forgets the pasteboards that hold nothing, once there are many.
    ///
    /// Their change counts go on from the highest among them, so that no returning process sees one go down.
    func forgetEmptyPasteboards() async throws {
        guard boards.isCrowded else { return }
        defer { boards.endSweep() }
        let empty = boards.empty { offers.holdsSomething($0) }
        guard let highest = empty.map(\.pasteboard.changeCount).max() else { return }
        let changeCount = max(highest, boards.forgottenChangeCount)
        try await store.forget(empty.map(\.name), changeCount: changeCount)
        boards.forget(upTo: changeCount)
        for (name, pasteboard) in empty where boards[name]?.changeCount == pasteboard.changeCount {
            boards[name] = nil
            if let number = pasteboard.offer { await dropIfDone(number) }
        }
    }
}
