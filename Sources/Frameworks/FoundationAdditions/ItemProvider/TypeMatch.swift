// SPDX-License-Identifier: Apache-2.0
// Which type identifiers answer a request for another.

internal import UniformTypeIdentifiers

/// Comparisons of type identifiers that also work for undeclared identifiers.
package enum TypeMatch {
    /// Tells whether two identifiers name the same type; letter case makes no difference.
    package static func isSame(_ identifier: String, _ other: String) -> Bool {
        identifier == other || identifier.lowercased() == other.lowercased()
    }

    /// Tells whether a type is another or conforms to it. An undeclared identifier conforms to itself alone.
    package static func conforms(_ identifier: String, to other: String) -> Bool {
        if isSame(identifier, other) { return true }
        guard let type = UTType(identifier), let ancestor = UTType(other) else { return false }
        return type.conforms(to: ancestor)
    }

    /// Tells whether content of a type answers a request for a file.
    ///
    /// The bytes of a `public.file-url` are a URL and not the file, though the type conforms to `public.data` and
    /// `public.item`. So it answers a request only if URLs were asked for.
    package static func servesFileRequest(_ identifier: String, for request: String) -> Bool {
        guard conforms(identifier, to: request) else { return false }
        return !conforms(identifier, to: UTType.url.identifier) || conforms(request, to: UTType.url.identifier)
    }

    /// The best of several identifiers for a request: the one that was named, else the first that conforms to it.
    ///
    /// - Parameter wantsFile: Whether the request is one for a file.
    /// - Returns: `nil` if none answers the request.
    package static func best(of identifiers: [String], for request: String, wantsFile: Bool) -> String? {
        if let same = identifiers.first(where: { isSame($0, request) }) { return same }
        return identifiers.first { wantsFile ? servesFileRequest($0, for: request) : conforms($0, to: request) }
    }
}
