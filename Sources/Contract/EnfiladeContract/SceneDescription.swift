// SPDX-License-Identifier: Apache-2.0

package import EnfiladeBus
package import Foundation

/// A session of a window, as `Scenes1` describes it.
package struct SceneDescription: Sendable, Hashable, Codable {
    package var identifier: String
    /// The bundle that it belongs to.
    package var bundle: String
    package var role: String
    /// The name of a scene configuration, or empty.
    package var configuration: String
    package var title: String
    package var subtitle: String
    /// `disconnected`, `unattached`, `background`, `foregroundInactive` or `foregroundActive`.
    package var state: String
    /// The session that asked for it, or empty.
    package var requestingSession: String
    /// Milliseconds since 1970.
    package var created: UInt64
    /// When it was activated last, in milliseconds since 1970.
    package var activated: UInt64
    /// When the last picture was taken, in milliseconds since 1970; 0 if there is none.
    package var snapshot: UInt64

    package init(
        identifier: String, bundle: String, role: String, configuration: String, title: String, subtitle: String,
        state: String, requestingSession: String, created: UInt64, activated: UInt64, snapshot: UInt64
    ) {
        self.identifier = identifier
        self.bundle = bundle
        self.role = role
        self.configuration = configuration
        self.title = title
        self.subtitle = subtitle
        self.state = state
        self.requestingSession = requestingSession
        self.created = created
        self.activated = activated
        self.snapshot = snapshot
    }

    /// Reads the dictionary form; what is missing is empty.
    package init(options: BusOptions) {
        func text(_ key: String) -> String { options[key]?.value(as: String.self) ?? "" }
        func time(_ key: String) -> UInt64 { options[key]?.value(as: UInt64.self) ?? 0 }
        self.init(
            identifier: text("identifier"), bundle: text("bundle"), role: text("role"),
            configuration: text("configuration"), title: text("title"), subtitle: text("subtitle"),
            state: text("state"), requestingSession: text("requestingSession"), created: time("created"),
            activated: time("activated"), snapshot: time("snapshot"))
    }

    /// The dictionary form.
    package var options: BusOptions {
        [
            "identifier": BusVariant(identifier), "bundle": BusVariant(bundle), "role": BusVariant(role),
            "configuration": BusVariant(configuration), "title": BusVariant(title), "subtitle": BusVariant(subtitle),
            "state": BusVariant(state), "requestingSession": BusVariant(requestingSession),
            "created": BusVariant(created), "activated": BusVariant(activated), "snapshot": BusVariant(snapshot),
        ]
    }
}

/// A session with all that its app keeps with it.
package struct SceneDetails: Sendable, Hashable {
    package var description: SceneDescription
    /// Bytes that only the app understands; `nil` if it has set none.
    package var userInfo: Data?
    /// What the app restores the window from; `nil` if it has set nothing.
    package var restorationActivity: Data?
    /// How large the window was, as the app's frameworks encode it; `nil` if they have said nothing.
    package var geometry: Data?
    /// The encoded predicate that says what the window can show; `nil` if the app has set none.
    package var canActivate: Data?
    /// The encoded predicate that says what the window is best for; `nil` if the app has set none.
    package var prefersToActivate: Data?

    package init(
        description: SceneDescription, userInfo: Data?, restorationActivity: Data?, geometry: Data?,
        canActivate: Data?, prefersToActivate: Data?
    ) {
        self.description = description
        self.userInfo = userInfo
        self.restorationActivity = restorationActivity
        self.geometry = geometry
        self.canActivate = canActivate
        self.prefersToActivate = prefersToActivate
    }

    /// How many bytes the app keeps with it.
    package var size: Int {
        [userInfo, restorationActivity, geometry, canActivate, prefersToActivate].reduce(0) { $0 + ($1?.count ?? 0) }
    }

    /// Reads the dictionary form.
    package init(options: BusOptions) {
        func bytes(_ key: String) -> Data? { options[key]?.value(as: Data.self) }
        self.init(
            description: SceneDescription(options: options), userInfo: bytes("userInfo"),
            restorationActivity: bytes("restorationActivity"), geometry: bytes("geometry"),
            canActivate: bytes("canActivate"), prefersToActivate: bytes("prefersToActivate"))
    }

    /// The dictionary form.
    package var options: BusOptions {
        var options = description.options
        options["userInfo"] = userInfo.map { BusVariant($0) }
        options["restorationActivity"] = restorationActivity.map { BusVariant($0) }
        options["geometry"] = geometry.map { BusVariant($0) }
        options["canActivate"] = canActivate.map { BusVariant($0) }
        options["prefersToActivate"] = prefersToActivate.map { BusVariant($0) }
        return options
    }
}
