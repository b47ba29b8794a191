// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles
import Foundation
import EnfiladeLocalization
import EnfiladeServiceClient

/// Brings shared items to a target.
struct ShareDelivery: Sendable {
    let shared: SharedItems
    let details: ShareDetails
    let connection: ServiceConnection
    let catalog: ShareCatalog

    /// Hands everything over, and returns when the target has it. Cancelling the task leaves no file behind.
    ///
    /// - Parameter folder: Where to put the files, for the target that saves; `nil` for all others.
    func run(
        to target: ShareTarget, in folder: String? = nil, progress: @escaping ShareTransfer.Progress
    ) async throws {
        let transfer = ShareTransfer(shared, connection, progress: progress)
        switch target.route {
        case .copy: return
        case .program(let program): try await hand(to: program)
        case .bundle(let accepted): try await transfer.run { try await open(target.identifier, accepted, transfer) }
        case .application(let types): try await transfer.run { try await launch(target, types, transfer) }
        case .mail: try await transfer.run { try await mail(transfer) }
        case .remind: try await remind(transfer)
        case .print: try await transfer.run { try await print(transfer) }
        case .save:
            guard let folder else { throw ServiceError(.invalidArgument, "there is no folder to save to") }
            try await transfer.run { try await save(to: folder, transfer) }
        }
    }

    // MARK: - Programs

    private func hand(to program: ShareTargetFile) async throws {
        let bus = try await connection.bus()
        do {
            let target = ShareTarget1Client(RemoteObject(bus, name: program.busName, path: program.objectPath))
            try await target.receive(shared.offer, items: shared.items, details.texts)
        } catch let error as BusError {
            let reason = error.isPeerGone ? translated("it has ended, or cannot be started") : error.message
            throw ServiceError(.appUnavailable, reason)
        }
    }

    // MARK: - Files

    private func open(_ bundle: String, _ accepted: AcceptedTypes, _ transfer: ShareTransfer) async throws {
        let addresses = try await addresses(transfer, accepted.accept)
        let scenes = Scenes1Client(connection)
        var taken = 0
        do {
            for address in addresses.all {
                try Task.checkCancellation()
                let token = details.token.isEmpty ? nil : details.token
                _ = try await scenes.open(bundle, SceneOpening(url: address, token: token))
                taken += 1
            }
        } catch {
            // The app may still read the files that it has taken.
            if taken == 0 { addresses.folder.remove() }
            throw error
        }
    }

    private func launch(_ target: ShareTarget, _ types: [String], _ transfer: ShareTransfer) async throws {
        guard let desktop = catalog.desktop else {
            throw ServiceError(.unavailable, "there is no display for an application")
        }
        let wanted = Set(types)
        let addresses = try await addresses(transfer) { type in
            type.isAddress || type.mimeType.map(wanted.contains) ?? false
        }
        do {
            var problem: (any Error)?
            for type in types {
                do {
                    await desktop.keepOffRecentFiles(addresses.folder.parent)
                    return try await desktop.open(addresses.all, with: target.identifier, for: type)
                } catch {
                    problem = error
                }
            }
            if let problem { throw problem }
        } catch {
            addresses.folder.remove()
            throw error
        }
    }

    /// The addresses for a target to open: the shared ones, and those of files made of everything else.
    private func addresses(
        _ transfer: ShareTransfer, _ takes: (SharedType) -> Bool
    ) async throws -> (all: [String], folder: SharedFolder) {
        let folder = try SharedFolder(in: UserFolders(environment: catalog.environment))
        do {
            var all: [String] = []
            for position in shared.items.indices {
                try Task.checkCancellation()
                let type = try transfer.choice(of: position, takes)
                if type.isAddress, let address = try await transfer.text(position, as: type),
                    URL(string: address) != nil
                {
                    all.append(address)
                } else {
                    let path = try await transfer.file(position, as: type, in: folder.path)
                    all.append(URL(fileURLWithPath: path).absoluteString)
                }
            }
            return (all, folder)
        } catch {
            folder.remove()
            throw error
        }
    }

    private func save(to folder: String, _ transfer: ShareTransfer) async throws {
        var made: [String] = []
        do {
            for position in shared.items.indices {
                try Task.checkCancellation()
                let type = try transfer.choice(of: position) { _ in true }
                // The user's own file, as any other program makes one.
                made.append(try await transfer.file(position, as: type, in: folder, mode: 0o666))
            }
        } catch {
            for path in made { try? FileTree.remove(path) }
            throw error
        }
    }

    private func print(_ transfer: ShareTransfer) async throws {
        let folder = try SharedFolder(in: UserFolders(environment: catalog.environment))
        // Whoever prints has the file open by then.
        defer { folder.remove() }
        let type = try transfer.choice(of: 0, ShareCatalog.isPrintable)
        let path = try await transfer.file(0, as: type, in: folder.path)
        let title = details.title.isEmpty ? shared.name : details.title
        try await PrintPortal(bus: try await connection.bus()).print(
            try Descriptor.file(path, for: .reading), title: title.inOneLine, parent: details.parent)
    }

    // MARK: - Reminders

    private func remind(_ transfer: ShareTransfer) async throws {
        guard let remind = catalog.remind else {
            throw ServiceError(.unavailable, "there is no display for a reminder")
        }
        let words = try await transfer.run { try await reminder(transfer) }
        // The sender is asked for nothing more while the user chooses a time.
        try await remind(words)
    }

    private func reminder(_ transfer: ShareTransfer) async throws -> SharedReminder {
        var lines = [details.message]
        for position in shared.items.indices {
            try Task.checkCancellation()
            let name = shared.items[position].suggestedName
            let type = try transfer.choice(of: position) { _ in true }
            if name == nil, type.isAddress || type.isPlainText,
                let text = try await transfer.text(position, as: type, atMost: SharedReminder.notesLimit)
            {
                lines.append(text)
            } else if let name {
                lines.append(name)
            }
        }
        lines = lines.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
        let title = [details.title, details.subject].first { !$0.isEmpty } ?? lines.first ?? ""
        let text = String(title.inOneLine.prefix(SharedReminder.textLimit))
        let notes = String(lines.joined(separator: "\n").prefix(SharedReminder.notesLimit))
        return SharedReminder(text: text, notes: notes == text ? "" : notes, sender: shared.sender)
    }

    // MARK: - Mail

    private func mail(_ transfer: ShareTransfer) async throws {
        guard let program = catalog.mailProgram else {
            throw ServiceError(.appUnavailable, translated("there is no xdg-email"))
        }
        let folder = try SharedFolder(in: UserFolders(environment: catalog.environment))
        do {
            let (body, attached) = try await message(transfer, in: folder)
            var arguments = ["--utf8"]
            let subject = details.subject.isEmpty ? details.title : details.subject
            if !subject.isEmpty { arguments += ["--subject", subject.inOneLine] }
            // It takes an empty one for a mistake.
            if !body.isEmpty { arguments += ["--body", body] }
            for path in attached { arguments += ["--attach", path] }
            try await HandoverProgram(program, arguments, environment: catalog.environment).run()
        } catch {
            folder.remove()
            throw error
        }
    }

    /// The text of a message, and the files of everything that is no text or for which it has no room.
    private func message(
        _ transfer: ShareTransfer, in folder: SharedFolder
    ) async throws -> (body: String, attached: [String]) {
        var body = MailBody()
        var attached: [String] = []
        if !body.add(details.message) {
            let path = FilePath.join(folder.path, "\(translated("Message")).txt")
            try Descriptor.file(path, for: .creating(mode: 0o600)).write(Data(details.message.utf8), path: path)
            attached.append(path)
        }
        for position in shared.items.indices {
            try Task.checkCancellation()
            let type = try transfer.choice(of: position) { _ in true }
            let isText = shared.items[position].suggestedName == nil && (type.isAddress || type.isPlainText)
            if isText, let text = try await transfer.text(position, as: type, atMost: MailBody.longest),
                body.add(text)
            {
                continue
            }
            attached.append(try await transfer.file(position, as: type, in: folder.path))
        }
        return (body.text, attached)
    }
}
