// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

/// The rules of links: limits, their content, and the rights of callers. Pure.
enum LinkRules {
    /// The limit for the links of one owner.
    static let ownerLimit: Int64 = 1_000_000
    /// The limit for the links of one owner together, with their states, in bytes.
    static let sizeLimit: Int64 = 256 << 20
    /// The limit for the links that one call removes.
    static let removalLimit = 10_000
    /// The limit for the owners that are no bundles.
    static let programLimit: Int64 = 1_000
    /// The limit for the links of one answer.
    static let answerLimit: UInt32 = 1_000
    /// The limit for the links that match one activity.
    static let matchLimit: Int64 = 100

    /// The owner of the links that a caller makes and handles.
    ///
    /// - Parameters:
    ///   - name: The owner that the caller names; empty for none.
    ///   - isBundle: Tells whether a name is that of an installed bundle.
    /// - Throws: `ServiceError` with `notPermitted` or `invalidArgument`.
    static func owner(
        _ name: String, of caller: Caller, isBundle: (String) async -> Bool
    ) async throws(ServiceError) -> ActivityProgram {
        // A tool may be the shell, which makes a link for any of the user's programs.
        if case .tool = caller.standing {
            try ActivityRules.check(program: name)
            return ActivityProgram(identifier: name, isBundle: await isBundle(name))
        }
        return try await ActivityRules.program(of: caller, named: name, isBundle: isBundle)
    }

    /// Checks that a caller may see and handle links of all owners, and learn which of them match.
    ///
    /// - Parameter action: The end of “may not …”.
    static func checkAccess(of caller: Caller, to action: String) throws(ServiceError) {
        try CallerRules.requireSettings(caller, to: action)
    }

    /// Whether a caller may handle links of all owners.
    static func handlesAll(_ caller: Caller) -> Bool {
        caller.mayChangeSettings || caller.standing == .tool
    }

    /// Checks an item.
    static func check(_ item: LinkItem) throws(ServiceError) {
        guard !item.identifier.isEmpty else { throw ServiceError(.invalidArgument, "“item” is empty") }
        if let address = item.address { try ActivityRules.check(address: address, "itemAddress") }
    }

    /// Checks that content can be found again.
    static func check(linkable content: ActivityDescription) throws(ServiceError) {
        guard content.target != nil || content.persistent != nil || content.webpage != nil else {
            throw ServiceError(
                .invalidArgument, "the content has neither a target identifier nor a persistent one nor a page")
        }
    }
}
