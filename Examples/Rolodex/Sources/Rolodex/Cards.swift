// SPDX-License-Identifier: Apache-2.0

import RolodexCore
import SwiftUI
import UniformTypeIdentifiers

/// The cards that the user has kept, each with a picture if there is one.
@Observable @MainActor final class Cards {
    static let shared = Cards()

    /// The cards, the newest first.
    private(set) var contacts: [Contact] = []
    /// The pictures by the name on the card.
    private(set) var pictures: [String: Image] = [:]
    /// The last problem, until the user has read it.
    var problem: String?

    private let folder: URL
    private var file: URL { folder.appendingPathComponent("cards.json") }

    private init() {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        folder = (folders.first ?? FileManager.default.temporaryDirectory)
            .appendingPathComponent("org.enfilade.examples.rolodex")
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do {
            contacts = try JSONDecoder().decode([Contact].self, from: Data(contentsOf: file))
        } catch {
            problem = String(
                format: NSLocalizedString("The cards cannot be read: %@", comment: ""), error.localizedDescription)
        }
        for contact in contacts {
            let picture = UIImage(contentsOfFile: place(of: contact.name).path)
            pictures[contact.name] = picture.map(Image.init(uiImage:))
        }
    }

    /// Keeps cards. One with the same name is replaced.
    func add(_ new: [Contact]) {
        let names = Set(new.map(\.name))
        contacts = new + contacts.filter { !names.contains($0.name) }
        save()
    }

    /// Adds the card of a profile in a file.
    func open(_ file: URL) {
        Task {
            do {
                add([try await Contact(importing: file, contentType: .profile)])
            } catch {
                problem = String(
                    format: NSLocalizedString("“%@” is no profile: %@", comment: ""), file.lastPathComponent,
                    error.localizedDescription)
            }
        }
    }

    /// Throws cards away.
    func remove(atOffsets offsets: IndexSet) {
        contacts.remove(atOffsets: offsets)
        save()
    }

    /// Puts a picture on a card.
    func setPicture(_ picture: Image, of contact: Contact) {
        pictures[contact.name] = picture
        Task {
            do {
                let data = try await picture.exported(as: .png)
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try data.write(to: place(of: contact.name), options: .atomic)
            } catch {
                problem = String(
                    format: NSLocalizedString("The picture cannot be kept: %@", comment: ""), error.localizedDescription
                )
            }
        }
    }

    private func place(of name: String) -> URL {
        folder.appendingPathComponent(name.replacingOccurrences(of: "/", with: "-")).appendingPathExtension("png")
    }

    private func save() {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try JSONEncoder().encode(contacts).write(to: file, options: .atomic)
        } catch {
            problem = String(
                format: NSLocalizedString("The cards cannot be kept: %@", comment: ""), error.localizedDescription)
        }
    }
}
