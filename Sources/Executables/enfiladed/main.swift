// SPDX-License-Identifier: Apache-2.0
// The service of Enfilade.

import Arguments
import Foundation
import Service

let tool = ServiceTool.tool(version: Service.version) { invocation in
    let folder = invocation.values[ServiceTool.data].map { URL(fileURLWithPath: $0).path }
    let options = ServiceOptions(dataFolder: folder, address: invocation.values[ServiceTool.bus])
    return ExitStatus(rawValue: await Service.run(options))
}
exit(await tool.run().rawValue)
