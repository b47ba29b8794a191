// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import SwiftUI

/// The window: everybody on one side, one of them on the other.
struct CatalogView: View {
    @Environment(Library.self) private var library
    /// The selection, as the window keeps it: identifiers with spaces between them.
    @SceneStorage("selection") private var keptSelection = ""
    @State private var isImporting = false
    @State private var isExporting = false

    var body: some View {
        NavigationSplitView {
            ProfileList(selection: selectionBinding)
                .navigationTitle("Catalog")
                .toolbar {
                    ToolbarItem(placement: .navigation) {
                        PasteButton(payloadType: Contribution.self) { library.insert($0.flatMap(\.profiles)) }
                            .help("Add the profiles on the clipboard")
                    }
                    ToolbarItem(placement: .primaryAction) {
                        Menu("Table", systemImage: "ellipsis") {
                            Button("Import CSV…") { isImporting = true }
                            Button("Export CSV…") { isExporting = true }
                        }
                    }
                }
        } detail: {
            detail
                .toolbar {
                    ShareLink(items: shown) { profile in SharePreview(profile.name) }
                        .help(selection.isEmpty ? "Share everybody" : "Share who is selected")
                }
        }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.commaSeparatedText]) { take($0) }
        .fileExporter(
            isPresented: $isExporting, item: ProfilesArchive(shown), contentTypes: [.commaSeparatedText],
            defaultFilename: NSLocalizedString("Catalog.csv", comment: "")
        ) { result in
            if case .failure(let error) = result { library.problem = error.sentence }
        }
        .onOpenURL { url in take(.success(url)) }
        .overlay(alignment: .bottom) { Notice() }
    }

    @ViewBuilder private var detail: some View {
        if let profile = shown.first, selection.count == 1 {
            ProfileView(profile: profile)
        } else {
            ContentUnavailableView(
                selection.isEmpty ? "Nobody Selected" : "\(selection.count) Profiles Selected",
                systemImage: "person.2",
                description: Text("Select somebody to read about her, or drag profiles out of the list."))
        }
    }

    private var selection: Set<Profile.ID> { selectionBinding.wrappedValue }

    private var selectionBinding: Binding<Set<Profile.ID>> {
        Binding {
            Set(keptSelection.split(separator: " ").compactMap { UUID(uuidString: String($0)) })
        } set: {
            keptSelection = $0.map(\.uuidString).sorted().joined(separator: " ")
        }
    }

    /// The selected profiles, in the order of the list; all if none is selected.
    private var shown: [Profile] {
        selection.isEmpty ? library.profiles : library.profiles.filter { selection.contains($0.id) }
    }

    /// Adds the content of a file, a table or one profile, and shows it.
    private func take(_ result: Result<URL, Error>) {
        Task {
            do {
                let profiles = try await profiles(in: result.get())
                library.insert(profiles)
                selectionBinding.wrappedValue = Set(profiles.map(\.id))
            } catch {
                let name = try? result.get().lastPathComponent
                library.problem =
                    name.map {
                        String(format: NSLocalizedString("“%@” cannot be added: %@", comment: ""), $0, error.sentence)
                    } ?? error.sentence
            }
        }
    }

    private func profiles(in file: URL) async throws -> [Profile] {
        if file.pathExtension == "profile" {
            return [try await Profile(importing: file, contentType: .profile)]
        }
        return try await ProfilesArchive(importing: file, contentType: .commaSeparatedText).profiles
    }
}
