// SPDX-License-Identifier: Apache-2.0

internal import EnfiladeContract

/// A picture of a note, which is seen where the text of the note has its address.
public struct NotePicture: Identifiable, Hashable, Sendable {
    /// The identifier, a UUID in lower case.
    public let id: String
    /// The address: `enfilade://picture/IDENTIFIER`.
    public let address: String
    /// The Markdown image that is put into the text, with the title and the address.
    public let markdown: String
    /// The media type of the content, such as `image/png`.
    public let mediaType: String
    /// The size of the content, in bytes.
    public let size: Int

    init(_ picture: EnfiladeContract.NotePicture) {
        id = picture.identifier
        address = picture.address
        markdown = picture.markdown
        mediaType = picture.type
        size = Int(clamping: picture.size)
    }

    /// Finds the picture that an address names: `enfilade://picture/IDENTIFIER`, in any case of letters.
    ///
    /// - Parameter address: The address of a Markdown image.
    /// - Returns: The identifier; `nil` if it is the address of something else. There need not be such a picture.
    public static func id(in address: String) -> ID? {
        PictureAddress.identifier(in: address)
    }
}
