// SPDX-License-Identifier: Apache-2.0

import FoundationAdditions
import Testing

/// Says which of its properties have keys.
private struct Person: PredicateReadable {
    enum Kind: String { case friend, colleague }

    var name: String
    var age: Int?
    var kind = Kind.friend
    var friends: [Person] = []
    var secret = 1

    static var predicateKeyPaths: [String: PartialKeyPath<Person>] {
        ["name": \.name, "age": \.age, "kind": \.kind, "friends": \.friends, "initial": \.name.first]
    }
}

/// Encodes itself under names of its own.
private struct Book: Codable {
    var title: String
    var published: Date
    var pages: UInt16
    var tags: Set<String>
    var author: Author?
    var price: Decimal
    var link: URL

    struct Author: Codable {
        var name: String
    }

    enum CodingKeys: String, CodingKey {
        case title = "name"
        case published, pages, tags, author, price, link
    }
}

/// Is read by reflection alone.
private class Base {
    var inherited = "base"
}

private final class Reflected: Base {
    let number = 5
    let nothing: String? = nil
    let list = [1, 2]
}

/// Encodes itself for ever.
private struct Endless: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Endless(), forKey: .inner)
    }

    enum Key: CodingKey { case inner }
}

@Suite struct PredicateObjectTests {
    private func holds(_ format: String, _ object: Any) throws -> Bool {
        try NSPredicate(format: format).evaluation(with: object)
    }

    @Test(arguments: [
        "name == 'Ada'", "age == 36", "kind == 'friend'", "initial == 'A'", "ANY friends.name == 'Bob'",
        "friends[0].age == nil",
        "friends.@count == 1", "friends.@max.name == 'Bob'", "SUBQUERY(friends, $f, $f.kind == 'friend').@count == 1",
    ])
    func keyPathsOfATypeAreRead(format: String) throws {
        let person = Person(name: "Ada", age: 36, friends: [Person(name: "Bob")])
        #expect(try holds(format, person))
        #expect(try holds("ANY SELF.name == 'Ada'", [person]))
    }

    @Test func keysThatATypeDoesNotListAreUnknown() throws {
        #expect(throws: (any Error).self) { try holds("secret == 1", Person(name: "Ada")) }
        #expect(!NSPredicate(format: "secret == 1").evaluate(with: Person(name: "Ada")))
    }

    @Test(arguments: [
        "name == 'Notes'", "published < CAST(1, 'NSDate')", "pages == 66", "'maths' IN tags", "author.name == 'Ada'",
        "price == 1.5",
        "link.host == 'example.org'",
    ])
    func codableValuesAreReadAsTheyEncodeThemselves(format: String) throws {
        let link = try #require(URL(string: "https://example.org/a"))
        let book = Book(
            title: "Notes", published: Date(timeIntervalSinceReferenceDate: 0), pages: 66, tags: ["maths"],
            author: .init(name: "Ada"),
            price: 1.5, link: link)
        #expect(try holds(format, book))
        #expect(throws: (any Error).self) { try holds("missing == nil", book) }
    }

    @Test func otherTypesAreReadByReflection() throws {
        #expect(try holds("number == 5 AND nothing == nil AND inherited == 'base' AND list[1] == 2", Reflected()))
        #expect(throws: (any Error).self) { try holds("missing == nil", Reflected()) }
    }

    @Test func valuesThatEncodeThemselvesForEverAreGivenUp() {
        #expect(throws: (any Error).self) { try holds("inner.inner == 1", Endless()) }
    }

    @Test(
        "filters texts as it evaluates each of them",
        arguments: [
            "SELF == %@", "SELF != %@", "SELF BEGINSWITH %@", "SELF CONTAINS[cd] %@", "SELF ==[c] %@",
            "SELF.length == 1",
        ])
    func texts(format: String) {
        let texts = [
            "K", "\u{212A}", "k", "ab", "ac", "abc", "", "é", "e\u{301}", "e",
            "a" + String(repeating: "\u{301}", count: 300),
        ]
        for text in texts {
            let predicate = NSPredicate(format: format, text)
            #expect(texts.filtered(using: predicate) == texts.filter { predicate.evaluate(with: $0) })
        }
    }
}
