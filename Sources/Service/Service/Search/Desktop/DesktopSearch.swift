// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import Foundation

/// The search as desktops use it.
protocol DesktopSearch: Sendable {
    /// Finds content that has all of some words.
    func find(_ terms: [String], limit: Int, by caller: Caller) async throws -> [FoundContent]
    /// Content that was found, in the order of its numbers; some may be gone.
    func content(_ numbers: [UInt64], by caller: Caller) async throws -> [FoundContent]
    /// Opens content that the user has chosen.
    func choose(_ number: UInt64, token: String?, by caller: Caller) async throws
}

/// The objects that the searches of GNOME and KDE Plasma call.
///
/// The service itself has them: its name is activated by the bus, so that no further process has to run while somebody types.
enum DesktopSearchObjects {
    static func all(for search: some DesktopSearch, identity: any CallerIdentity) -> [BusObject] {
        let provider = GnomeSearchObject.object(search) { try await identity.caller(of: $0) }
        let runner = KRunnerObject.object(search) { try await identity.caller(of: $0) }
        return [provider, runner]
    }

    /// The number that a desktop knows a result by.
    static func number(_ identifier: String) throws(ServiceError) -> UInt64 {
        guard let number = UInt64(identifier) else {
            throw ServiceError(.notFound, "there is no result “\(identifier)”")
        }
        return number
    }
}

extension FoundContent {
    /// The picture of the content, or the icon of its program: a path, or the name of an icon.
    var desktopIcon: String {
        if let path = thumbnail.flatMap({ URL(string: $0) })?.path(percentEncoded: false), !path.isEmpty { return path }
        return isBundle ? "org.enfilade.Shell" : program
    }

    /// The title as a desktop shows it; results without one have the name of the program.
    var desktopTitle: String { title.isEmpty ? name : title }

    /// The line below the title.
    var desktopLine: String { about.isEmpty ? name : "\(name) · \(about)" }
}
