// SPDX-License-Identifier: Apache-2.0

/// The look of the panel for a new reminder.
package enum ReminderPanelStyle {
    /// The style sheet.
    package static let text = """
        .reminder-panel .reminder-content { padding: 0 12px 12px 12px; }
        .reminder-panel .reminder-row { padding: 10px 14px; min-height: 24px; }
        .reminder-panel .boxed-list > row:focus { outline: 2px solid alpha(@accent_color, .8); outline-offset: -2px; }
        .reminder-panel .reminder-notice { padding: 6px 12px; margin: 0 12px 12px 12px; border-radius: 12px;
            background-color: alpha(currentColor, .08); }
        """
}
