// SPDX-License-Identifier: Apache-2.0
// The inputs that the predicates are asked about.

/// A list of inputs; every predicate is made for one of them and asked about all in it.
package enum CaseInputs: String, Codable, CaseIterable, Sendable {
    /// Dictionaries with values of every kind, missing keys and nulls among them.
    case people
    /// Texts.
    case words
    /// Texts that are hardly there, and nothing at all.
    case blanks
    /// Numbers.
    case numbers

    /// The inputs.
    package var values: [CaseValue] {
        switch self {
        case .people: Self.allPeople
        case .words:
            ["apple", "Apple", "APPLE PIE", "pineapple", "Äpfel", "a*b", "line\nbreak", "straße", .nothing]
        case .blanks: ["", " ", "a", .nothing, .null]
        case .numbers: [0, 1, -1, 2, 7, 10, 2.5, -0.5, 100, 1_000_000]
        }
    }

    private static let allPeople: [CaseValue] = [
        person("Ada", "London", 36, 1.65, -120, true, born: -5_846_342_400, ["math", "poetry"], [1, 2, 3], "Ad"),
        person(
            "Grace", "New York", 85, 1.7, 2500, true, born: -2_981_404_800, ["navy", "Code", "math"], [5, 5], "Amazing"),
        person("Lise", "Zürich", 12, 1.5, 0, false, born: -3_840_000_000, [], [], nil),
        person("ada", "london", 36, 1.75, 10, false, born: 0, ["MATH"], [10], ""),
        person("Émilie", "Paris", 42, 1.6, 99, true, born: 100, ["physics"], [4, 8, 15, 16, 23, 42], nil),
        person("O'Hara", "Cork", 19, 1.82, -1, false, born: 86_400, ["a*b", "c?d"], [0, -3], "x"),
        person("Max", "Bonn", 0, 0.5, 1_000_000, false, born: 12.5, ["", "poetry"], [2], "none"),
        person(
            "Zoë Quinn", "São Paulo", 64, 2, 64, true, born: 1_000_000, ["code", "poetry", "navy"], [3, 3, 3], nil),
    ]

    private static func person(
        _ name: String, _ city: String, _ age: Int, _ height: Double, _ balance: Int, _ active: Bool, born: Double,
        _ tags: [String], _ marks: [Int], _ nickname: String?
    ) -> CaseValue {
        var record: [String: CaseValue] = [
            "name": .text(name), "city": .text(city), "age": .integer(age), "height": .double(height),
            "balance": .integer(balance), "active": .boolean(active), "born": .date(born),
            "tags": .list(tags.map(CaseValue.text)), "marks": .list(marks.map(CaseValue.integer)),
            "rooms": .set(tags.map(CaseValue.text)), "badge": .data(Array(name.utf8)),
            "home": ["street": .text("\(city) Road"), "floor": .integer(age % 5), "owner": ["name": .text(name)]],
            "pets": .list(
                zip(marks, 0...).map { mark, place in
                    [
                        "name": place.isMultiple(of: 2) ? "Rex" : "Tom", "age": .integer(mark),
                        "tame": .boolean(mark > 2),
                    ]
                }),
            "table": .list([.list(marks.map(CaseValue.integer)), [1, 2]]),
        ]
        // A text, a null or no key at all.
        record["nickname"] = nickname.map(CaseValue.text) ?? (age > 50 ? .null : nil)
        return .record(record)
    }
}
