// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeBus
internal import Foundation

/// What has changed about a session; what is `nil` has not.
struct SceneUpdate: Sendable {
    var title: String?
    var subtitle: String?
    var configuration: String?
    /// Empty if there is none any more, as with the others.
    var userInfo: Data?
    var restorationActivity: Data?
    var geometry: Data?
    var canActivate: Data?
    var prefersToActivate: Data?

    /// The changes as they are sent.
    var options: BusOptions {
        var options: BusOptions = [:]
        options["title"] = title.map { BusVariant(BusText.sanitized($0)) }
        options["subtitle"] = subtitle.map { BusVariant(BusText.sanitized($0)) }
        options["configuration"] = configuration.map { BusVariant($0) }
        options["userInfo"] = userInfo.map { BusVariant($0) }
        options["restorationActivity"] = restorationActivity.map { BusVariant($0) }
        options["geometry"] = geometry.map { BusVariant($0) }
        options["canActivate"] = canActivate.map { BusVariant($0) }
        options["prefersToActivate"] = prefersToActivate.map { BusVariant($0) }
        return options
    }
}
