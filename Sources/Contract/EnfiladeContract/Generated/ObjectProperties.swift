// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// Written by `enfilade-generate interfaces` from Interfaces/Others/org.freedesktop.DBus.Properties.xml. Do not edit.

package import EnfiladeBus

/// A client of `org.freedesktop.DBus.Properties`.
package struct ObjectPropertiesClient: Sendable {
    private let peer: any BusPeer

    package init(_ peer: any BusPeer) {
        self.peer = peer
    }

    /// Reads a property.
    ///
    /// - Parameters:
    ///   - interface: The interface that has the property.
    ///   - property: The name of the property.
    /// - Returns: `value`: Its value.
    package func get(_ interface: String, property: String) async throws -> BusVariant {
        try await peer.object.call(
            Interfaces.objectProperties, "Get", interface, property, returning: BusVariant.self, timeout: .seconds(2))
    }

    /// Changes a property.
    ///
    /// - Parameters:
    ///   - interface: The interface that has the property.
    ///   - property: The name of the property.
    ///   - value: The new value.
    package func set(_ interface: String, property: String, value: BusVariant) async throws {
        try await peer.object.call(
            Interfaces.objectProperties, "Set", interface, property, value, returning: Void.self, timeout: .seconds(2))
    }

    /// Reads all properties of an interface.
    ///
    /// - Parameters:
    ///   - interface: The interface that has the properties.
    /// - Returns: `values`: Their values by name.
    package func getAll(_ interface: String) async throws -> BusOptions {
        try await peer.object.call(
            Interfaces.objectProperties, "GetAll", interface, returning: BusOptions.self, timeout: .seconds(5))
    }

    /// The arguments of the signal `PropertiesChanged`.
    package struct PropertiesChanged: Sendable {
        /// The interface that has the properties.
        package let interface: String
        /// The new values by name.
        package let values: BusOptions
        /// Properties whose new values are not told.
        package let invalidated: [String]
    }

    /// Properties have changed.
    ///
    /// - Returns: `interface`: The interface that has the properties. `values`: The new values by name. `invalidated`: Properties whose new values are not told.
    package func propertiesChangedSignals() async throws -> AsyncStream<PropertiesChanged> {
        try await peer.object.signals(Interfaces.objectProperties, "PropertiesChanged").values { (interface: String, values: BusOptions, invalidated: [String]) in PropertiesChanged(interface: interface, values: values, invalidated: invalidated) }
    }
}

extension Interfaces {
    /// `org.freedesktop.DBus.Properties`, as Interfaces/Others/org.freedesktop.DBus.Properties.xml describes it.
    package static let objectProperties = InterfaceDescription(
        "org.freedesktop.DBus.Properties",
        methods: [
            .init("Get", inputs: [.init("interface", "s"), .init("property", "s")], outputs: [.init("value", "v")]),
            .init("GetAll", inputs: [.init("interface", "s")], outputs: [.init("values", "a{sv}")]),
            .init("Set", inputs: [.init("interface", "s"), .init("property", "s"), .init("value", "v")]),
        ],
        signals: [
            .init("PropertiesChanged", arguments: [.init("interface", "s"), .init("values", "a{sv}"), .init("invalidated", "as")]),
        ],
        xml: "")
}
