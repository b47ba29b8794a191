// SPDX-License-Identifier: Apache-2.0
// GIO's answers about content types.

import CGio

/// A content type of GIO, with its name ready for C, so that no time is lost on the way there.
final class ContentType {
    /// The name, which stays where it is for as long as the object lives.
    private let name: UnsafeMutablePointer<CChar>

    init(_ name: String) {
        self.name = g_strdup(name)
    }

    deinit {
        g_free(name)
    }

    /// Whether GIO holds this type for the other one or a kind of it.
    func isA(_ other: ContentType) -> Bool {
        g_content_type_is_a(name, other.name) != 0
    }

    /// The length of the content type that GIO guesses from a file name, which is this object's name.
    func lengthOfGuess() -> Int {
        let guess = g_content_type_guess(name, nil, 0, nil)
        defer { g_free(guess) }
        return guess.map { strlen($0) } ?? 0
    }

    /// The content type that GIO guesses from a file name; `nil` if it has no idea.
    static func guess(fileName: String) -> String? {
        guard let guess = g_content_type_guess(fileName, nil, 0, nil) else { return nil }
        defer { g_free(guess) }
        return g_content_type_is_unknown(guess) != 0 ? nil : String(cString: guess)
    }

    /// All that GIO knows, in a stable order.
    static var registered: [String] {
        let list = g_content_types_get_registered()
        defer { g_list_free_full(list, g_free) }
        var names: [String] = []
        var entry = list
        while let current = entry {
            if let name = current.pointee.data?.assumingMemoryBound(to: CChar.self) {
                names.append(String(cString: name))
            }
            entry = current.pointee.next
        }
        return names.sorted()
    }
}
