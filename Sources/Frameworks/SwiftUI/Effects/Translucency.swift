// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// How far a widget can be seen: as far as its view says, and as far as it has come or not gone yet.
@MainActor private final class Translucency {
    var opacity = 1.0
    var presence = 1.0
}

extension Object {
    /// How far the widget can be seen once it is there: 0 for not at all.
    var opacity: Double {
        get { translucency.opacity }
        set {
            translucency.opacity = newValue
            showTranslucency()
        }
    }

    /// How far the widget is there: 0 for not at all.
    var presence: Double {
        get { translucency.presence }
        set {
            translucency.presence = newValue
            showTranslucency()
        }
    }

    private var translucency: Translucency {
        companion("translucency") { Translucency() }
    }

    private func showTranslucency() {
        withWidget { gtk_widget_set_opacity($0, min(1, max(0, opacity)) * min(1, max(0, presence))) }
    }
}
