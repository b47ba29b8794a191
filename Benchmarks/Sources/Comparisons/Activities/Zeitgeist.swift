// SPDX-License-Identifier: Apache-2.0
// Zeitgeist, the log of events of GNOME's desktops, as it is in Debian.

import Foundation

/// A running `zeitgeist-daemon`.
struct Zeitgeist {
    private static let name = "org.gnome.zeitgeist.Engine"
    private static let ontology = "http://www.zeitgeist-project.com/ontologies/2010/01/27/zg#"
    private static let nepomuk = "http://www.semanticdesktop.org/ontologies/2007/03/22/nfo#"
    /// An event, then its subjects, then its payload.
    private static let event = "asaasay"

    private let bus: BareBus

    /// Starts it on the bus of a place.
    init(in place: Place) throws {
        guard Program.isInstalled("zeitgeist-daemon") else { throw BenchmarkError("zeitgeist is not installed") }
        bus = try BareBus(address: place.busAddress)
        try bus.watchOwner(of: Self.name)
        var environment = place.environment
        // Its index of words is a program of its own, which would be at work meanwhile.
        environment["ZEITGEIST_DEFAULT_EXTENSIONS"] = "DataSourceRegistry"
        _ = try place.start(["sh", "-c", "exec zeitgeist-daemon >/dev/null 2>&1"], environment)
        try bus.waitForOwner(of: Self.name)
    }

    /// Logs that a page was seen.
    func insert(_ page: String) throws {
        let insert = try message("InsertEvents")
        try insert.append("a", of: "(\(Self.event))") {
            try append(to: insert, page, title: "Page", mediaType: "text/html", time: "")
        }
        _ = try bus.check(insert).readCount(of: "u")
    }

    /// The number of events of a page, of the first hundred.
    func events(of page: String) throws -> Int {
        let find = try message("FindEventIds")
        try find.append("r", of: "xx") {
            try find.append("x", Int64(0))
            try find.append("x", Int64.max)
        }
        try find.append("a", of: "(\(Self.event))") {
            try append(to: find, page, title: "", mediaType: "", time: "", isTemplate: true)
        }
        // Any state of the storage, and the newest first.
        for number in [UInt32(2), 100, 0] { try find.append("u", number) }
        return try bus.check(find).readCount(of: "u")
    }

    /// Puts so many more events into its database.
    func fill(_ count: Int, in place: Place) throws {
        try BareDatabase(place.path(".local/share/zeitgeist/activity.sqlite")).fill(
            """
            INSERT INTO uri (id, value)
                SELECT value + 1000, 'https://example.org/' || value FROM (\(Numbers.query(count)));
            INSERT INTO event
                SELECT value + 1000, 1000000 + value, interpretation, manifestation, actor, payload, value + 1000,
                    subj_interpretation, subj_manifestation, subj_origin, subj_mimetype, subj_text, subj_storage,
                    origin, value + 1000, subj_origin_current
                FROM event, (\(Numbers.query(count))) WHERE event.id = 1
            """)
    }

    private func message(_ method: String) throws -> BareMessage {
        try bus.message(
            to: Self.name, path: "/org/gnome/zeitgeist/log/activity", interface: "org.gnome.zeitgeist.Log",
            method: method)
    }

    private func append(
        to message: BareMessage, _ page: String, title: String, mediaType: String, time: String,
        isTemplate: Bool = false
    ) throws {
        let kinds =
            isTemplate
            ? ["", "", ""]
            : ["\(Self.ontology)AccessEvent", "\(Self.ontology)UserActivity", "application://bench.desktop"]
        let subject =
            isTemplate
            ? [page, "", "", "", "", "", "", "", ""]
            : [
                page, "\(Self.nepomuk)Document", "\(Self.nepomuk)RemoteDataObject", "https://example.org", mediaType,
                title, "", page, "",
            ]
        try message.append("r", of: Self.event) {
            try message.append("a", of: "s") { for text in ["", time] + kinds + [""] { try message.append(text) } }
            try message.append("a", of: "as") {
                try message.append("a", of: "s") { for text in subject { try message.append(text) } }
            }
            try message.append("a", of: "y") {}
        }
    }
}
