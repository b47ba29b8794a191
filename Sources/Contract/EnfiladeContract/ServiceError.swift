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

    /// The form in which any error but a `BusError` crosses to another process.
    package init(for error: any Error) {
        switch error {
        case let error as ServiceError: self = error
        case let error as RecordRefusal where error.reason == .excessive: self.init(.limitExceeded, error.message)
        case let error as RecordRefusal: self.init(.invalidArgument, error.message)
        case is CancellationError: self.init(.cancelled, "the call was cancelled")
        default: self.init(.internalError, "\(error)")
        }
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
            let error = ServiceError(for: error)
            return (error.code.rawValue, error.message)
        },
        decode: { ServiceError(ServiceError.Code(rawValue: $0), $1) })
}
