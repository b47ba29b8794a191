// SPDX-License-Identifier: Apache-2.0

import EnfiladeLogging

// Names on the bus: their owners, and the calls to make again after a reconnection.
extension BusConnection {
    /// Follows the owner of a name; `completion` is called once it is known.
    func watch(_ name: String, _ completion: @escaping () -> Void) {
        watches[name, default: NameWatch()].count += 1
        if watches[name]?.count == 1 { match(NameWatch.rule(for: name)) {} }
        findOwner(of: name) { owner in
            self.watches[name]?.owner = owner
            completion()
        }
    }

    /// Takes back one `watch`.
    func unwatch(_ name: String) {
        guard let watch = watches[name] else { return }
        if watch.count > 1 {
            watches[name]?.count -= 1
        } else {
            watches[name] = nil
            unmatch(NameWatch.rule(for: name))
        }
    }

    /// Takes the bus daemon's news that a name has another owner.
    func receiveOwnerChange(_ message: OpaquePointer) {
        var reader = BusReader(message: message)
        guard let change = try? BusStruct<String, String, String>(fieldsFrom: &reader).values else { return }
        let news = BusNameChange(
            name: change.0, old: change.1.isEmpty ? nil : change.1, new: change.2.isEmpty ? nil : change.2)
        if news.new == nil, credentials.removeValue(forKey: news.name) != nil { unwatch(news.name) }
        watches[news.name]?.owner = news.new
        tell(news)
    }

    /// Forgets every owner, because the bus that knew them is gone; streams are told.
    func forgetOwners() {
        for name in credentials.keys { unwatch(name) }
        credentials = [:]
        for (name, watch) in watches {
            guard let owner = watch.owner else { continue }
            watches[name]?.owner = nil
            tell(BusNameChange(name: name, old: owner, new: nil))
        }
    }

    /// Remembers the process behind a unique name whose owner is being followed.
    func remember(_ known: BusCredentials, of name: String) {
        if credentials.updateValue(known, forKey: name) != nil { unwatch(name) }
    }

    // MARK: - Names of ours

    /// Asks for a name; `completion` gets whether it is ours now.
    func request(_ name: String, waits: Bool, _ completion: @escaping (Result<Bool, any Error>) -> Void) {
        let flags: UInt32 = waits ? 0 : 4  // DO_NOT_QUEUE
        ask(
            "RequestName", replySignature: "u",
            { (writer) throws(BusError) in
                try writer.write(name)
                try writer.write(flags)
            },
            { reply in
                let answer = reply.flatMap { message in
                    var reader = BusReader(message: message)
                    do throws(BusError) {
                        return .success(try reader.read(UInt32.self))
                    } catch {
                        return .failure(error)
                    }
                }
                completion(answer.map { $0 == 1 || $0 == 4 })  // Primary owner, or it was already.
            })
    }

    // MARK: - Reconnection

    /// Tells a new bus daemon everything that the old one knew; then the streams of events are told.
    func restore() {
        for name in watches.keys {
            match(NameWatch.rule(for: name)) {}
            findOwner(of: name) { owner in
                guard let owner, let watch = self.watches[name], watch.owner != owner else { return }
                self.watches[name]?.owner = owner
                self.tell(BusNameChange(name: name, old: watch.owner, new: owner))
            }
        }
        for subscription in subscriptions.values { match(subscription.rule) {} }
        for names in nameStreams.values where names.name == nil { match(NameWatch.rule(for: nil)) {} }
        // The bus daemon answers in order, so this answer says that all of the above is done.
        ask("GetId", replySignature: "s", { (_) throws(BusError) in }) { result in
            if case .success = result { self.announceConnection() }
        }
    }

    // MARK: - The bus daemon

    /// Asks for the messages that fit a rule; `completion` is called once they are delivered.
    ///
    /// A bus that refuses, since the rule is too long or one too many, is only logged: for a task that waits for the
    /// messages it is as if none were sent.
    func match(_ rule: String, _ completion: @escaping () -> Void) {
        ask("AddMatch", replySignature: "", { (writer) throws(BusError) in try writer.write(rule) }) { answer in
            // A connection that was lost says its rules again when it stands again.
            if case .failure(let error) = answer, (error as? BusError)?.name != BusError.disconnected {
                self.log.warning("the bus refuses to deliver messages", ["rule": rule, "error": "\(error)"])
            }
            completion()
        }
    }

    /// Takes a `match` back.
    func unmatch(_ rule: String) {
        ask("RemoveMatch", replySignature: "", { (writer) throws(BusError) in try writer.write(rule) }) { _ in }
    }

    /// Asks the bus daemon for the owner of a name.
    private func findOwner(of name: String, _ completion: @escaping (String?) -> Void) {
        ask("GetNameOwner", replySignature: "s", { (writer) throws(BusError) in try writer.write(name) }) { reply in
            guard case .success(let message) = reply else { return completion(nil) }
            var reader = BusReader(message: message)
            completion(try? reader.read(String.self))
        }
    }

    /// Hands news to the streams that follow the name.
    private func tell(_ news: BusNameChange) {
        for names in nameStreams.values where names.name == nil || names.name == news.name { names.stream.yield(news) }
    }
}
