// SPDX-License-Identifier: Apache-2.0

import CGIO

/// A file with groups of keys and values, as desktop entries are.
final class KeyFile {
    /// The reason why a file cannot be read.
    struct Problem: Error {
        /// One sentence of GLib's.
        let description: String
    }

    private let keys: OpaquePointer

    /// Reads a file.
    init(path: String) throws(Problem) {
        guard let keys = g_key_file_new() else { throw Problem(description: "there is not enough memory") }
        var problem: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&problem) }
        guard g_key_file_load_from_file(keys, path, GKeyFileFlags(rawValue: 0), &problem) != 0 else {
            g_key_file_unref(keys)
            throw Problem(description: problem?.pointee.message.map { String(cString: $0) } ?? "it cannot be read")
        }
        self.keys = keys
    }

    deinit {
        g_key_file_unref(keys)
    }

    /// The text of a key in the language of the user; `nil` if there is none, or an empty one.
    func text(_ key: String, in group: String) -> String? {
        guard let text = g_key_file_get_locale_string(keys, group, key, nil, nil) else { return nil }
        defer { g_free(text) }
        let value = String(cString: text)
        return value.isEmpty ? nil : value
    }

    /// The texts of a list, without empty ones.
    func list(_ key: String, in group: String) -> [String] {
        var count: gsize = 0
        guard let texts = g_key_file_get_string_list(keys, group, key, &count, nil) else { return [] }
        defer { g_strfreev(texts) }
        return (0..<Int(count)).compactMap { texts[$0].map { String(cString: $0) } }.filter { !$0.isEmpty }
    }

    /// Whether a key is there and true.
    func flag(_ key: String, in group: String) -> Bool {
        g_key_file_get_boolean(keys, group, key, nil) != 0
    }
}
