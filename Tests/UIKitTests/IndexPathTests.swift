// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

/// Index paths of tables and collections.
struct IndexPathTests {
    @Test func indexPathHasASectionAndARow() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path == [1, 3] && path == IndexPath(item: 3, section: 1))
        #expect(path.section == 1 && path.row == 3 && path.item == 3)
        path.row += 1
        path.section = 2
        #expect(path == [2, 4])
        path.item = 0
        #expect(path == IndexPath(row: 0, section: 2))
    }

    @Test func indexPathOfAnotherLengthHasNone() async {
        await #expect(processExitsWith: .failure) { _ = IndexPath(index: 1).row }
        await #expect(processExitsWith: .failure) {
            var path = IndexPath(indexes: [1, 2, 3])
            path.section = 1
        }
    }
}
