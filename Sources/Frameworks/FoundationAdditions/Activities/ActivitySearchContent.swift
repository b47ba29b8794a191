// SPDX-License-Identifier: Apache-2.0

package import FoundationEssentials

/// The content of an activity that only searches need: a framework above knows its attributes.
package struct ActivitySearchContent: Hashable, Sendable {
    /// The title of an activity that has none itself.
    package var title: String?
    /// A line about it, for people.
    package var about: String?
    /// Words by which it is found besides its own.
    package var keywords: [String]
    /// The identifier of the indexed item that is the same content.
    package var related: String?
    /// All attributes, as the framework above has encoded them.
    package var attributes: Data

    package init(title: String?, about: String?, keywords: [String], related: String?, attributes: Data) {
        (self.title, self.about, self.keywords) = (title, about, keywords)
        (self.related, self.attributes) = (related, attributes)
    }
}
