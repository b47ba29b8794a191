// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation
import UniformTypeIdentifiers

public struct Profile: Codable, Equatable {
    public var name: String
    public var year: Int

    public init(name: String, year: Int) {
        self.name = name
        self.year = year
    }
}

extension Profile: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .profile)
        ProxyRepresentation(exporting: \.name)
    }
}

extension UTType {
    public static var profile = UTType(exportedAs: "com.example.catalog.profile")
}
