// SPDX-License-Identifier: Apache-2.0
// The modules whose types appear in the API of this one, for programs that import it.
//
// Foundation reaches a file through this module or by the file's own import, and through no other of our modules: then the
// classes here take the places of Foundation's of the same names. With another way, both would be seen and none could be named.

@_exported public import Foundation
@_exported public import Observation
@_exported public import UniformTypeIdentifiers
