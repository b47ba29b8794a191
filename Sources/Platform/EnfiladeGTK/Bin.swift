// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A widget around one other, AdwBin.
@MainActor open class Bin: Widget {
    /// Makes an empty bin.
    package init() {
        super.init(sinking: UnsafeMutableRawPointer(adw_bin_new()))
    }

    /// Takes over a bin of a derived type, or one that somebody owns.
    package override init(sinking pointer: UnsafeMutableRawPointer) {
        super.init(sinking: pointer)
    }

    /// Puts a widget into the bin instead of the one that is there; `nil` empties it.
    package final func setChild(_ child: Widget?) {
        withPointer(as: AdwBin.self) { bin in child.withWidgetOrNil { adw_bin_set_child(bin, $0) } }
    }
}
