// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// An icon.
@MainActor open class Image: Widget {
    /// Makes one without an icon.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(gtk_image_new()))
    }
}
