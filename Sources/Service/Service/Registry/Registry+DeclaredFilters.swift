// SPDX-License-Identifier: Apache-2.0

import Bundles

extension Registry: DeclaredFilters {
    func filters(of bundle: String) -> [DeclaredFilter] {
        appBundle(bundle)?.filters ?? []
    }

    func bundlesWithFilters() -> [String] {
        appBundles.filter { !$0.filters.isEmpty }.map(\.identifier).sorted()
    }

    func app(_ bundle: String) -> FilteredApp? {
        appBundle(bundle).map { bundle in
            FilteredApp(
                name: bundle.name, icon: bundle.icon ?? "",
                extensionExecutable: bundle.extensions.first { $0.point == AppExtension.intents }?.executable)
        }
    }

    func text(_ text: DeclaredText, of bundle: String) -> String {
        text.text(for: languages)
    }
}
