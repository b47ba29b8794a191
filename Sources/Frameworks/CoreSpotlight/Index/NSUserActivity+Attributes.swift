// SPDX-License-Identifier: Apache-2.0

internal import Foundation
public import FoundationAdditions

extension NSUserActivity {
    /// The attributes by which searches find the activity besides its title and keywords.
    ///
    /// They are copied when they are set and read. Searches use the title, if the activity has none, the description, the keywords and
    /// the ``CSSearchableItemAttributeSet/relatedUniqueIdentifier``: with that the activity is found as the indexed item, while there
    /// is one. An activity that an app takes up again has no attributes.
    public var contentAttributeSet: CSSearchableItemAttributeSet? {
        get {
            let data = record.searchContent?.attributes
            let values = data.flatMap { try? JSONDecoder().decode([String: AttributeValue].self, from: $0) }
            return values.map { CSSearchableItemAttributeSet(values: $0) }
        }
        set {
            let content = newValue.map { set in
                ActivitySearchContent(
                    title: set.title ?? set.displayName,
                    about: set.contentDescription?.clipped(to: 4_096), keywords: set.keywords ?? [],
                    related: set.relatedUniqueIdentifier, attributes: (try? JSONEncoder().encode(set.values)) ?? Data())
            }
            change { $0.searchContent = content }
        }
    }
}
