// SPDX-License-Identifier: Apache-2.0
// Finding the properties of a view that have to be connected. The standard library's reflection says where each of them
// is, once for a type; the properties are then reached where they are, without a copy of the view.

@_spi(Reflection) internal import Swift

/// The dynamic properties of views.
@MainActor enum DynamicProperties {
    /// Where a property is in its structure, and of which type it is.
    private struct Field {
        let offset: Int
        let type: any DynamicProperty.Type
        /// The type as that of a property which is connected itself; `nil` if only the properties in it are.
        let installable: (any InstallableProperty.Type)?
    }

    /// The dynamic properties of the types that were looked at already.
    private static var known: [ObjectIdentifier: [Field]] = [:]

    /// Connects every dynamic property of a value with its lasting storage.
    static func install<Value>(in value: inout Value, previous: Value?, environment: EnvironmentValues) {
        let fields = fields(of: Value.self)
        guard !fields.isEmpty else { return }
        withUnsafeMutablePointer(to: &value) { new in
            let new = UnsafeMutableRawPointer(new)
            if var previous {
                withUnsafeMutablePointer(to: &previous) { old in
                    visit(fields, of: new, previous: UnsafeRawPointer(old), environment: environment)
                }
            } else {
                visit(fields, of: new, previous: nil, environment: environment)
            }
        }
    }

    private static func visit(
        _ fields: [Field], of new: UnsafeMutableRawPointer, previous: UnsafeRawPointer?, environment: EnvironmentValues
    ) {
        for field in fields {
            visit(
                field.type, field.installable, at: new + field.offset, previous: previous.map { $0 + field.offset },
                environment: environment)
        }
    }

    /// Connects one property, or the properties inside a composed one.
    private static func visit<Property: DynamicProperty>(
        _ type: Property.Type, _ installable: (any InstallableProperty.Type)?, at place: UnsafeMutableRawPointer,
        previous: UnsafeRawPointer?, environment: EnvironmentValues
    ) {
        if let installable {
            install(installable, at: place, previous: previous, environment: environment)
        } else {
            visit(fields(of: type), of: place, previous: previous, environment: environment)
        }
        // Safe: reflection said that a value of this type is there.
        place.assumingMemoryBound(to: type).pointee.update()
    }

    private static func install<Property: InstallableProperty>(
        _ type: Property.Type, at place: UnsafeMutableRawPointer, previous: UnsafeRawPointer?,
        environment: EnvironmentValues
    ) {
        // Safe: reflection said that values of this type are there.
        let old = previous?.assumingMemoryBound(to: type).pointee
        place.assumingMemoryBound(to: type).pointee.install(previous: old, environment: environment)
    }

    private static func fields(of type: Any.Type) -> [Field] {
        if let fields = known[ObjectIdentifier(type)] { return fields }
        var fields: [Field] = []
        _ = _forEachField(of: type) { _, offset, type, _ in
            if let type = type as? any DynamicProperty.Type {
                fields.append(
                    Field(offset: offset, type: type, installable: type as? any InstallableProperty.Type))
            } else if type is any ViewModifier.Type {
                // A modifier has its properties connected with those of the view that it is in.
                fields += Self.fields(of: type).map {
                    Field(offset: offset + $0.offset, type: $0.type, installable: $0.installable)
                }
            }
            return true
        }
        known[ObjectIdentifier(type)] = fields
        return fields
    }
}
