// SPDX-License-Identifier: Apache-2.0

import EnfiladeBus
import EnfiladeContract
import EnfiladeFiles

/// Tells the feed about the files that editors edit, for as long as the user has that on.
///
/// The plugin of an editor writes the path of the file in front; an empty one says that there is none to tell.
actor EditorPublisher: HookPublisher {
    static let publisher = ContentPublisher.editor
    static let name = "org.enfilade.EditorPublisher"

    let processes = HookedProcesses<EditorProcess>(in: UserFolders.editorPlugins, publisher: publisher)

    init(_ bus: Bus) {}
}
