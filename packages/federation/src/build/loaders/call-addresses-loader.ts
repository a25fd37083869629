// The browser needs a call's URL, permission and the places of its amounts, not the structs that the server
// validates it with.
// This loader strips them from contracts/src/calls/*.ts, which keeps every entity out of the first load.
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from '@rspack/core'
import type { Call } from '@tem/contracts/call.ts'

// biome-ignore lint/style/noDefaultExport: rspack calls the default export of a loader
export default async function callAddressesLoader(this: LoaderContext): Promise<string> {
  // The file's modification time makes a watching build read it again.
  const { mtimeMs } = await stat(this.resourcePath)
  const calls: Record<string, Call> = await import(`${pathToFileURL(this.resourcePath)}?changed=${mtimeMs}`)
  return Object.entries(calls)
    .map(([name, call]) => `export const ${name} = ${JSON.stringify(addressOf(name, call))}`)
    .join('\n')
}

function addressOf(name: string, { path, module, kind, who, upload, money }: Call) {
  if (!path) throw new Error(`${name} is no call; contracts/src/calls holds calls only.`)
  return { path, module, kind, who, upload, money }
}
