// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension ServiceError: LocalizedError {
    public var errorDescription: String? { message }
}
