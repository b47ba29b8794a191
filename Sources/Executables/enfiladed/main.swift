// SPDX-License-Identifier: Apache-2.0
// The service of Enfilade.

import Arguments
import Foundation
import EnfiladeLocalization
import Service
import ToolDescriptions

Catalogue.useLanguageOfUser()
let tool = ServiceTool.tool(version: Service.version) { invocation in
    let options = ServiceOptions(
        dataFolder: invocation.values[ServiceTool.data], address: invocation.values[ServiceTool.bus],
        testWorld: invocation.values[ServiceTool.testWorld], environment: invocation.environment)
    return ExitStatus(rawValue: Service.run(options))
}
exit(await tool.run().rawValue)
