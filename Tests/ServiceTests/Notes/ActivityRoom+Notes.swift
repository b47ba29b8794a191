// SPDX-License-Identifier: Apache-2.0

@testable import Service

extension ActivityRoom {
    /// The rooms of notes and of their links, as a service that has just begun has them.
    func notes() -> (Notes, Links) {
        let links = Links(
            store: LinksStore(database: database), changed: {}, activities: activities, apps: apps,
            now: { time.value })
        let notes = Notes(
            store: NotesStore(database: database), changed: { _ in }, links: links, now: { time.value })
        return (notes, links)
    }
}
