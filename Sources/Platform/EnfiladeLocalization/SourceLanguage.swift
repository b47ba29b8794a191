// SPDX-License-Identifier: Apache-2.0

/// Runs an operation in the language of the user, or with all texts as the sources have them.
///
/// Output for programs is the same for every user; its texts must not be translated, wherever they are made.
///
/// - Parameter isTranslated: Whether texts are translated in the operation and in the tasks that it starts.
package func withTexts<Value>(
    translated isTranslated: Bool, _ operation: () async throws -> Value
) async rethrows -> Value {
    try await Catalogue.$isUsed.withValue(isTranslated, operation: operation)
}
