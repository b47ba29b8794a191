// SPDX-License-Identifier: Apache-2.0

/// The look of the panel of the Focus.
package enum FocusPanelStyle {
    /// The style sheet.
    package static let text = """
        .focus-panel .focus-content { padding: 0 12px 12px 12px; }
        .focus-panel .focus-search { margin: 0 0 12px 0; }
        .focus-panel .boxed-list > row:focus, .focus-panel .boxed-list > row.marked {
            outline: 2px solid alpha(@accent_color, .8); outline-offset: -2px; }
        .focus-panel .focus-mode { padding: 8px 8px 8px 12px; min-height: 40px; }
        .focus-panel .focus-mode:dir(rtl) { padding: 8px 12px 8px 8px; }
        .focus-panel .focus-end { padding: 8px 14px 8px 60px; min-height: 24px; }
        .focus-panel .focus-end:dir(rtl) { padding: 8px 60px 8px 14px; }
        .focus-panel .focus-symbol {
            border-radius: 99px; background-color: @accent_bg_color; color: @accent_fg_color; }
        .focus-panel .focus-mark { color: @accent_color; }
        .focus-panel .focus-expanded { background-color: alpha(currentColor, .12); }
        .focus-panel .focus-notice { padding: 6px 6px 6px 12px; margin: 0 12px 12px 12px; border-radius: 12px;
            background-color: alpha(currentColor, .08); }
        .focus-panel .focus-notice:dir(rtl) { padding: 6px 12px 6px 6px; }
        .focus-panel .focus-off { margin: 12px 0 0 0; }
        """
}
