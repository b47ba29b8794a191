// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeServiceClient
internal import Foundation
internal import FoundationAdditions
internal import Glibc

/// A process without windows in which the intents of an app are performed while the app does not run.
///
/// ```swift
/// @main struct FocusExtension: AppIntentsExtension {}
/// ```
///
/// The service starts it when it is needed, and it ends ten seconds after the last call.
///
/// See [AppIntentsExtension](https://developer.apple.com/documentation/appintents/appintentsextension).
public protocol AppIntentsExtension {
    init()
}

extension AppIntentsExtension {
    /// Answers the service until there is nothing more to answer.
    // Explicitly off any actor: the attribute `main` accepts no function of another kind from a module.
    @concurrent public static func main() async {
        let life = ExtensionLife()
        // To begin is no idleness.
        life.began()
        let room = IntentRoom(catalogue: { .loaded }, connection: .shared, host: .shared, life: life)
        room.serveProcess()
        // An extension may add its dependencies there.
        _ = Self()
        IntentDescriptions.writeIfAsked { .loaded }
        do {
            try await room.start().value
        } catch {
            exit(1)
        }
        life.ended()
        await life.untilIdle()
        exit(0)
    }
}

/// The start of the intents of an app with windows.
package enum IntentLaunch {
    /// Has an app with Focus filters answer the service; all others go on as if nothing was called. It returns at once.
    package static func start() {
        IntentRoom.shared.firstUse()
    }

    /// Ends the process if it was started only to describe its intents.
    package static func describeIfAsked() {
        IntentDescriptions.writeIfAsked { .loaded }
    }
}
