// SPDX-License-Identifier: Apache-2.0

/// The look of quick notes.
package enum QuickNoteStyle {
    /// The style sheet.
    package static let text = """
        .quick-note.panel { box-shadow: inset 0 0 0 1px alpha(currentColor, .15); }
        .quick-note .note-bar { padding: 6px; }
        .quick-note .note-bar > label { padding: 0 6px; }
        .quick-note .quick-note-text, .quick-note .quick-note-text text { background: none; }
        .quick-note .note-state { padding: 4px 12px 8px 12px; }
        .quick-note .note-notice { padding: 6px 6px 6px 12px; margin: 0 6px 6px 6px; border-radius: 12px;
            background-color: alpha(currentColor, .08); }
        .quick-note .note-notice:dir(rtl) { padding: 6px 12px 6px 6px; }
        .quick-note .note-strip { border-radius: 0; }
        """
}
