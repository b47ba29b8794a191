// SPDX-License-Identifier: Apache-2.0

import EnfiladeContract

// The calls of programs that want a mode.

extension Focus {
    func request(_ mode: String, reason: String, by caller: Caller) async throws -> UInt32 {
        try FocusRules.checkMayRequest(caller, in: data)
        try FocusRules.check(line: reason, "reason")
        guard !reason.allSatisfy(\.isWhitespace) else {
            throw ServiceError(.invalidArgument, "“reason” is empty: the user wants to know it")
        }
        let bus = await peers.bus
        return try await change(until: caller.connection) { try $0.request(mode, reason: reason, by: caller, on: bus) }
    }

    func release(_ cookie: UInt32, by caller: Caller) async throws {
        try await change { try $0.release(cookie, by: caller) }
    }
}
