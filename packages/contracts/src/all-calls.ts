// The table of all calls of the product, collected from calls/. A new module adds a file there and nothing here.
import type { Call } from './call.ts'
import { callFiles } from './call-files.ts'

/** By its name in the code: `allCalls.signIn`. */
export const allCalls: Readonly<Record<string, Call>> = Object.assign({}, ...callFiles)

export const callList: readonly Call[] = Object.values(allCalls)
