// SPDX-License-Identifier: Apache-2.0
// What a file sees that imports SwiftUI alone, as on Apple's platforms.

@_exported public import CoreTransferable
@_exported public import Foundation
@_exported public import Observation
@_exported public import UIKit
@_exported public import UniformTypeIdentifiers
