// SPDX-License-Identifier: Apache-2.0
// Two small models that travel in the same way, by one representation that nobody outside this file sees.

import CoreTransferable
import Foundation
import UniformTypeIdentifiers

extension UTType {
    /// The catalogue's format for a card of its card index; `Info.plist` declares it too.
    package static let card = UTType(exportedAs: "org.enfilade.examples.card")
}

/// Something that fits on a card of the card index.
private protocol Card: Transferable {
    /// The text of the card.
    var line: String { get }
    /// Reads a card.
    init(line: String) throws
}

/// How every card travels: as a card, and as the line that it says.
private struct CardRepresentation<Item: Card>: TransferRepresentation {
    /// The line in which a card names its kind, so that one kind is never taken for another.
    private static var heading: String { "card: \(Item.self)\n" }

    var body: some TransferRepresentation<Item> {
        DataRepresentation(contentType: .card) { item in
            Data((Self.heading + item.line).utf8)
        } importing: { data in
            let text = String(decoding: data, as: UTF8.self)
            guard text.hasPrefix(Self.heading) else {
                throw CardError(
                    reason: String(format: NSLocalizedString("it is not a %@", comment: ""), "\(Item.self)"))
            }
            return try Item(line: String(text.dropFirst(Self.heading.count)))
        }
        ProxyRepresentation(exporting: \.line)
    }
}

/// A card that cannot be read.
package struct CardError: Error, CustomStringConvertible {
    /// The mistake in it.
    package let reason: String

    package var description: String {
        String(format: NSLocalizedString("the card cannot be read: %@", comment: ""), reason)
    }
}

/// One fact about one person.
package struct Fact: Hashable, Transferable, Card {
    /// The name of the person that it is about.
    package let name: String
    /// The fact.
    package let text: String

    /// Makes a card.
    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    package static var transferRepresentation: some TransferRepresentation { CardRepresentation<Fact>() }

    /// Her name, a colon, and the fact.
    package var line: String { "\(name): \(text)" }

    init(line: String) throws {
        guard let colon = line.firstRange(of: ": ") else {
            throw CardError(reason: NSLocalizedString("it has no colon", comment: ""))
        }
        self.init(name: String(line[..<colon.lowerBound]), text: String(line[colon.upperBound...]))
    }
}

/// The years of one person.
package struct Lifetime: Hashable, Transferable, Card {
    /// Whose years they are.
    package let name: String
    /// The first year.
    package let born: Int
    /// The last year; `nil` if she is alive.
    package let died: Int?

    /// Makes a card.
    package init(name: String, born: Int, died: Int?) {
        self.name = name
        self.born = born
        self.died = died
    }

    package static var transferRepresentation: some TransferRepresentation { CardRepresentation<Lifetime>() }

    /// Her name, and her years on either side of a dash.
    package var line: String { "\(name), \(born)–\(died.map(String.init) ?? "")" }

    init(line: String) throws {
        guard let comma = line.range(of: ", ", options: .backwards) else {
            throw CardError(reason: NSLocalizedString("it has no comma", comment: ""))
        }
        let years = line[comma.upperBound...].split(separator: "–", omittingEmptySubsequences: false)
        guard years.count == 2, let born = Int(years[0]), years[1].isEmpty || Int(years[1]) != nil else {
            throw CardError(reason: NSLocalizedString("it has no years", comment: ""))
        }
        self.init(name: String(line[..<comma.lowerBound]), born: born, died: Int(years[1]))
    }
}
