// SPDX-License-Identifier: Apache-2.0

/// The codes of the basic types in a signature.
enum BasicType: UInt8 {
    case byte = 0x79  // y
    case boolean = 0x62  // b
    case int16 = 0x6e  // n
    case uint16 = 0x71  // q
    case int32 = 0x69  // i
    case uint32 = 0x75  // u
    case int64 = 0x78  // x
    case uint64 = 0x74  // t
    case double = 0x64  // d
    case string = 0x73  // s
    case objectPath = 0x6f  // o
    case signature = 0x67  // g
    case descriptor = 0x68  // h

    /// The code as sd-bus takes it.
    var code: CChar { CChar(rawValue) }

    /// The letter, for messages to people.
    var letter: Character { Character(Unicode.Scalar(rawValue)) }
}

/// The D-Bus types that hold other values, with the codes that sd-bus opens and enters them by.
enum ContainerType: UInt8 {
    case array = 0x61  // a
    case variant = 0x76  // v
    case structure = 0x72  // r
    case entry = 0x65  // e

    /// The code as sd-bus takes it.
    var code: CChar { CChar(rawValue) }
}
