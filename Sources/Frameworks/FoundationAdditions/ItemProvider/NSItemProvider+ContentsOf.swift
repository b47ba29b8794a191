// SPDX-License-Identifier: Apache-2.0
// Providers for files on disk.

public import Foundation
public import UniformTypeIdentifiers

extension NSItemProvider {
    /// Makes a provider for the content of a URL, and for the URL itself.
    ///
    /// The type of the content is inferred from the extension of the name.
    ///
    /// - Returns: `nil` without a URL.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let url = fileURL as URL? else { return nil }
        self.init()
        suggestedName = url.lastPathComponent
        if url.isFileURL {
            registerFile(url, as: Self.type(of: url), openInPlace: false, visibility: .all)
            registerURL(url, as: .fileURL)
        }
        registerURL(url, as: .url)
    }

    /// Makes a provider for the content of a file.
    ///
    /// - Parameters:
    ///   - fileURL: The file. Its name becomes the suggested name.
    ///   - contentType: The type of the content; `nil` infers it from the extension of the name.
    ///   - openInPlace: Whether a receiver may use the original file.
    ///   - coordinated: Asks for file coordination, which does not exist here; it has no effect.
    ///   - visibility: The processes that can see the representation.
    public convenience init(
        contentsOf fileURL: URL, contentType: UTType?, openInPlace: Bool = false, coordinated: Bool = false,
        visibility: NSItemProviderRepresentationVisibility = .all
    ) {
        self.init()
        suggestedName = fileURL.lastPathComponent
        let type = contentType ?? Self.type(of: fileURL)
        registerFile(fileURL, as: type, openInPlace: openInPlace, visibility: visibility)
    }

    /// The type that the extension of a file's name tells; `public.data` if it tells none.
    private static func type(of url: URL) -> UTType {
        UTType(filenameExtension: url.pathExtension) ?? .data
    }

    /// Registers a file that stays where it is.
    private func registerFile(
        _ url: URL, as type: UTType, openInPlace: Bool, visibility: NSItemProviderRepresentationVisibility
    ) {
        let representation = ItemRepresentation(
            typeIdentifier: type.identifier, kind: .file, visibility: visibility, opensInPlace: openInPlace)
        // A folder becomes an archive, of another size.
        let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        if values?.isRegularFile == true { fileSize = (values?.fileSize).map { UInt64(clamping: $0) } }
        register(representation) { wantsOriginal, _ in
            _ = try TransferFiles.open(url)
            return .file(LoadedFile(url, ownership: openInPlace && wantsOriginal ? .original : .borrowed))
        }
    }

    /// Registers a URL as itself.
    private func registerURL(_ url: URL, as type: UTType) {
        register(ItemRepresentation(typeIdentifier: type.identifier, kind: .data)) { _, _ in
            .data(Data(url.absoluteString.utf8))
        }
    }
}
