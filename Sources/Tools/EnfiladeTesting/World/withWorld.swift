// SPDX-License-Identifier: Apache-2.0
// The way to use a world that cannot forget its end.

/// Makes a world, runs the body with it and ends it, also if the body throws.
///
/// - Throws: The error of the body; else `WorldError` with the code `leftBehind` if something was left.
public func withWorld<Result>(
    _ options: World.Options = World.Options(), _ body: (World) async throws -> Result
) async throws -> Result {
    let world = try World(options)
    let result: Result
    do {
        result = try await body(world)
    } catch {
        // The body's error says more than the remains that it caused.
        try? await world.end()
        throw error
    }
    try await world.end()
    return result
}
