// SPDX-License-Identifier: Apache-2.0

import CoreSpotlight
import CoreTransferable
import Foundation
import Testing
import UIKit
import UniformTypeIdentifiers

@testable import PhotosCore

/// The identity of pictures, in activities and on their way to other programs.
@Suite struct PictureTests {
    private let picture = Picture(title: "Lake", album: UUID(), format: "png")

    @Test func identifiersLeadBackToTheirPictureAndNothingElseDoes() {
        #expect(Picture.id(in: picture.identifier) == picture.id)
        for other in ["photo:", "photo:lake", picture.id.uuidString, "album:\(picture.id.uuidString)"] {
            #expect(Picture.id(in: other) == nil)
        }
    }

    @Test func anActivityNamesThePictureByItsStoredIdentity() {
        let activity = NSUserActivity(activityType: Picture.activityType)
        picture.describe(activity, album: "Lakes")
        #expect(activity.title == "Lake" && activity.isEligibleForSearch && activity.webpageURL == nil)
        #expect(activity.targetContentIdentifier == picture.identifier)
        #expect(activity.persistentIdentifier == picture.identifier)
        #expect(activity.userInfo?.count == 1 && Picture.id(of: activity) == picture.id)
        // Without its state an activity has the identifier still.
        activity.userInfo = nil
        #expect(Picture.id(of: activity) == picture.id)
        let result = NSUserActivity(activityType: CSSearchableItemActionType)
        #expect(Picture.id(of: result) == nil)
        result.userInfo = [CSSearchableItemActivityIdentifier: picture.identifier]
        #expect(Picture.id(of: result) == picture.id)
    }

    @Test(arguments: [("png", UTType.png), ("jpg", .jpeg), ("svg", .png)])
    func othersGetTheFileOrAPicture(format: String, type: UTType) async throws {
        let picture = Picture(title: "Lake", album: UUID(), format: format)
        let content = try drawing(as: format)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(picture.id).\(format)")
        try content.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let sent = try await Photo.outgoing(picture, file).exported(as: type)
        #expect((sent == content) == (format != "svg"))
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("Copy of \(picture.id)")
            .appendingPathExtension(for: type)
        try sent.write(to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        guard case .incoming(let title, _, let data) = try await Photo(importing: copy, contentType: .image) else {
            Issue.record("the picture did not come in")
            return
        }
        #expect(data == sent && title.hasPrefix("Copy of "))
    }

    /// A picture in a format.
    private func drawing(as format: String) throws -> Data {
        let drawing = Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>".utf8)
        let image = try #require(UIImage(data: drawing))
        switch format {
        case "png": return try #require(image.pngData())
        case "jpg": return try #require(image.jpegData(compressionQuality: 0.8))
        default: return drawing
        }
    }
}
