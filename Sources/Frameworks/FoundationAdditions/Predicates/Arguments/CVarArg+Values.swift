// SPDX-License-Identifier: Apache-2.0
// Lets code that casts arguments, as in `date as CVarArg`, compile as on Apple's platforms.

public import Foundation

/// A value that Apple's Foundation takes as an argument of a format.
///
/// `NSPredicate(format:)` and `NSExpression(format:)` take any value, so that the cast is needed nowhere; much code has it because
/// Apple's initialisers ask for it. `%@` of `String(format:)` shows the description, as on Apple's platforms.
public protocol FormatArgument: _CVarArgObject {}

extension FormatArgument {
    /// The object that stands for the value in a list of arguments of C.
    public var _cVarArgObject: any CVarArg {
        NSString(string: "\(self)")
    }

    /// The object of the argument; the list of arguments asks for that itself and keeps it.
    public var _cVarArgEncoding: [Int] {
        _cVarArgObject._cVarArgEncoding
    }
}

extension Date: FormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension UUID: FormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension URL: FormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Data: FormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Array: FormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Set: FormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
extension Dictionary: FormatArgument, @retroactive _CVarArgObject, @retroactive CVarArg {}
