// SPDX-License-Identifier: Apache-2.0

/// The look of suggestions of notes.
package enum SuggestionStyle {
    /// The style sheet.
    package static let text = """
        .note-suggestion.panel { box-shadow: inset 0 0 0 1px alpha(currentColor, .15); }
        .note-suggestion .suggestion-content { padding: 6px; }
        .note-suggestion .suggestion-choices { padding: 6px 0 0 0; }
        """
}
