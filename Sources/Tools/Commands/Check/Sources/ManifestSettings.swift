// SPDX-License-Identifier: Apache-2.0

/// The settings of a manifest that change how a Swift file is understood.
struct ManifestSettings: Decodable {
    /// A target.
    struct Target: Decodable {
        /// Its name.
        let name: String
        /// Its settings.
        let settings: [Setting]

        /// The compiler options for the settings that hold on Linux.
        var options: [String] {
            settings.filter { $0.tool == "swift" && $0.holdsOnLinux }.flatMap(\.kind.options)
        }
    }

    /// A setting.
    struct Setting: Decodable {
        /// When a setting holds.
        struct Condition: Decodable {
            /// The platforms; empty for all of them.
            let platformNames: [String]?
        }

        /// The tool that it is for.
        let tool: String
        /// The name of the setting and its values.
        let kind: Kind
        /// When it holds; always if there is no condition.
        let condition: Condition?

        /// Whether it holds on Linux.
        var holdsOnLinux: Bool {
            let platforms = condition?.platformNames ?? []
            return platforms.isEmpty || platforms.contains("linux")
        }
    }

    /// A setting without its tool and condition; kinds that do not matter here are read as nothing.
    struct Kind: Decodable {
        /// The wrapper that SwiftPM puts around a value.
        private struct Value: Decodable {
            let _0: String
        }

        /// The same around several values.
        private struct Values: Decodable {
            let _0: [String]
        }

        private enum CodingKeys: String, CodingKey {
            case define, enableUpcomingFeature, enableExperimentalFeature, defaultIsolation, unsafeFlags
        }

        /// Options with a value that mean the same to the compiler's driver and to the part of it that we call.
        private static let understood: Set = [
            "-D", "-module-alias", "-enable-upcoming-feature", "-enable-experimental-feature", "-default-isolation",
        ]

        /// The compiler options that say the same.
        let options: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            func value(_ key: CodingKeys) -> String? { try? container.decode(Value.self, forKey: key)._0 }
            var options: [String] = []
            if let name = value(.define) { options += ["-D", name] }
            if let name = value(.enableUpcomingFeature) { options += ["-enable-upcoming-feature", name] }
            if let name = value(.enableExperimentalFeature) { options += ["-enable-experimental-feature", name] }
            if let name = value(.defaultIsolation) { options += ["-default-isolation", name] }
            let flags = (try? container.decode(Values.self, forKey: .unsafeFlags)._0) ?? []
            for (flag, value) in zip(flags, flags.dropFirst()) where Self.understood.contains(flag) {
                options += [flag, value]
            }
            self.options = options
        }
    }

    /// The targets.
    let targets: [Target]
}
