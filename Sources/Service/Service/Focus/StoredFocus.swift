// SPDX-License-Identifier: Apache-2.0

/// The data of the Focus as the disk has them.
///
/// While an app is told of a filter, the delivery is on the disk as it was before, and the filter is noted as begun. So apps
/// need not wait until the deliveries of all of them are written, which happens once for each, with its end. Nor do they wait
/// for that note after a switch: a delivery that does not belong to the mode that is on may have been begun.
struct StoredFocus: Sendable {
    var data = FocusData()
    /// The filters that apps are being told of.
    var begun: [FilterKey] = []

    init() {}

    /// The data as they are stored.
    ///
    /// - Parameters:
    ///   - calls: The calls to apps that are under way, or about to be made.
    ///   - former: The state of the disk.
    init(_ data: FocusData, during calls: [DeliveryMachine.Call], after former: StoredFocus) {
        self.data = data
        for call in calls {
            switch call.purpose {
            case .perform: self.data.deliveries[call.key] = former.data.deliveries[call.key]
            // Without an answer the app is to be asked again.
            case .context: self.data.deliveries[call.key]?.outdateContext()
            }
        }
        begun = calls.filter { $0.purpose == .perform }.map(\.key).sorted()
    }

    /// The data for a service that finds this. Nobody can tell whether an app has performed a state of a call that was begun.
    ///
    /// That state is not stored: the mode that is on and its filters have it.
    var found: FocusData {
        var data = data
        // An app that has nothing to be told of a switch was not told.
        let switched = data.aim().filter { data.deliveries[$0]?.isOwed == true }
        for key in begun + switched { data.deliveries[key, default: FilterDelivery()].forgetTold() }
        return data
    }
}
