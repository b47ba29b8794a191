// SPDX-License-Identifier: Apache-2.0

import NotesCore
import UIKit

extension NotesModel {
    /// Shows the dialog for printing the open note. Failures are shown; a dialog that is cancelled is none.
    func printOpenNote() {
        print { [notices] note in
            let controller = UIPrintInteractionController.shared
            let info = UIPrintInfo.printInfo()
            info.jobName = note.title
            (controller.printInfo, controller.printPageRenderer) = (info, NotePageRenderer(note))
            controller.present(animated: true) { controller, _, error in
                controller.printPageRenderer = nil
                if let error { notices.failed(error) }
            }
        }
    }
}
