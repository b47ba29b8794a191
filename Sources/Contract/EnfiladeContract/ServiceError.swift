// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus
public import Foundation

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

extension ServiceError: LocalizedError {
    public var errorDescription: String? { message }
}

extension BusErrorDomain {
    /// Our own errors: a `ServiceError` crosses as `org.enfilade.Error.<Code>`.
    package static let enfilade = BusErrorDomain(
        prefix: "org.enfilade.Error.",
        encode: { error in
            switch error {
            case let error as ServiceError: (error.code.rawValue, error.message)
            case let error as RecordRefusal where error.reason == .excessive:
                (ServiceError.Code.limitExceeded.rawValue, error.message)
            case let error as RecordRefusal: (ServiceError.Code.invalidArgument.rawValue, error.message)
            case is CancellationError: (ServiceError.Code.cancelled.rawValue, "the call was cancelled")
            default: (ServiceError.Code.internalError.rawValue, "\(error)")
            }
        },
        decode: { ServiceError(ServiceError.Code(rawValue: $0), $1) })
}
