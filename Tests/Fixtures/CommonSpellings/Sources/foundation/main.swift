// SPDX-License-Identifier: Apache-2.0
// Imports Foundation, and nothing else.

import Foundation

final class Counter: ObservableObject {
    @Published var count = 0
    @Published private(set) var names: [String] = []

    func add(_ name: String) {
        names.append(name)
        count += 1
    }
}

@Observable final class Model {
    var title = "old"
    @ObservationIgnored var cache = 0
}

func request() -> (URLRequest, URLSession) {
    var request = URLRequest(url: URL(fileURLWithPath: "/"))
    request.httpMethod = "PUT"
    return (request, URLSession.shared)
}

let counter = Counter()
counter.add("Ada")
counter.count += 1
print(counter.count, counter.names)

let model = Model()
withObservationTracking {
    _ = model.title
} onChange: {
    print("changes")
}
model.title = "new"
print(model.title, request().0.httpMethod ?? "none")

let folders = [
    URL.documentsDirectory, .cachesDirectory, .applicationSupportDirectory, .libraryDirectory, .desktopDirectory,
    .downloadsDirectory, .moviesDirectory, .musicDirectory, .picturesDirectory, .sharedPublicDirectory, .trashDirectory,
    .homeDirectory, .temporaryDirectory,
]
for folder in folders { print(folder.path, folder.hasDirectoryPath) }
print((try? URL(for: .cachesDirectory, in: .userDomainMask).path) ?? "none")
print(URL.documentsDirectory.appending(path: "a.txt").lastPathComponent)

let defaults = UserDefaults(suiteName: "org.example.spellings") ?? .standard
defaults.setValue(5, forKey: "number")
defaults.setValue("Ada", forKey: "name")
print(defaults.integer(forKey: "number"), defaults.value(forKey: "name") as? String ?? "none")
defaults.setValue(nil, forKey: "name")
print(defaults.value(forKey: "name") == nil)

let bundle = URL.homeDirectory.appending(path: "Texts.bundle")
let german = bundle.appending(path: "de.lproj")
try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
try Data("\"Hello %@\" = \"Grüße, %@\";".utf8).write(to: german.appending(path: "Localizable.strings"))
try Data("Oops".utf8).write(to: german.appending(path: "Bad.strings"))
let texts = Bundle(path: bundle.path) ?? .main
print(String(format: NSLocalizedString("Hello %@", bundle: texts, comment: "A greeting"), "Ada"))
print(texts.localizedString(forKey: "Hello %@", value: nil, table: nil))
print(NSLocalizedString("Bye", tableName: "Bad", bundle: texts, value: "Farewell", comment: ""))
print(NSLocalizedString("Bye", comment: ""))

struct Look: CustomLocalizedStringResourceConvertible {
    static let title: LocalizedStringResource = "Look"
    var localizedStringResource: LocalizedStringResource { Self.title }
}

let parts: [LocalizedStringResource] = ["Account", Look.title]
let resource = LocalizedStringResource("Set \(parts, format: .list(type: .and))", bundle: .atURL(bundle))
print(resource.key, String(localized: resource), separator: ": ")
print(String(localized: "Hello \("Grace")", bundle: texts, comment: "A greeting"))
print(String(localized: "greeting", defaultValue: "\(Look()) of \(1234)", table: "Other", bundle: texts))
print(["A", "B", "C"].formatted(), String(AttributedString(localized: "\(1.5, specifier: "%.1f")").characters))
print(String(localized: "\(0.5, format: .percent) of \(NSString(string: "all"))", locale: Locale(identifier: "en_US")))
