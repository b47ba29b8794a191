// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

extension Notes {
    /// The folders with notes.
    func folders(by caller: Caller) async throws -> [NoteFolder] {
        try NotesRules.checkAccess(of: caller)
        return try await store.folders()
    }

    /// The tags of notes.
    func tags(by caller: Caller) async throws -> [NoteTag] {
        try NotesRules.checkAccess(of: caller)
        return try await store.tags()
    }
}
