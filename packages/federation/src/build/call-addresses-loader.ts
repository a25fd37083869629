// The browser needs of a call where it goes and who may make it, not the structs that the server checks it with.
// This hands it contracts/src/calls/*.ts without them, which keeps every entity out of every first screen.
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from '@rspack/core'
import type { Call } from '@tem/contracts/call.ts'

// biome-ignore lint/style/noDefaultExport: rspack calls the default export of a loader
export default async function callAddressesLoader(this: LoaderContext): Promise<string> {
  // The time of its last change makes a watching build read it again.
  const { mtimeMs } = await stat(this.resourcePath)
  const calls: Record<string, Call> = await import(`${pathToFileURL(this.resourcePath)}?changed=${mtimeMs}`)
  return Object.entries(calls)
    .map(([name, call]) => `export const ${name} = ${JSON.stringify(addressOf(name, call))}`)
    .join('\n')
}

function addressOf(name: string, { path, module, kind, who, upload }: Call) {
  if (!path) throw new Error(`${name} is no call; contracts/src/calls holds calls only.`)
  return { path, module, kind, who, upload }
}
