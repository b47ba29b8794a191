// SPDX-License-Identifier: Apache-2.0
// The shell of Enfilade: the windows of all apps.

import Glibc
import EnfiladeLocalization
import Shell

Catalogue.useLanguageOfUser()
exit(Shell.run())
