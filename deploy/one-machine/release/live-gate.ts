// What a module's build must fit among what is live: the shell and the other modules' code. contract-gate.ts compares servers.
import { join } from 'node:path'
import { type BundledCode, CODE_JSON } from '@tem/federation/build/code-list-plugin.ts'
import { duplicateFaults, sdkFaults } from '@tem/federation/gate.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import { readJson, readManifest } from './packed-builds.ts'
import { liveFiles, liveSdk, type SuiteRegistry } from './registry-of-suite.ts'

/** `folder` is a packed module; `together` is released at the same time, such as the shell. */
export async function refuseUnfit(
  registry: SuiteRegistry,
  folder: string,
  together: readonly string[],
): Promise<void> {
  const manifest = readManifest(folder)
  const { name } = manifest
  const sdk = together.includes('shell') ? undefined : await liveSdk(registry)
  const code = readJson<BundledCode>(join(folder, 'screens', CODE_JSON))
  const others = await liveFiles<BundledCode>(registry, name, `screens/${CODE_JSON}`)
  const faults = [...(sdk ? sdkFaults(sdk, [manifest]) : []), ...duplicateFaults(name, code, others)]
  if (faults.length > 0) throw new ReleaseRefused(faults.join('\n'))
}
