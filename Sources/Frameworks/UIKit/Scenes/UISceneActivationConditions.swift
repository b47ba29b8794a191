// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import FoundationAdditions
internal import EnfiladePredicates

/// The conditions under which a scene is chosen to show some content.
///
/// Both predicates are evaluated by the system, with the app not running, for a text: the target content identifier of an
/// event, or the text of a URL. They may use `SELF` and constants, and no key paths, blocks, `MATCHES` or variables. A
/// predicate that uses more is not taken: standard error says why, and the one before stays.
///
/// See [UISceneActivationConditions](https://developer.apple.com/documentation/uikit/uisceneactivationconditions).
@MainActor @preconcurrency open class UISceneActivationConditions: NSObject, @preconcurrency NSSecureCoding {
    private var canActivate: (predicate: Foundation.NSPredicate, tree: PredicateTree)
    private var prefersToActivate: (predicate: Foundation.NSPredicate, tree: PredicateTree)
    /// Called when a predicate was set.
    var changed: (() -> Void)?

    /// Makes conditions that can take everything and prefer nothing.
    public override init() {
        canActivate = (Foundation.NSPredicate(value: true), .constant(true))
        prefersToActivate = (Foundation.NSPredicate(value: false), .constant(false))
        super.init()
    }

    /// Whether the scene can show the content; always, unless it is set.
    open var canActivateForTargetContentIdentifierPredicate: Foundation.NSPredicate {
        get { canActivate.predicate }
        set { if let tree = tree(of: newValue) { canActivate = (newValue, tree) } }
    }

    /// Whether the scene shows the content better than others; never, unless it is set.
    open var prefersToActivateForTargetContentIdentifierPredicate: Foundation.NSPredicate {
        get { prefersToActivate.predicate }
        set { if let tree = tree(of: newValue) { prefersToActivate = (newValue, tree) } }
    }

    // MARK: - NSSecureCoding

    public nonisolated class var supportsSecureCoding: Bool { true }

    /// Reads conditions from an archive; `nil` if it holds a predicate that scenes cannot have.
    public required convenience init?(coder: NSCoder) {
        guard let can = Self.predicate(in: coder, forKey: CodingName.canActivate),
            let prefers = Self.predicate(in: coder, forKey: CodingName.prefersToActivate)
        else { return nil }
        self.init()
        (canActivate, prefersToActivate) = (can, prefers)
    }

    /// Writes both predicates as their formats.
    open func encode(with coder: NSCoder) {
        coder.encode(PredicatePrinter.format(canActivate.tree), forKey: CodingName.canActivate)
        coder.encode(PredicatePrinter.format(prefersToActivate.tree), forKey: CodingName.prefersToActivate)
    }

    private static func predicate(
        in coder: NSCoder, forKey key: String
    ) -> (predicate: Foundation.NSPredicate, tree: PredicateTree)? {
        guard let format = coder.text(forKey: key),
            let predicate = try? Foundation.NSPredicate(validating: format),
            let tree = try? PredicateTree(of: predicate),
            (try? PredicateRestriction.routing.check(tree)) != nil
        else { return nil }
        return (predicate, tree)
    }

    /// The keys of the predicates in an archive.
    private enum CodingName {
        static let (canActivate, prefersToActivate) = ("canActivate", "prefersToActivate")
    }

    private func tree(of predicate: Foundation.NSPredicate) -> PredicateTree? {
        defer { changed?() }
        do throws(PredicateFailure) {
            let tree = try PredicateTree(of: predicate)
            try PredicateRestriction.routing.check(tree)
            return tree
        } catch {
            Diagnostics.report("a scene cannot have this activation condition: \(error)")
            return nil
        }
    }

    /// Both predicates as they are sent.
    var encoded: (canActivate: Data, prefersToActivate: Data) {
        let conditions = try? ActivationConditions(
            canActivate: canActivate.tree, prefersToActivate: prefersToActivate.tree)
        return (try? conditions?.encoded()) ?? (Data(), Data())
    }

    /// Both predicates, ready for routing, as the service reads their encoding.
    var forRouting: (can: RoutingPredicate, prefers: RoutingPredicate) {
        let encoded = encoded
        return (
            RoutingPredicate(encoded.canActivate, standard: true),
            RoutingPredicate(encoded.prefersToActivate, standard: false)
        )
    }

    /// Takes the predicates that another object has.
    func take(_ other: UISceneActivationConditions) {
        canActivate = other.canActivate
        prefersToActivate = other.prefersToActivate
        changed?()
    }
}
