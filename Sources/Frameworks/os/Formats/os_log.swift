// SPDX-License-Identifier: Apache-2.0
// The functions that log without a `Logger`, with a format of C or with a message.

/// Writes a message whose values follow a format.
///
/// Numbers are public, texts and objects private, unless the format says otherwise, as in `%{public}@`.
///
/// See [os_log(_:dso:log:type:_:)](https://developer.apple.com/documentation/os/os_log(_:dso:log:type:_:)).
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg...
) {
    guard log.isEnabled(type: type) else { return }
    log.source.sink.write(LogFormat(message).text(args), type: type, from: log.source)
}

/// Writes a message of a type whose values follow a format.
///
/// See [os_log(_:dso:log:_:_:)](https://developer.apple.com/documentation/os/os_log(_:dso:log:_:_:)).
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString,
    _ args: any CVarArg...
) {
    guard log.isEnabled(type: type) else { return }
    log.source.sink.write(LogFormat(message).text(args), type: type, from: log.source)
}

/// Writes a message of the default type.
///
/// A literal without values is a format, so that `%%` is written as `%` wherever it was before there were messages.
@_disfavoredOverload public func os_log(_ message: @autoclosure () -> OSLogMessage) {
    OSLog.default.source.log(.default, message)
}

/// Writes a message of a type.
@_disfavoredOverload public func os_log(_ logLevel: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
    OSLog.default.source.log(logLevel, message)
}

/// Writes a message of a type to a log.
@_disfavoredOverload public func os_log(
    _ logLevel: OSLogType, log: OSLog, _ message: @autoclosure () -> OSLogMessage
) {
    log.source.log(logLevel, message)
}
