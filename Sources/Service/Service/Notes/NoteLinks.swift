// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// Makes links for notes.
protocol NoteLinks: Sendable {
    /// An activity whose content can be found again, brought up to date by its program.
    func linkable(_ activity: UInt64) async throws -> ActivityEntry
    /// Makes a link that rests until its address is in the text of the item.
    ///
    /// - Returns: The address, and the title of the content for people.
    func link(_ item: LinkItem, to entry: ActivityEntry) async throws -> (address: String, title: String)
    /// Tells everybody that links have changed.
    func changedByNotes() async
}

extension Links: NoteLinks {
    func link(_ item: LinkItem, to entry: ActivityEntry) async throws -> (address: String, title: String) {
        let (_, identifier) = try await store.add(item, ofBundle: false, to: entry, at: now(), isResting: true)
        let program = entry.program.identifier
        let name = await apps.activityApp(program)?.name ?? program
        return (LinkAddress.text(of: identifier), entry.content.title.isEmpty ? name : entry.content.title)
    }

    func changedByNotes() async {
        await changed()
    }
}
