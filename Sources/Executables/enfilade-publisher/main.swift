// SPDX-License-Identifier: Apache-2.0
// The publishers of Enfilade: they tell about content of programs that know nothing of it.

import EnfiladeLocalization
import EnfiladePublishers
import Glibc

Catalogue.useLanguageOfUser()
exit(await Publishers.run(Array(CommandLine.arguments.dropFirst())))
