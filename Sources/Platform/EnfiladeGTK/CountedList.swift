// SPDX-License-Identifier: Apache-2.0
// A list model of GIO that knows nothing but its length: of a hundred thousand rows, those near the visible ones have objects.

internal import CAdwaita
internal import EnfiladeGLib

/// A list of items that differ in nothing but their positions. An item is made when it is asked for.
@MainActor final class CountedList: Object {
    private nonisolated static let key = "enfilade-count"

    /// The type, which is registered when it is needed first.
    private static let type: GType = {
        let base = g_type_from_name("GObject")
        let type = g_type_register_static_simple(
            base, "EnfiladeCountedList", guint(MemoryLayout<GObjectClass>.size), nil,
            guint(MemoryLayout<GObject>.size), nil, GTypeFlags(rawValue: 0))
        var info = GInterfaceInfo(
            interface_init: { interface, _ in
                guard let list = interface?.assumingMemoryBound(to: GListModelInterface.self) else { return }
                list.pointee.get_item_type = { _ in g_type_from_name("GObject") }
                list.pointee.get_n_items = { list in list.map { CountedList.count(of: $0) } ?? 0 }
                list.pointee.get_item = { list, position in
                    guard let list, position < CountedList.count(of: list) else { return nil }
                    return g_object_new_with_properties(g_type_from_name("GObject"), 0, nil, nil)
                        .map { UnsafeMutableRawPointer($0) }
                }
            },
            interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, g_list_model_get_type(), &info)
        return type
    }()

    /// Makes an empty list; `nil` if GLib has no memory left.
    init?() {
        guard let made = g_object_new_with_properties(Self.type, 0, nil, nil) else { return nil }
        super.init(adopting: UnsafeMutableRawPointer(made))
    }

    private nonisolated static func count(of list: OpaquePointer) -> guint {
        guint(UInt(bitPattern: g_object_get_data(UnsafeMutablePointer<GObject>(list), key)))
    }

    /// The number of items.
    var count: Int { withOpaque { Int(Self.count(of: $0)) } }

    /// Replaces some items by others.
    func splice(at position: Int, removing removed: Int, inserting inserted: Int) {
        let count = count - removed + inserted
        withPointer(as: GObject.self) {
            g_object_set_data($0, Self.key, UnsafeMutableRawPointer(bitPattern: UInt(count)))
        }
        withOpaque { g_list_model_items_changed($0, guint(position), guint(removed), guint(inserted)) }
    }
}
