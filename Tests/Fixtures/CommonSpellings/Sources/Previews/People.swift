// SPDX-License-Identifier: Apache-2.0
// A table as apps for Apple's platforms have it.

import SwiftUI

struct Person: Identifiable {
    let givenName: String
    let familyName: String
    let emailAddress: String?
    let age: Int
    let isMember: Bool
    let id = UUID()

    var fullName: String { givenName + " " + familyName }
}

struct PeopleTable: View {
    @State private var people = [
        Person(givenName: "Juan", familyName: "Chavez", emailAddress: "juan@example.org", age: 34, isMember: true),
        Person(givenName: "Mei", familyName: "Chen", emailAddress: nil, age: 27, isMember: false),
    ]
    @State private var selectedPeople = Set<Person.ID>()
    @State private var sortOrder = [KeyPathComparator(\Person.givenName)]

    var body: some View {
        Table(people, selection: $selectedPeople, sortOrder: $sortOrder) {
            TableColumn("Given Name", value: \.givenName)
            TableColumn("Family Name", value: \.familyName)
            TableColumn("Age", value: \.age) { person in
                Text("\(person.age)")
            }
            .width(60)
            TableColumn("Member", value: \.isMember) { Image(systemName: $0.isMember ? "checkmark" : "xmark") }
            TableColumn("E-Mail Address") { Text($0.emailAddress ?? "") }
        }
        .onChange(of: sortOrder) {
            people.sort(using: $0)
        }
        .tableStyle(.inset)
    }
}

struct OnePersonTable: View {
    let people: [Person]
    @State private var selection: Person.ID?
    let isDetailed: Bool

    var body: some View {
        Table(people, selection: $selection) {
            TableColumn("Name", value: \.fullName)
            if isDetailed {
                TableColumn("Age") { Text($0.age, format: .number) }
            }
        }
    }
}

struct BuiltTable: View {
    let people: [Person]
    @State private var sortOrder: [KeyPathComparator<Person>] = [
        .init(\.familyName, order: .forward), KeyPathComparator(\.age),
    ]

    var body: some View {
        Table(of: Person.self, sortOrder: $sortOrder) {
            TableColumn("Name", value: \.givenName) { person in
                Label(person.fullName, systemImage: "person")
            }
            TableColumn(Text("Age"), value: \.age) { Text("\($0.age)") }
        } rows: {
            ForEach(people.sorted(using: sortOrder)) { person in
                TableRow(person)
                    .contextMenu { Button("Remove") {} }
            }
        }
    }
}
