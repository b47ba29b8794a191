// SPDX-License-Identifier: Apache-2.0

import UIKit

final class NotesController: UIViewController {
    var name = ""
}

#Preview {
    NotesController()
}

#Preview("Named") {
    let controller = NotesController()
    controller.name = "a text that only a preview has"
    return controller
}

#Preview("A view", traits: .portrait) {
    UIView()
}

public func position(of path: IndexPath) -> String {
    var next = IndexPath(row: path.row + 1, section: path.section)
    next.row += 1
    let isSame = IndexPath(item: 1, section: 0) == IndexPath(row: 1, section: 0)
    return "a text that the program has: \(next.section) \(next.item) \(isSame)"
}
