// SPDX-License-Identifier: Apache-2.0

package import CAdwaita
package import EnfiladeGLib

/// A kind of Swift object that lasts as long as a GObject, whichever references there are to that.
@MainActor package struct LastingValue<Value: AnyObject> {
    private let key: String

    /// - Parameter key: The name under which GLib keeps the value.
    package init(_ key: String) {
        self.key = key
    }

    /// The value of an object; `nil` as long as it has none.
    package func of(_ object: Object) -> Value? {
        object.withPointer(as: GObject.self) { of($0) }
    }

    /// The value of an object that GTK has called a function for; `nil` as long as it has none.
    package func of(_ widget: UnsafeMutablePointer<GtkWidget>) -> Value? {
        of(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self))
    }

    private func of(_ object: UnsafeMutablePointer<GObject>) -> Value? {
        g_object_get_data(object, key).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Gives an object a value instead of the one that it has; `nil` takes it away.
    package func set(_ value: Value?, of object: Object) {
        object.withPointer(as: GObject.self) { object in
            guard let value else { return g_object_set_data(object, key, nil) }
            g_object_set_data_full(
                object, key, Unmanaged.passRetained(value).toOpaque(),
                { data in
                    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
                })
        }
    }
}
