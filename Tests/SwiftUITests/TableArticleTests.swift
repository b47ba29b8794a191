// SPDX-License-Identifier: Apache-2.0
// The article of the documentation about tables, and its code.

import Foundation
import SwiftUI
import TestSupport
import Testing

struct Person: Identifiable {
    let givenName: String
    let familyName: String
    var birthYear: Int
    let id: String
}

@Observable @MainActor final class PeopleModel {
    var people = [
        Person(givenName: "Frances", familyName: "Allen", birthYear: 1932, id: "frances"),
        Person(givenName: "ada", familyName: "Lovelace", birthYear: 1815, id: "ada"),
        Person(givenName: "Émilie", familyName: "du Châtelet", birthYear: 1706, id: "emilie"),
        Person(givenName: "Grace", familyName: "Hopper", birthYear: 1906, id: "grace"),
    ]
    var selection: Set<Person.ID> = []
    var opened: [Set<Person.ID>] = []
}

struct PeopleTable: View {
    @Bindable var model: PeopleModel
    @State private var sortOrder = [KeyPathComparator(\Person.givenName)]

    var body: some View {
        Table(model.people, selection: $model.selection, sortOrder: $sortOrder) {
            TableColumn("Given Name", value: \.givenName)
            TableColumn("Family Name", value: \.familyName)
            TableColumn("Born", value: \.birthYear) { Text(String($0.birthYear)) }
                .width(min: 60, ideal: 80, max: 120)
                .alignment(.numeric)
        }
        .onChange(of: sortOrder) { model.people.sort(using: sortOrder) }
        .contextMenu(forSelectionType: Person.ID.self) { selected in
            Button("Remove") { model.people.removeAll { selected.contains($0.id) } }
        } primaryAction: { selected in
            model.opened.append(selected)
        }
    }
}

@Suite("The article about tables") struct TableArticleTests {
    @Test("has code that compiles") func article() throws {
        try expectArticle("Sources/Frameworks/SwiftUI/SwiftUI.docc/ShowingTables.md", snippets: 2)
    }
}
