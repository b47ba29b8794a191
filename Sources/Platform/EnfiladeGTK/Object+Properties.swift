// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
package import EnfiladeGLib

extension Object {
    /// Has a property of another object follow one of this object, from now on.
    package final func bind(_ property: String, to otherProperty: String, of other: Object) {
        withPointer(as: GObject.self) { object in
            other.withPointer(as: GObject.self) {
                _ = g_object_bind_property(object, property, $0, otherProperty, G_BINDING_SYNC_CREATE)
            }
        }
    }

    /// Ends the emission of a signal that is under way, before other handlers answer.
    package final func stopEmission(_ signal: String) {
        withPointer(as: GObject.self) { g_signal_stop_emission_by_name($0, signal) }
    }
}
