// SPDX-License-Identifier: Apache-2.0

import EnfiladeNotebook
import NotesCore
import SwiftUI
import UIKit

/// The window: the places on one side, the notes of one of them and the open note on the other.
struct RootView: View {
    @Environment(NotesModel.self) private var model
    @Environment(\.scenePhase) private var scenePhase
    /// The place and the note, as the window keeps them.
    @SceneStorage("place") private var keptPlace = ""
    @SceneStorage("note") private var keptNote = ""
    /// How often the service was asked for everything: once, and once more for each new attempt.
    @State private var attempt = 0

    /// The type of the activity of a note.
    private static let activityType = "org.enfilade.Notebook.note"

    var body: some View {
        NavigationSplitView {
            Sidebar()
                .navigationTitle("Folders")
        } detail: {
            detail
        }
        .overlay(alignment: .bottom) { NoticeBar() }
        .task(id: attempt) {
            if model.open == nil, attempt == 0 {
                model.place = Place(kept: keptPlace)
                if !keptNote.isEmpty { model.showAgain(keptNote) }
            }
            await model.follow()
        }
        .onChange(of: scenePhase) { if scenePhase == .background { handOver() } }
        .onChange(of: model.place) { keptPlace = model.place.kept }
        .onChange(of: model.open?.id) { keptNote = model.open?.id ?? "" }
        .onOpenURL { open($0) }
        .onContinueUserActivity(Self.activityType) { activity in
            if let address = activity.targetContentIdentifier.flatMap({ URL(string: $0) }) { open(address) }
        }
        .handlesExternalEvents(preferring: [address?.absoluteString ?? "enfilade://note/"], allowing: ["*"])
        .userActivity(Self.activityType, element: model.opened) { note, activity in
            activity.title = note.shownTitle
            activity.targetContentIdentifier = note.address?.absoluteString
            activity.isEligibleForSearch = true
        }
    }

    private var address: URL? { model.opened?.address }

    @ViewBuilder private var detail: some View {
        switch model.phase {
        case .loading: ProgressView("Reading the notes…").padding(40)
        case .failed(let reason): Unreachable(reason: reason) { attempt += 1 }
        case .loaded:
            HStack(spacing: 0) {
                NoteList().frame(width: 280)
                Divider()
                EditorPage()
            }
        }
    }

    /// Has the service have all texts before the process may end.
    private func handOver() {
        let task = UIApplication.shared.beginBackgroundTask()
        Task {
            await model.handOver()
            UIApplication.shared.endBackgroundTask(task)
        }
    }

    /// Opens the note that an address names.
    private func open(_ address: URL) {
        if let id = Note.id(in: address) {
            model.show(id)
        } else {
            let format = NSLocalizedString("“%@” is not the address of a note", comment: "")
            model.notices.failed(NotebookError(.notFound, String(format: format, address.absoluteString)))
        }
    }
}

/// The place of all notes while the service cannot be asked for them.
private struct Unreachable: View {
    let reason: String
    let retry: () -> Void

    var body: some View {
        VStack(spacing: 12) {
            ContentUnavailableView("No Notes", systemImage: "exclamationmark.triangle", description: Text(reason))
            Button("Try Again") { retry() }
                .keyboardShortcut("r")
        }
        .padding(24)
    }
}
