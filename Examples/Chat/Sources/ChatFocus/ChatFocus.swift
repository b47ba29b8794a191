// SPDX-License-Identifier: Apache-2.0

import AppIntents
import ChatCore

/// The extension: it has the filter of the app, and performs it while the app is closed.
@main struct ChatFocus: AppIntentsExtension {
    /// The filter, which the linker keeps by that.
    private let filter = ChatFilter.self
}
