// SPDX-License-Identifier: Apache-2.0

import CatalogCore
import SwiftUI

/// The film about somebody's work: drag the file out, or drop another one.
struct FilmView: View {
    @Environment(Library.self) private var library
    let profile: Profile

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Film").font(.headline)
            content
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(12)
                .dropDestination(for: Film.self) { films, _ in
                    guard let film = films.first else { return false }
                    library.setFilm(film, of: profile.id)
                    return true
                }
        }
    }

    @ViewBuilder private var content: some View {
        if let film = library.film(about: profile) {
            Label(film.file.lastPathComponent, systemImage: "film")
                .draggable(film)
                .help("Drag the film to another app")
        } else {
            Label("Drop a film here", systemImage: "film").foregroundStyle(.secondary)
        }
    }
}
