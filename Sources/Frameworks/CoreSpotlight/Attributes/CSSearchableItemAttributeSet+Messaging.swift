// SPDX-License-Identifier: Apache-2.0
// Attributes of messages and people.

public import Foundation

extension CSSearchableItemAttributeSet {
    /// The identifier of the account that has the message.
    public var accountIdentifier: String? {
        get { text("accountIdentifier") }
        set { set("accountIdentifier", .init(newValue)) }
    }

    /// The addresses of the account.
    public var accountHandles: [String]? {
        get { texts("accountHandles") }
        set { set("accountHandles", .init(newValue)) }
    }

    /// The content as HTML.
    public var htmlContentData: Data? {
        get { data("htmlContentData") }
        set { set("htmlContentData", .init(newValue)) }
    }

    /// The content as text, by all of which the item is found.
    public var textContent: String? {
        get { text("textContent") }
        set { set("textContent", .init(newValue)) }
    }

    /// The writers.
    public var authors: [CSPerson]? {
        get { people("authors") }
        set { set("authors", .init(newValue)) }
    }

    /// The recipients.
    public var primaryRecipients: [CSPerson]? {
        get { people("primaryRecipients") }
        set { set("primaryRecipients", .init(newValue)) }
    }

    /// The recipients of a copy.
    public var additionalRecipients: [CSPerson]? {
        get { people("additionalRecipients") }
        set { set("additionalRecipients", .init(newValue)) }
    }

    /// The recipients of a copy that others do not see.
    public var hiddenRecipients: [CSPerson]? {
        get { people("hiddenRecipients") }
        set { set("hiddenRecipients", .init(newValue)) }
    }

    /// The mailboxes that have the message.
    public var mailboxIdentifiers: [String]? {
        get { texts("mailboxIdentifiers") }
        set { set("mailboxIdentifiers", .init(newValue)) }
    }

    /// The names of the writers.
    public var authorNames: [String]? {
        get { texts("authorNames") }
        set { set("authorNames", .init(newValue)) }
    }

    /// The names of the recipients.
    public var recipientNames: [String]? {
        get { texts("recipientNames") }
        set { set("recipientNames", .init(newValue)) }
    }

    /// The mail addresses of the writers.
    public var authorEmailAddresses: [String]? {
        get { texts("authorEmailAddresses") }
        set { set("authorEmailAddresses", .init(newValue)) }
    }

    /// The mail addresses of the recipients.
    public var recipientEmailAddresses: [String]? {
        get { texts("recipientEmailAddresses") }
        set { set("recipientEmailAddresses", .init(newValue)) }
    }

    /// The addresses of the writers.
    public var authorAddresses: [String]? {
        get { texts("authorAddresses") }
        set { set("authorAddresses", .init(newValue)) }
    }

    /// The addresses of the recipients.
    public var recipientAddresses: [String]? {
        get { texts("recipientAddresses") }
        set { set("recipientAddresses", .init(newValue)) }
    }

    /// The phone numbers.
    public var phoneNumbers: [String]? {
        get { texts("phoneNumbers") }
        set { set("phoneNumbers", .init(newValue)) }
    }

    /// The mail addresses.
    public var emailAddresses: [String]? {
        get { texts("emailAddresses") }
        set { set("emailAddresses", .init(newValue)) }
    }

    /// The addresses for instant messages.
    public var instantMessageAddresses: [String]? {
        get { texts("instantMessageAddresses") }
        set { set("instantMessageAddresses", .init(newValue)) }
    }

    /// Whether the message is probably unwanted.
    public var likelyJunk: NSNumber? {
        get { number("likelyJunk") }
        set { set("likelyJunk", .init(newValue)) }
    }
}
