// SPDX-License-Identifier: Apache-2.0
// What a program that imports this module sees besides: the modules whose types appear in its API.

@_exported public import Foundation
@_exported public import Observation
@_exported public import UniformTypeIdentifiers
