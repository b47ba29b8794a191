// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus

/// The places of interfaces, members and types on the pages of documentation.
struct PageLinks {
    /// A heading of a page.
    private struct Place {
        let page: String
        let heading: String
    }

    /// The interfaces by their names, the types by theirs, and the members as `Interface.Member`.
    private let places: [String: Place]
    /// The members alone, by page.
    private let members: [String: Set<String>]

    /// Collects the places of some interfaces.
    init(_ contracts: [ContractFile]) {
        var places: [String: Place] = [:]
        var members: [String: Set<String>] = [:]
        for contract in contracts {
            places[contract.name] = Place(page: contract.name, heading: "")
            places[contract.description.name] = Place(page: contract.name, heading: "")
            for type in contract.types { places[type.name] = Place(page: contract.name, heading: type.name) }
            for member in contract.methods.map(\.name) + contract.signals.map(\.name) {
                places["\(contract.name).\(member)"] = Place(page: contract.name, heading: member)
                members[contract.name, default: []].insert(member)
            }
        }
        (self.places, self.members) = (places, members)
    }

    /// A link to an interface, a member or a type, as `page` has it; `nil` if there is no such thing, or if it is the page.
    func link(_ name: String, label: String, on page: String) -> String? {
        let isOwn = members[page]?.contains(name) == true
        guard let place = isOwn ? Place(page: page, heading: name) : places[name] else { return nil }
        if place.page == page, place.heading.isEmpty { return nil }
        let file = place.page == page ? "" : "\(place.page).md"
        let anchor = place.heading.isEmpty ? "" : "#\(Self.anchor(of: place.heading))"
        return "[\(label)](\(file)\(anchor))"
    }

    /// A text whose names of interfaces and members are links, but for the name of the section itself.
    func linked(_ text: String, on page: String, in section: String? = nil) -> String {
        text.replacing(/`([A-Za-z0-9_.]+)`/) { match in
            let name = String(match.output.1)
            guard name != section else { return "`\(name)`" }
            return link(name, label: "`\(name)`", on: page) ?? "`\(name)`"
        }
    }

    /// The anchor of a heading: its letters, digits and hyphens, as small letters.
    private static func anchor(of heading: String) -> String {
        heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }
}
