// SPDX-License-Identifier: Apache-2.0

import ClownTownCore
import Foundation
import Observation
import UIKit

/// All that the app knows, for all windows. It outlives each of them, and keeps their pictures up to date.
@Observable @MainActor final class Town {
    static let shared = Town()

    /// Everybody, in the order of the alphabet.
    private(set) var clowns: [Clown] = []
    /// The record of their bookings, ratings and notices.
    private(set) var record = TownRecord()
    /// The clown that was booked last, until the user has read it.
    private(set) var confirmation: Clown?

    @ObservationIgnored private var notices: Task<Void, Never>?
    @ObservationIgnored private var reading: Task<Void, Never>?

    /// How often the agency calls.
    private static let pause = Duration.seconds(40)
    /// The clowns that are elsewhere on the first day.
    private static let absent: Set = ["bruno", "contessa", "otto", "zaza"]

    /// Reads the clowns and the record, and begins to listen to the agency.
    func open() {
        do {
            clowns = try Clown.all(in: Bundle.main.bundleURL).sorted { $0.name < $1.name }
        } catch {
            print("the clowns cannot be read: \(error.localizedDescription)")
        }
        record = TownRecord(contentsOf: Self.file) ?? TownRecord(unavailable: Self.absent)
        notices = Task { [weak self] in
            while true {
                guard (try? await Task.sleep(for: Self.pause)) != nil else { return }
                self?.takeNotice()
            }
        }
    }

    /// The clown of a name in files and links.
    func clown(_ identifier: String) -> Clown? {
        clowns.first { $0.id == identifier }
    }

    /// Where the record is.
    private static var file: URL {
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        return (folders.first ?? FileManager.default.temporaryDirectory)
            .appendingPathComponent("org.enfilade.examples.clowntown/town.json")
    }

    /// Writes the record down.
    func save() {
        do {
            try record.write(to: Self.file)
        } catch {
            print("the record cannot be written: \(error.localizedDescription)")
        }
    }

    // MARK: - Actions of the user

    /// Books a clown, if that can be done.
    func book(_ clown: Clown) {
        guard record.book(clown.id) else { return }
        confirm(clown)
        changed(clown.id)
    }

    /// Takes a booking back.
    func unbook(_ clown: Clown) {
        record.unbook(clown.id)
        confirmation = nil
        changed(clown.id)
    }

    /// Keeps a clown for later.
    func keep(_ clown: Clown) {
        record.keep(clown.id)
        changed(clown.id)
    }

    /// Keeps a clown no longer.
    func forget(_ clown: Clown) {
        record.forget(clown.id)
        changed(clown.id)
    }

    /// Gives a clown some stars; `true` if they are so few that nobody wants to see more.
    func rate(_ clown: Clown, stars: Int) -> Bool {
        defer { changed(clown.id) }
        return record.rate(clown.id, stars: stars)
    }

    /// Shows the booking, for a while.
    private func confirm(_ clown: Clown) {
        confirmation = clown
        reading?.cancel()
        reading = Task { [weak self] in
            guard (try? await Task.sleep(for: .seconds(8))) != nil else { return }
            self?.confirmation = nil
        }
    }

    /// The user has read of the booking.
    func dismissConfirmation() {
        confirmation = nil
    }

    // MARK: - Events elsewhere

    private func takeNotice() {
        guard let clown = record.takeNotice(about: clowns.map(\.id)) else { return }
        changed(clown)
    }

    /// The user has closed windows, perhaps from the switcher. Nothing of them is kept but the record.
    func windowsAreGone(_ sessions: Set<UISceneSession>) {
        save()
    }

    /// Has every window that shows a clown bring its picture up to date, also those that are not there at the moment.
    private func changed(_ clown: String) {
        save()
        let application = UIApplication.shared
        for session in application.openSessions where session.place == .clown(clown) || !session.place.isOfOneClown {
            application.requestSceneSessionRefresh(session)
        }
    }
}

extension Place {
    /// Whether only one clown is seen there.
    var isOfOneClown: Bool {
        if case .clown = self { true } else { false }
    }
}
