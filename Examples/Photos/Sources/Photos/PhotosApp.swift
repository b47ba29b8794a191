// SPDX-License-Identifier: Apache-2.0

import CoreSpotlight
import PhotosCore
import SwiftUI

/// The app: a window with the library, and windows with one picture each.
@main struct PhotosApp: App {
    private static let library = Library()
    private static let indexer = Indexer(library)

    init() {
        CSSearchableIndex.default().indexDelegate = Self.indexer
    }

    var body: some Scene {
        WindowGroup("Photos") {
            LibraryView()
                .environment(Self.library)
        }
        .defaultSize(width: 1080, height: 720)

        WindowGroup("Picture", for: Picture.ID.self) { $id in
            PictureWindow(id: $id)
                .environment(Self.library)
        }
        .defaultSize(width: 760, height: 600)
        // A link that no window shows yet opens in a window with the library.
        .handlesExternalEvents(matching: [])
    }
}

/// Indexes the pictures again when the system asks for it.
private final class Indexer: NSObject, CSSearchableIndexDelegate {
    private let library: Library

    init(_ library: Library) {
        self.library = library
    }

    func searchableIndex(
        _ searchableIndex: CSSearchableIndex,
        reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping @Sendable () -> Void
    ) {
        Task { @MainActor in
            library.indexAll()
            acknowledgementHandler()
        }
    }

    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
        acknowledgementHandler: @escaping @Sendable () -> Void
    ) {
        self.searchableIndex(
            searchableIndex, reindexAllSearchableItemsWithAcknowledgementHandler: acknowledgementHandler)
    }
}
