// SPDX-License-Identifier: Apache-2.0

import CSystemd

/// The methods that every object answers, besides `org.freedesktop.DBus.Peer`, which sd-bus answers itself.
///
/// See <https://dbus.freedesktop.org/doc/dbus-specification.html#standard-interfaces>.
enum StandardInterface {
    case introspect, get, getAll, set
    /// A method that a standard interface does not have.
    case unknown(String)

    /// `nil` if the call is not for a standard interface.
    init?(interface: String?, member: String) {
        switch (interface, member) {
        case (Self.introspectable, "Introspect"), (nil, "Introspect"): self = .introspect
        case (Self.properties, "Get"): self = .get
        case (Self.properties, "GetAll"): self = .getAll
        case (Self.properties, "Set"): self = .set
        case (Self.introspectable?, _), (Self.properties?, _): self = .unknown("\(interface ?? "").\(member)")
        default: return nil
        }
    }

    /// The interface that describes an object.
    static let introspectable = "org.freedesktop.DBus.Introspectable"
    /// The interface of properties, of which our objects have none.
    static let properties = "org.freedesktop.DBus.Properties"

    /// The types of the arguments, joined.
    var inputSignature: String {
        switch self {
        case .introspect, .unknown: ""
        case .get: "ss"
        case .getAll: "s"
        case .set: "ssv"
        }
    }

    /// The introspection data of the standard interfaces.
    static let xml = """
          <interface name="org.freedesktop.DBus.Peer">
            <method name="Ping"/>
            <method name="GetMachineId">
              <arg name="machine_uuid" type="s" direction="out"/>
            </method>
          </interface>
          <interface name="\(introspectable)">
            <method name="Introspect">
              <arg name="xml_data" type="s" direction="out"/>
            </method>
          </interface>
          <interface name="\(properties)">
            <method name="Get">
              <arg name="interface_name" type="s" direction="in"/>
              <arg name="property_name" type="s" direction="in"/>
              <arg name="value" type="v" direction="out"/>
            </method>
            <method name="GetAll">
              <arg name="interface_name" type="s" direction="in"/>
              <arg name="props" type="a{sv}" direction="out"/>
            </method>
            <method name="Set">
              <arg name="interface_name" type="s" direction="in"/>
              <arg name="property_name" type="s" direction="in"/>
              <arg name="value" type="v" direction="in"/>
            </method>
          </interface>
        """
}

extension BusConnection {
    /// Answers a call to a standard interface.
    func answerStandard(
        _ standard: StandardInterface, _ message: OpaquePointer, path: String, signature: String
    ) throws(BusError) {
        let children = children(of: path)
        guard objects[path] != nil || !children.isEmpty else {
            throw BusError(BusError.unknownObject, "there is no object at “\(path)”")
        }
        if case .unknown(let method) = standard {
            throw BusError(BusError.unknownMethod, "there is no method “\(method)”")
        }
        guard signature == standard.inputSignature else {
            throw BusError(
                BusError.invalidArguments, "the method takes “\(standard.inputSignature)”, not “\(signature)”")
        }
        if case .introspect = standard {
            let text = introspection(of: path, children: children)
            return reply(to: message) { (writer) throws(BusError) in try writer.write(text) }
        }
        var reader = BusReader(message: message)
        let interface = try reader.read(String.self)
        guard interface.isEmpty || objects[path]?[interface] != nil else {
            throw BusError(BusError.unknownInterface, "the object at “\(path)” has no interface “\(interface)”")
        }
        guard case .getAll = standard else {
            let property = try reader.read(String.self)
            throw BusError(BusError.unknownProperty, "“\(interface)” has no property “\(property)”")
        }
        reply(to: message) { (writer) throws(BusError) in try writer.write(BusOptions()) }
    }

    /// The names of the nodes directly below a path that are objects or lead to one.
    private func children(of path: String) -> [String] {
        let prefix = path == "/" ? "/" : "\(path)/"
        let names = objects.keys.filter { $0.hasPrefix(prefix) && $0 != "/" }.map { path in
            String(path.dropFirst(prefix.count).prefix { $0 != "/" })
        }
        return Set(names).sorted()
    }

    /// The XML that describes a path.
    private func introspection(of path: String, children: [String]) -> String {
        let interfaces = (objects[path] ?? [:]).sorted { $0.key < $1.key }.map(\.value.description.elements)
        let nodes = children.map { "  <node name=\"\($0)\"/>\n" }
        return """
            <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
              "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
            <node>
            \(StandardInterface.xml)\(interfaces.joined())\(nodes.joined())</node>

            """
    }
}
