// SPDX-License-Identifier: Apache-2.0

/// The look of the share sheet.
package enum ShareSheetStyle {
    /// The style sheet.
    package static let text = """
        .share-preview { padding: 0 24px 18px 24px; }
        .share-preview .thumbnail { border-radius: 10px; }
        .share-preview .thumbnail.pictured { box-shadow: 0 0 0 1px alpha(black, .09), 0 2px 6px alpha(black, .14); }
        .share-search { margin: 0 24px 6px 24px; }
        .share-list { padding: 6px 24px 24px 24px; }
        .share-actions { padding: 6px 24px 12px 24px; }
        .share-targets flowboxchild { padding: 10px 4px; border-radius: 12px; }
        .share-targets flowboxchild:hover { background-color: alpha(currentColor, .05); }
        .share-targets flowboxchild:focus, .share-targets flowboxchild.marked {
            outline: 2px solid alpha(@accent_color, .8); outline-offset: -2px; }
        .share-targets flowboxchild:active { background-color: alpha(currentColor, .12); }
        """
}
