// SPDX-License-Identifier: Apache-2.0
// The tour of Enfilade: the claims of four talks, seen with separate processes.

import Arguments
import Glibc
import EnfiladeLocalization
import Tour

Catalogue.useLanguageOfUser()
exit(await TourTool.tool.run().rawValue)
