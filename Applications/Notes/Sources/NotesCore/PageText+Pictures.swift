// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook

extension PageText {
    /// Reads a Markdown text with pictures of notes.
    nonisolated public init(_ text: String) {
        self.init(text) { NotePicture.id(in: $0) }
    }
}
