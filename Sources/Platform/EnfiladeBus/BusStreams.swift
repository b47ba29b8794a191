// SPDX-License-Identifier: Apache-2.0

/// A stream of the signals that match.
struct Subscription {
    /// The interface name.
    let interface: String
    /// The signal's name.
    let name: String
    /// The bus name of the sender; `nil` for anyone.
    let sender: String?
    /// The object that emits; `nil` for any.
    let path: String?
    /// Where the signals go.
    let stream: AsyncStream<BusSignal>.Continuation

    /// The rule that asks the bus daemon for these signals.
    var rule: String {
        var rule = "type='signal',interface='\(interface)',member='\(name)'"
        if let sender { rule += ",sender='\(sender)'" }
        if let path { rule += ",path='\(path)'" }
        return rule
    }
}

/// A stream of changes of owners.
struct NameStream {
    /// The bus name; `nil` for all.
    let name: String?
    /// Where the changes go.
    let stream: AsyncStream<BusNameChange>.Continuation
}

/// A bus name whose owner is followed, for one or several reasons.
struct NameWatch {
    /// How many need it.
    var count = 0
    /// The unique name of the owner, as far as known.
    var owner: String?

    /// The rule that asks the bus daemon for changes of the owner; of all names if `nil`.
    static func rule(for name: String?) -> String {
        let daemon = BusConnection.daemonName
        let rule = "type='signal',sender='\(daemon)',interface='\(daemon)',member='NameOwnerChanged'"
        return name.map { "\(rule),arg0='\($0)'" } ?? rule
    }
}
