// SPDX-License-Identifier: Apache-2.0
// The command line of Enfilade.

import Arguments
import Commands
import Glibc
import EnfiladeLocalization

Catalogue.useLanguageOfUser()
exit(await EnfiladeTool.tool.run().rawValue)
