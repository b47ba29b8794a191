// SPDX-License-Identifier: Apache-2.0

/// A failure of the bus itself or a D-Bus error that the other side answered.
///
/// An error of the domain that the connection was given never becomes a `BusError`: `Bus.call` throws it as its Swift value.
package struct BusError: Error, Hashable, CustomStringConvertible {
    /// The D-Bus error name, for example `org.freedesktop.DBus.Error.UnknownMethod`.
    package let name: String
    /// One sentence for a person, without a full stop at the end.
    package let message: String

    package init(_ name: String, _ message: String) {
        self.name = name
        self.message = message
    }

    package var description: String {
        "\(message) (\(name))"
    }
}

// MARK: - Names

extension BusError {
    /// Something failed that has no name of its own.
    package static let failed = "org.freedesktop.DBus.Error.Failed"
    /// There is no connection: not yet, no longer, or closed.
    package static let disconnected = "org.freedesktop.DBus.Error.Disconnected"
    /// The other side ended, or the connection broke, before the answer came.
    package static let noReply = "org.freedesktop.DBus.Error.NoReply"
    /// The answer took longer than the caller was ready to wait.
    package static let timedOut = "org.freedesktop.DBus.Error.Timeout"
    /// The address is malformed, names no bus, or has no listener.
    package static let noServer = "org.freedesktop.DBus.Error.NoServer"
    /// A call carries arguments of other types than the interface says.
    package static let invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"
    /// A reply or a signal carries values of other types than the interface says.
    package static let invalidSignature = "org.freedesktop.DBus.Error.InvalidSignature"
    /// A message is malformed.
    package static let inconsistentMessage = "org.freedesktop.DBus.Error.InconsistentMessage"
    /// A message holds more than we are ready to take.
    package static let limitsExceeded = "org.freedesktop.DBus.Error.LimitsExceeded"
    /// The name has no owner, and no service can be started for it.
    package static let serviceUnknown = "org.freedesktop.DBus.Error.ServiceUnknown"
    /// The name has no owner at present.
    package static let nameHasNoOwner = "org.freedesktop.DBus.Error.NameHasNoOwner"
    /// There is no object at the path.
    package static let unknownObject = "org.freedesktop.DBus.Error.UnknownObject"
    /// The object does not have the interface.
    package static let unknownInterface = "org.freedesktop.DBus.Error.UnknownInterface"
    /// The interface does not have the method.
    package static let unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
    /// The interface does not have the property.
    package static let unknownProperty = "org.freedesktop.DBus.Error.UnknownProperty"
}
