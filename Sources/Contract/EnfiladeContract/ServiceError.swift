// SPDX-License-Identifier: Apache-2.0

/// An error that crosses the bus as `org.enfilade.Error.<Code>` and comes back as the same value.
public struct ServiceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of the failure.
    public let code: Code
    /// One sentence for a person, without a full stop at the end.
    public let message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String {
        message
    }
}
