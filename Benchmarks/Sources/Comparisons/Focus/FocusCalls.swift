// SPDX-License-Identifier: Apache-2.0
// Calls to the room of the Focus, in bare messages.

/// The calls of comparisons to the room of the Focus.
enum FocusCalls {
    /// The mode for work, which comes with the system.
    static let work = "org.enfilade.focus.work"
    /// The mode for the rest of life.
    static let personal = "org.enfilade.focus.personal"

    /// Begins a call.
    static func message(_ method: String, on bus: BareBus) throws -> BareMessage {
        try bus.message(
            to: RunningService.name, path: "/org/enfilade/Service", interface: "org.enfilade.Focus1", method: method)
    }
}

extension BareBus {
    /// Makes a call that has to be answered.
    @discardableResult
    func check(_ message: BareMessage) throws -> BareMessage {
        guard let answer = try answer(to: message) else { throw BenchmarkError("the service refuses a call") }
        return answer
    }
}
