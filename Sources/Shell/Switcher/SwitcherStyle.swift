// SPDX-License-Identifier: Apache-2.0

/// The look of the switcher.
package enum SwitcherStyle {
    /// The style sheet.
    package static let text = """
        .switcher gridview { background: none; padding: 6px 18px 24px 18px; }
        .switcher gridview > child { padding: 10px; border-radius: 18px; background: none; outline-offset: -2px; }
        .switcher gridview > child:hover { background-color: alpha(currentColor, .05); }
        .switcher gridview > child:focus { background-color: alpha(currentColor, .08); }
        .switcher gridview > child:active { background-color: alpha(currentColor, .12); }
        .switcher gridview > child:focus { outline: 2px solid alpha(@accent_color, .8); }
        .session .picture {
            border-radius: 10px;
            background: linear-gradient(to bottom, alpha(@accent_bg_color, .16), alpha(@accent_bg_color, .07));
            box-shadow: 0 0 0 1px alpha(black, .09), 0 2px 6px alpha(black, .14);
            transition: box-shadow 150ms ease-out;
        }
        .session.pictured .picture { background: alpha(currentColor, .07); }
        gridview > child:hover .session .picture {
            box-shadow: 0 0 0 1px alpha(black, .09), 0 4px 14px alpha(black, .24);
        }
        .session picture, .session .picture > image { transition: opacity 150ms ease-out; }
        .session.resting picture { opacity: .62; }
        .session.resting .picture > image { opacity: .7; }
        .session .badge {
            margin: 8px; padding: 2px 8px; border-radius: 99px; font-weight: bold;
            color: white; background-color: alpha(black, .58);
        }
        .session .opening { padding: 10px; border-radius: 99px; color: white; background-color: alpha(black, .58); }
        .session .close { margin: 8px; min-width: 28px; min-height: 28px; padding: 0; opacity: 0;
            transition: opacity 120ms ease-out; }
        gridview > child:hover .session .close,
        gridview > child:focus-within .session .close { opacity: 1; }
        .session .caption-row { padding: 0 2px; min-height: 36px; }
        .apps { padding: 6px 24px 8px 24px; }
        .apps button { padding: 3px 12px 3px 8px; }
        .apps button:dir(rtl) { padding: 3px 8px 3px 12px; }
        .overview { padding: 6px 34px 10px 34px; }
        """
}
