// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract
import Foundation

/// Reminders as an iCalendar file with a task for each (RFC 5545).
struct ReminderCalendar {
    /// The file, with the line ends of the format.
    let text: String

    /// The limit for a line without its end, in bytes.
    private static let lineLimit = 75

    /// - Parameter reminders: The reminders, in the order of the file.
    init(_ reminders: [ListedReminder]) {
        let lines =
            ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Enfilade//Reminders//EN"] + reminders.flatMap(Self.lines)
            + ["END:VCALENDAR"]
        text = lines.map { Self.folded($0) + "\r\n" }.joined()
    }

    private static func lines(of reminder: ListedReminder) -> [String] {
        var lines = [
            "BEGIN:VTODO", "UID:\(escaped(reminder.identifier))", "DTSTAMP:\(time(reminder.changed))",
            "CREATED:\(time(reminder.created))", "LAST-MODIFIED:\(time(reminder.changed))",
            "SUMMARY:\(escaped(reminder.text))",
        ]
        if !reminder.notes.isEmpty { lines.append("DESCRIPTION:\(escaped(reminder.notes))") }
        if let address = reminder.content.webpage ?? reminder.content.address { lines.append("URL:\(plain(address))") }
        if let due = reminder.at { lines.append("DUE:\(time(due))") }
        if reminder.state == .done {
            lines += [
                "STATUS:COMPLETED", "COMPLETED:\(time(reminder.completed ?? reminder.changed))", "PERCENT-COMPLETE:100",
            ]
        } else {
            lines.append("STATUS:NEEDS-ACTION")
        }
        if reminder.state == .pending, let due = reminder.at {
            lines += [
                "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:\(time(due))",
                "DESCRIPTION:\(escaped(reminder.text))", "END:VALARM",
            ]
        }
        return lines + ["END:VTODO"]
    }

    /// A time in UTC, to the second.
    private static func time(_ milliseconds: UInt64) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let date = Date(timeIntervalSince1970: Double(milliseconds / 1_000))
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        func digits(_ number: Int?, _ count: Int) -> String {
            let text = String(number ?? 0)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return digits(parts.year, 4) + digits(parts.month, 2) + digits(parts.day, 2) + "T" + digits(parts.hour, 2)
            + digits(parts.minute, 2) + digits(parts.second, 2) + "Z"
    }

    /// A text as a value: signs with a meaning are escaped, and control characters left out, which the format forbids.
    private static func escaped(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        // By code points: a sign with a combining mark is another character, and has its meaning all the same.
        for scalar in plain(text, keepingLines: true).unicodeScalars {
            switch scalar {
            case "\n": scalars.append(contentsOf: "\\n".unicodeScalars)
            case "\\", ";", ",":
                scalars.append("\\")
                scalars.append(scalar)
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    private static func plain(_ text: String, keepingLines: Bool = false) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            if !isControl || scalar == "\t" || keepingLines && scalar == "\n" { scalars.append(scalar) }
        }
        return String(scalars)
    }

    /// A line in pieces of at most 75 bytes, each but the first after a space; no character is torn apart.
    private static func folded(_ line: String) -> String {
        guard line.utf8.count > lineLimit else { return line }
        var (text, room) = ("", lineLimit)
        func add(_ piece: String) {
            if piece.utf8.count > room {
                text += "\r\n "
                // The space counts.
                room = lineLimit - 1
            }
            text += piece
            room -= piece.utf8.count
        }
        for character in line {
            // A character for people may be of any length; one that fits into no line is taken by its code points.
            if character.utf8.count < lineLimit {
                add(String(character))
            } else {
                for scalar in character.unicodeScalars { add(String(scalar)) }
            }
        }
        return text
    }
}
