// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The domain of errors about scenes.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// Why something that was asked of a scene was not done.
///
/// See [UISceneError](https://developer.apple.com/documentation/uikit/uisceneerror).
public struct UISceneError: Error, LocalizedError, CustomNSError, CustomStringConvertible, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        /// The app declares that it can have one scene, and there is one.
        case multipleScenesNotSupported = 0
        /// The system has refused.
        case requestDenied = 1
        /// The size of this scene cannot be changed.
        case geometryRequestUnsupported = 100
        /// The scene cannot have the size that was asked for.
        case geometryRequestDenied = 101
    }

    /// The kind of the error.
    public let code: Code
    private let reason: String

    init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    public static var errorDomain: String { UISceneErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason] }
    public var errorDescription: String? { reason }
    public var description: String { reason }

    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    public static var requestDenied: Code { .requestDenied }
    public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
    public static var geometryRequestDenied: Code { .geometryRequestDenied }
}
