// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import SwiftUI

/// The user's own copy of the catalogue, for all windows: changes are kept.
@Observable @MainActor final class Library {
    static let shared = Library()

    /// Everybody, in the order in which they are listed.
    private(set) var profiles: [Profile] = []
    /// The portraits that there are.
    private(set) var portraits: [Profile.ID: Image] = [:]
    /// The films that were given to somebody, beside those that the app ships.
    private(set) var films: [Profile.ID: Film] = [:]
    /// The last removal, until the user has read it.
    private(set) var removal: Removal?
    /// The last problem, until the user has read it.
    var problem: String?

    /// Profiles that were removed, each with its place.
    struct Removal {
        let profiles: [(index: Int, profile: Profile)]
    }

    private let store: LibraryStore

    private init() {
        store = LibraryStore()
        do {
            let record = try store.load()
            profiles = record.profiles
            films = record.films.mapValues(Film.init(file:))
        } catch {
            problem = String(format: NSLocalizedString("The catalogue cannot be read: %@", comment: ""), error.sentence)
        }
        for profile in profiles { portraits[profile.id] = store.portrait(of: profile.id) }
    }

    /// The profile with an identifier.
    func profile(_ id: Profile.ID) -> Profile? {
        profiles.first { $0.id == id }
    }

    /// The film about somebody's work, if there is one.
    func film(about profile: Profile) -> Film? {
        films[profile.id] ?? (try? Catalog.bundled().film(about: profile))
    }

    // MARK: - Actions of the user

    /// Adds profiles before the one at a place, or at the end. Those that are there already move there.
    func insert(_ new: [Profile], at place: Int? = nil) {
        guard !new.isEmpty else { return }
        let identifiers = Set(new.map(\.id))
        let place = place ?? profiles.count
        let before = profiles.prefix(place).filter { !identifiers.contains($0.id) }
        let after = profiles.dropFirst(place).filter { !identifiers.contains($0.id) }
        profiles = before + new + after
        for profile in new { portraits[profile.id] = portraits[profile.id] ?? store.portrait(of: profile.id) }
        save()
    }

    /// Removes profiles, which can be taken back.
    @discardableResult
    func remove(_ identifiers: Set<Profile.ID>) -> [Profile] {
        let gone = profiles.enumerated().filter { identifiers.contains($1.id) }
        guard !gone.isEmpty else { return [] }
        removal = Removal(profiles: gone.map { ($0.offset, $0.element) })
        profiles.removeAll { identifiers.contains($0.id) }
        save()
        return gone.map(\.element)
    }

    /// Takes the last removal back.
    func restore() {
        guard let removal else { return }
        self.removal = nil
        for (index, profile) in removal.profiles { profiles.insert(profile, at: min(index, profiles.count)) }
        save()
    }

    /// The user has read of the removal.
    func dismissRemoval() {
        removal = nil
    }

    /// Adds facts about somebody before the one at a place, or at the end.
    func addFacts(_ facts: [String], about id: Profile.ID, at place: Int? = nil) {
        change(id) { profile in
            let new = facts.flatMap { $0.split(separator: "\n").map(String.init) }
            profile.facts.insert(contentsOf: new, at: place ?? profile.facts.count)
        }
    }

    /// Removes facts about somebody.
    func removeFacts(_ offsets: IndexSet, about id: Profile.ID) {
        change(id) { $0.facts.remove(atOffsets: offsets) }
    }

    /// Gives somebody another portrait.
    func setPortrait(_ portrait: Image, of id: Profile.ID) {
        portraits[id] = portrait
        Task {
            do {
                try store.keep(try await portrait.exported(as: .png), asPortraitOf: id)
            } catch {
                problem = String(
                    format: NSLocalizedString("The portrait cannot be kept: %@", comment: ""), error.sentence)
            }
        }
    }

    /// Gives somebody a film.
    func setFilm(_ film: Film, of id: Profile.ID) {
        films[id] = film
        save()
    }

    private func change(_ id: Profile.ID, _ body: (inout Profile) -> Void) {
        guard let index = profiles.firstIndex(where: { $0.id == id }) else { return }
        body(&profiles[index])
        save()
    }

    private func save() {
        do {
            try store.save(LibraryRecord(profiles: profiles, films: films.mapValues(\.file)))
        } catch {
            problem = String(format: NSLocalizedString("The catalogue cannot be kept: %@", comment: ""), error.sentence)
        }
    }
}
