// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGLib

/// A class of widgets that are found in others, and not only made.
@MainActor package protocol FindableWidget: Widget {
    /// The class.
    associatedtype Found: Widget
    /// How the widgets are recognised.
    static var kind: WidgetKind<Found> { get }
}

/// The type by which a kind of widgets is recognised.
@MainActor package struct WidgetKind<Found: Widget> {
    fileprivate let type: GType
    fileprivate let reference: (UnsafeMutableRawPointer) -> Found

    /// - Parameters:
    ///   - type: The type of GTK, or one from which the widgets are derived.
    ///   - reference: Makes another reference to a widget of the type.
    init(_ type: GType, _ reference: @escaping (UnsafeMutableRawPointer) -> Found) {
        (self.type, self.reference) = (type, reference)
    }
}

extension Widget {
    /// The widget seen as one of a class; `nil` if it is none. The result is another reference.
    package final func seen<Kind: FindableWidget>(as kind: Kind.Type) -> Kind.Found? {
        withWidget { widget in
            let kind = kind.kind
            return enfilade_is_a(widget, kind.type) != 0 ? kind.reference(UnsafeMutableRawPointer(widget)) : nil
        }
    }

    /// The nearest widget of a class that this one is in, or is; `nil` if there is none.
    package final func ancestor<Kind: FindableWidget>(of kind: Kind.Type) -> Kind.Found? {
        withWidget { widget in
            let kind = kind.kind
            return gtk_widget_get_ancestor(widget, kind.type).map { kind.reference(UnsafeMutableRawPointer($0)) }
        }
    }

    /// The first widget of a class directly in this one; `nil` if there is none.
    package final func firstChild<Kind: FindableWidget>(of kind: Kind.Type) -> Kind.Found? {
        withWidget { widget in
            let kind = kind.kind
            var next = gtk_widget_get_first_child(widget)
            while let child = next {
                if enfilade_is_a(child, kind.type) != 0 { return kind.reference(UnsafeMutableRawPointer(child)) }
                next = gtk_widget_get_next_sibling(child)
            }
            return nil
        }
    }
}
