// SPDX-License-Identifier: Apache-2.0

import EnfiladeSettings
import SettingsCore
import SwiftUI

/// The publishers, each with its switch.
struct PublishersPage: View {
    @Environment(PublishersModel.self) private var model
    /// How often the service was asked for everything: once, and once more for each new attempt.
    @State private var attempt = 0

    var body: some View {
        content
            .navigationTitle("Publishers")
            .task(id: attempt) { await model.follow() }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .loading: ProgressView("Reading the publishers…").padding(40)
        case .failed(let reason): Unreachable(reason: reason) { attempt += 1 }
        case .loaded where model.publishers.isEmpty:
            ContentUnavailableView(
                "No Publishers", systemImage: "eye", description: Text("The service has no publishers."))
        case .loaded:
            Form {
                Section {
                    Text(
                        "Some programs do not say which content they show. A publisher says it for them: the content is among the activities, and notes, reminders and links lead back to it. It stays on this computer."
                    )
                }
                ForEach(model.publishers) { PublisherSection(publisher: $0) }
            }
        }
    }
}

/// A publisher with its switch, and the content that it sees.
private struct PublisherSection: View {
    @Environment(PublishersModel.self) private var model
    let publisher: SystemPublisher

    var body: some View {
        let look = PublisherLook(publisher.id)
        Section {
            Toggle(look.name, isOn: isOn)
            if !publisher.problem.isEmpty, model.isOn(publisher) {
                Label("It could not be started: \(publisher.problem)", systemImage: "exclamationmark.triangle")
            }
        } footer: {
            Text(verbatim: [look.sees, look.step].filter { !$0.isEmpty }.joined(separator: " "))
        }
    }

    private var isOn: Binding<Bool> {
        let (model, publisher) = (model, publisher)
        return Binding {
            model.isOn(publisher)
        } set: {
            model.turn(publisher, on: $0)
        }
    }
}
