// SPDX-License-Identifier: Apache-2.0
// A program that offers and takes content by its arguments, for tests that need processes of their own.

import Glibc

setvbuf(stdout, nil, _IOLBF, 0)
exit(await Probe(arguments: Array(CommandLine.arguments.dropFirst())).run())
