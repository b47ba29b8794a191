// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus
package import Foundation

/// What an app is asked to show: a session that was found or made for it, with what it is to show.
package struct SceneRequest: Sendable, Hashable {
    /// The session whose window shows it.
    package var session: String
    /// Whether the session was made for this.
    package var isNew: Bool
    /// An encoded activity; `nil` if none was given.
    package var activity: Data?
    /// `nil` if none was given.
    package var url: String?
    /// What the desktop gives to whoever may bring a window to the front; `nil` if it gave nothing.
    package var token: String?
    /// The number by which the app answers a request that its launch has taken; `nil` for one of `App1.ShowScene`.
    package var number: UInt64?

    package init(
        session: String, isNew: Bool, activity: Data? = nil, url: String? = nil, token: String? = nil,
        number: UInt64? = nil
    ) {
        self.number = number
        self.session = session
        self.isNew = isNew
        self.activity = activity
        self.url = url
        self.token = token
    }

    /// Reads the dictionary form; what is missing is empty.
    package init(options: BusOptions) {
        self.init(
            session: options["session"]?.value(as: String.self) ?? "",
            isNew: options["isNew"]?.value(as: Bool.self) ?? false, details: options)
        number = options["number"]?.value(as: UInt64.self)
    }

    /// Reads the arguments of `App1.ShowScene`.
    package init(session: String, isNew: Bool, details: BusOptions) {
        self.init(
            session: session, isNew: isNew, activity: details["activity"]?.value(as: Data.self),
            url: details["url"]?.value(as: String.self), token: details["token"]?.value(as: String.self))
    }

    /// What is to be shown in the session, as far as it was given.
    package var details: BusOptions {
        var options: BusOptions = [:]
        options["activity"] = activity.map { BusVariant($0) }
        options["url"] = url.map { BusVariant($0) }
        options["token"] = token.map { BusVariant($0) }
        return options
    }

    /// The dictionary form.
    package var options: BusOptions {
        var options = details.merging(["session": BusVariant(session), "isNew": BusVariant(isNew)]) { $1 }
        options["number"] = number.map { BusVariant($0) }
        return options
    }
}
