// SPDX-License-Identifier: Apache-2.0
// Pictures that are pasted.

import EnfiladeContract
import EnfiladeLocalization
import EnfiladeNoteEditing
import FoundationAdditions

extension QuickNoteWindow {
    /// Adds pictures to the note, and their links at the cursor; the first that cannot be added is named with the reason.
    func addPictures(_ items: [NSItemProvider], to editor: NoteEditor) {
        notice.show(nil)
        Task { [weak self] in
            do {
                for item in items {
                    let picture = try await editor.addPicture(try await PictureContent.load(item))
                    guard let self, editor === self.editor else { return }
                    text.insert(picture.markdown)
                }
            } catch {
                guard let self, editor === self.editor else { return }
                notice.show(translated("The picture cannot be added: \(String(describing: error))"))
            }
        }
    }
}
