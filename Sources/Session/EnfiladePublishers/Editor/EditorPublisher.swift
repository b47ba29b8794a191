// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles

/// Tells the feed about the files that editors edit, for as long as the user has that on.
///
/// The plugin of an editor writes the path of the file in front; an empty one says that there is none to tell.
actor EditorPublisher: StartedPublisher {
    static let publisher = ContentPublisher.editor
    static let name = "org.enfilade.EditorPublisher"

    private let processes = HookedProcesses<EditorProcess>(in: UserFolders.editorPlugins, publisher: publisher)

    init(_ bus: Bus) {}

    func begin() async throws {
        try await processes.begin()
    }

    func serviceStarted() async {
        await processes.serviceStarted()
    }

    func switched() async {
        await processes.switched()
    }

    func end(isOff: Bool) async {
        await processes.end(isOff: isOff)
    }
}
