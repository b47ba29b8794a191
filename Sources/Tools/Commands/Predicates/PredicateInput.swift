// SPDX-License-Identifier: Apache-2.0

import Arguments
import EnfiladeFiles
import Foundation
import Glibc
import EnfiladeLocalization

/// The reading and printing of objects that a predicate is evaluated for on the command line.
enum PredicateInput {
    /// The maximum number of bytes that are read.
    private static let largest = 256 << 20
    /// The maximum size of a property list in bytes.
    private static let largestPropertyList = 64 << 20

    /// Reads JSON or a property list of any format.
    ///
    /// - Parameter path: A file or a pipe, or `-` for standard input.
    static func read(_ path: String) throws(CommandFailure) -> Any {
        let name = path == "-" ? translated("standard input") : translated("“\(path)”")
        let data: Data
        do throws(FileError) {
            data = try contents(path)
        } catch {
            throw CommandFailure(
                translated("cannot read \(name): \(String(cString: strerror(error.number)))"), status: .noInput)
        }
        if data.isEmpty { throw CommandFailure(translated("\(name) is empty"), status: .noInput) }
        return try parse(data, named: name)
    }

    /// Reads to the end. The shell's `<(command)` gives a pipe, so it need not be a regular file.
    private static func contents(_ path: String) throws(FileError) -> Data {
        let number = try FileError.check("open") {
            path == "-" ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        }
        let descriptor = Descriptor(adopting: number)
        var data = Data()
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = try FileError.check("read") { Glibc.read(descriptor.number, &chunk, chunk.count) }
            if count == 0 { return data }
            guard data.count + count <= largest else { throw FileError(number: EFBIG, attempt: "read") }
            data.append(contentsOf: chunk[..<count])
        }
    }

    /// Reads the text of an input.
    private static func parse(_ data: Data, named name: String) throws(CommandFailure) -> Any {
        do {
            return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        } catch let mistake {
            do throws(PropertyListError) {
                return try PropertyListFile.value(data, largest: largestPropertyList)
            } catch {
                // The fault is that of the format that the input looks like.
                let looksLike = { (beginnings: [String]) in beginnings.contains { data.starts(with: Data($0.utf8)) } }
                let message =
                    if looksLike(["bplist", "<"]) {
                        translated("\(name) cannot be read: \(String(describing: error))")
                    } else if looksLike(["{", "["]), let reason = reason(mistake) {
                        translated("\(name) cannot be read as JSON: \(reason)")
                    } else {
                        translated("\(name) is neither JSON nor a property list")
                    }
                throw CommandFailure(message, status: .noInput)
            }
        }
    }

    /// Returns Foundation's words for a fault in JSON.
    private static func reason(_ error: any Error) -> String? {
        (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    }

    /// A value as JSON in one line; dates, data and infinity, which JSON does not have, as text.
    static func text(_ value: Any) throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: printable(value), options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
        return HarmlessText.escaped(json: String(decoding: data, as: UTF8.self))
    }

    private static func printable(_ value: Any) -> Any {
        switch value {
        // A property list may hold an instant that no calendar has.
        case let value as Date where abs(value.timeIntervalSinceReferenceDate) < 1e12: value.formatted(.iso8601)
        case let value as Date: "\(value.timeIntervalSinceReferenceDate)"
        case let value as Data: value.base64EncodedString()
        case let value as [Any]: value.map { printable($0) }
        case let value as [String: Any]: value.mapValues { printable($0) }
        case let value as Double where !value.isFinite: "\(value)"
        default: value
        }
    }
}
