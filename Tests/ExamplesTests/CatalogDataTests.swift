// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The people in the catalogue are data; mistakes in it are found here and not by a reader.
@Suite struct CatalogDataTests {
    /// The common properties of all records.
    private struct Person: Decodable {
        let id: UUID
        let name: String
        let born: Int
        let died: Int?
        let field: String
        let bio: String
        let facts: [String]
        let film: String?
    }

    private let people: [Person]
    private let resources = ExampleFolder("Catalog").resources

    init() throws {
        let data = try Data(contentsOf: resources.appending(path: "profiles.json"))
        people = try JSONDecoder().decode([Person].self, from: data)
    }

    @Test func nobodyIsInItTwice() {
        #expect(people.count >= 30)
        #expect(Set(people.map(\.id)).count == people.count)
        #expect(Set(people.map(\.name)).count == people.count)
    }

    @Test func everyLifetimeIsPossible() {
        for person in people {
            #expect(1500...2000 ~= person.born, "\(person.name)")
            if let died = person.died { #expect(15...115 ~= died - person.born, "\(person.name)") }
            #expect(person.died != nil || person.born > 1930, "\(person.name)")
        }
    }

    @Test func everybodyHasTwoOrThreeSentencesAndFacts() {
        for person in people {
            let sentences = person.bio.matches(of: /\.( |$)/).count
            #expect(2...3 ~= sentences, "\(person.name)")
            #expect(2...3 ~= person.facts.count, "\(person.name)")
            for text in person.facts + [person.bio] { #expect(text.hasSuffix("."), "\(person.name): \(text)") }
        }
    }

    @Test func noTextHasWhiteSpaceWhereNoneBelongs() {
        for person in people {
            for text in [person.name, person.field, person.bio] + person.facts {
                #expect(text == text.trimmingCharacters(in: .whitespacesAndNewlines))
                #expect(!text.contains("  ") && !text.contains("\n"))
            }
        }
    }

    @Test func everyFilmIsThereAndShort() throws {
        let films = people.compactMap(\.film)
        #expect(films.count == 2)
        for film in films {
            let data = try Data(contentsOf: resources.appending(path: film))
            #expect(data.count < 100_000)
            // The first box of an MP4 file: its size, then its kind.
            #expect(data.dropFirst(4).prefix(4) == Data("ftyp".utf8))
        }
    }
}
