// SPDX-License-Identifier: Apache-2.0

import SwiftUI

final class Library: ObservableObject {
    @Published var titles: [String]

    init(titles: [String] = []) {
        self.titles = titles
    }

    static let sample = Library(titles: ["Notes on the Analytical Engine"])
}

extension EnvironmentValues {
    @Entry var isCompact = false
    @Entry var accent: String = "blue"
    @Entry public var note: String?
    @Entry var reload: @Sendable () -> Void = {}
    @Entry var `default`: Int = 3
}

struct LibraryView: View {
    @EnvironmentObject private var library: Library
    @Environment(\.isCompact) private var isCompact
    @Environment(\.note) private var note
    @State private var isOn = false

    var body: some View {
        VStack {
            Text(isCompact ? "Books" : "All books")
            if let note { Text(note) }
            ForEach(library.titles, id: \.self) { Text($0) }
            Switch(isOn: $isOn)
        }
    }
}

struct Switch: View {
    @Binding var isOn: Bool

    var body: some View {
        Toggle("On", isOn: $isOn)
    }
}

#Preview {
    LibraryView().environmentObject(Library.sample)
}

#Preview("Compact") {
    LibraryView()
        .environmentObject(Library.sample)
        .environment(\.isCompact, true)
        .environment(\.note, "a note")
}

#Preview("Fixed", traits: .fixedLayout(width: 200, height: 100)) {
    Text("Fixed")
}

#Preview("Landscape", traits: .landscapeLeft, .sizeThatFitsLayout) {
    let library = Library()
    library.titles.append("Sketch")
    return LibraryView().environmentObject(library)
}

#Preview(traits: .modifier(SampleLibrary())) {
    LibraryView()
}

#Preview {
    @Previewable @State var isOn = true
    @Previewable @State var title: String = "Title"
    Switch(isOn: $isOn)
    TextField("Title", text: $title)
}

#Preview("Closure", body: { Text("Closure") })

struct SampleLibrary: PreviewModifier {
    static func makeSharedContext() async throws -> Library {
        Library(titles: ["Shared"])
    }

    func body(content: Content, context: Library) -> some View {
        content.environmentObject(context)
    }
}

struct LibraryView_Previews: PreviewProvider {
    static var previews: some View {
        LibraryView()
            .environmentObject(Library.sample)
            .previewDisplayName("Library")
            .previewLayout(.sizeThatFits)
            .previewDevice("iPhone 15 Pro")
            .previewDevice(PreviewDevice(rawValue: "iPad Pro"))
            .previewInterfaceOrientation(.landscapeLeft)
        Switch(isOn: .constant(true))
            .previewLayout(.fixed(width: 300, height: 70))
            .previewContext(Family())
        Group {
            ForEach(["iPhone SE", "iPhone 15"], id: \.self) { name in
                LibraryView().previewDevice(PreviewDevice(rawValue: name))
            }
        }
        .previewLayout(PreviewLayout.device)
    }
}

struct Switch_Previews: PreviewProvider {
    struct Container: View {
        @State private var isOn = false

        var body: some View { Switch(isOn: $isOn) }
    }

    static var platform: PreviewPlatform? { .iOS }
    static var previews: some View { Container() }
}

struct Family: PreviewContext {
    subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
}
