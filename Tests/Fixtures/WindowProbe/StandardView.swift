// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftUI

/// Views with the standard texts of the framework; their own text is a word or a number.
struct StandardView: View {
    @State private var search = ""
    @State private var count = 1
    @State private var time = Date(timeIntervalSince1970: 0)
    @State private var isAsking = false

    var body: some View {
        NavigationStack {
            VStack {
                Stepper("1", value: $count)
                DatePicker("2", selection: $time, displayedComponents: .hourAndMinute)
                PasteButton(payloadType: String.self) { _ in }
                ShareLink(item: "3")
                ContentUnavailableView.search
                Button("Ask") { isAsking = true }
                NavigationLink("Next") { Text("Page") }
            }
            .searchable(text: $search)
            .confirmationDialog("Sure", isPresented: $isAsking) { Button("4") {} }
        }
    }
}
