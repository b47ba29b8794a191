// SPDX-License-Identifier: Apache-2.0

internal import Enfilade
internal import Foundation
internal import FoundationAdditions
internal import EnfiladeLocalization
internal import UniformTypeIdentifiers

/// The content of an activity item, of the kinds that can be promised before they are there.
enum ActivityContent: Sendable {
    case text(String)
    case address(URL)
    case file(URL)
    case image(UIImage)
    case data(Data)

    /// - Parameter item: Anything; `nil` comes back for an item of no such kind.
    init?(_ item: Any) {
        switch item {
        case let text as String: self = .text(text)
        case let text as NSString: self = .text(String(describing: text))
        case let address as URL: self = address.isFileURL ? .file(address) : .address(address)
        case let address as NSURL: self.init(address as URL)
        case let image as UIImage: self = .image(image)
        case let data as Data: self = .data(data)
        case let data as NSData: self = .data(Data(referencing: data))
        default: return nil
        }
    }

    /// Whether it is so empty that it says nothing about the kind of the promised content.
    var isBlank: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .data(let data): data.isEmpty
        case .image(let image): image.size == .zero
        case .address, .file: false
        }
    }

    /// The type that it is offered under.
    ///
    /// - Parameter data: The type of bytes.
    func type(ofData data: () -> UTType) -> UTType {
        switch self {
        case .text: .utf8PlainText
        case .address: .url
        case .file(let file): UTType(filenameExtension: file.pathExtension) ?? .data
        case .image: .png
        case .data: data()
        }
    }

    /// The kind of the content for a person.
    private var name: String {
        switch self {
        case .text: "text"
        case .address: "an address"
        case .file: "a file"
        case .image: "an image"
        case .data: "data"
        }
    }

    /// An item provider of something of this kind, made when a receiver wants it; `nil` where there is nothing.
    ///
    /// - Parameter type: The type that it is offered under.
    func provider(of type: UTType, _ make: @escaping @Sendable () async -> ActivityContent?) -> NSItemProvider {
        let provider = NSItemProvider()
        if case .file(let promised) = self {
            provider.suggestedName = promised.lastPathComponent
            provider.registerFileRepresentation(for: type) { completion in
                Self.loading {
                    switch await make() {
                    case .file(let file): completion(file, false, nil)
                    case let other: completion(nil, false, self.problem(other))
                    }
                }
            }
        } else {
            provider.registerDataRepresentation(for: type) { completion in
                Self.loading {
                    let made = await make()
                    switch (self, made) {
                    case (.text, .text(let text)): completion(Data(text.utf8), nil)
                    case (.address, .address(let address)): completion(Data(address.absoluteString.utf8), nil)
                    case (.image, .image(let image)):
                        let data = image.pngData()
                        completion(data, data == nil ? self.problem(nil) : nil)
                    // Text and data are of the kind that their type says.
                    case (.data, .data(let data)), (.text, .data(let data)), (.image, .data(let data)):
                        completion(data, nil)
                    case (.data, .text(let text)): completion(Data(text.utf8), nil)
                    default: completion(nil, self.problem(made))
                    }
                }
            }
        }
        return provider
    }

    private static func loading(_ body: @escaping @Sendable () async -> Void) -> Progress {
        let work = Task { await body() }
        let progress = Progress(totalUnitCount: 1)
        progress.cancellationHandler = { work.cancel() }
        return progress
    }

    /// Returns the error for content that is not shared in place of the promised one.
    private func problem(_ made: ActivityContent?) -> any Error {
        guard let made else {
            return ItemProviderError(.itemUnavailableError, translated("The app has nothing to share now")).forPrograms
        }
        let message = "The app shares \(made.name), where its placeholder is \(name)"
        return ItemProviderError(.unexpectedValueClassError, message).forPrograms
    }
}
