// SPDX-License-Identifier: Apache-2.0

import RolodexCore
import SwiftUI

/// The window: cards on which profiles and pictures of other apps are dropped.
struct RolodexView: View {
    let cards: Cards

    var body: some View {
        content
            .dropDestination(for: Contact.self) { contacts, _ in
                cards.add(contacts)
                return true
            }
            .pasteDestination(for: Contact.self) { cards.add($0) }
            .onOpenURL { cards.open($0) }
            .navigationSubtitle(cards.contacts.count == 1 ? "1 card" : "\(cards.contacts.count) cards")
            .toolbar { PasteButton(payloadType: Contact.self) { cards.add($0) } }
            .alert(
                "Something Went Wrong", isPresented: .constant(cards.problem != nil), presenting: cards.problem
            ) { _ in
                Button("OK") { cards.problem = nil }
            } message: {
                Text($0)
            }
    }

    @ViewBuilder private var content: some View {
        if cards.contacts.isEmpty {
            ContentUnavailableView(
                "No Cards", systemImage: "person.2", description: Text("Drop a profile or a name here, or paste one."))
        } else {
            List {
                ForEach(cards.contacts, id: \.name) { contact in
                    CardRow(contact: contact, picture: cards.pictures[contact.name]) {
                        cards.setPicture($0, of: contact)
                    }
                }
                .onDelete { cards.remove(atOffsets: $0) }
            }
        }
    }
}

/// One card.
private struct CardRow: View {
    let contact: Contact
    let picture: Image?
    let setPicture: (Image) -> Void

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            CardPicture(picture: picture)
                .dropDestination(for: Image.self) { images, _ in
                    guard let image = images.first else { return false }
                    setPicture(image)
                    return true
                }
                .accessibilityLabel("Picture of \(contact.name)")
            VStack(alignment: .leading, spacing: 4) {
                Text(contact.name).fontWeight(.semibold)
                if let field = contact.field { Text(field).font(.caption).foregroundStyle(.secondary) }
                if let bio = contact.bio { Text(bio) }
            }
        }
        .draggable(contact)
    }
}

/// The picture on a card: drag it out, or drop another one on it.
private struct CardPicture: View {
    let picture: Image?

    var body: some View {
        if let picture {
            picture.resizable().scaledToFill()
                .frame(width: 64, height: 64)
                .clipShape(RoundedRectangle(cornerRadius: 8))
                .draggable(picture)
        } else {
            Image(systemName: "photo").font(.system(size: 32)).foregroundStyle(.tertiary)
                .frame(width: 64, height: 64)
        }
    }
}
