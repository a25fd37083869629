// What a module's build must fit among what is live: the shell and the other modules' code. contract-gate.ts compares servers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BundledCode, CODE_JSON } from '@tem/federation/build/code-list-plugin.ts'
import { duplicateFaults, sdkFaults } from '@tem/federation/gate.ts'
import type { Manifest } from '@tem/federation/manifest.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import { liveFiles, liveSdk, type SuiteRegistry } from './registry-of-suite.ts'

interface BuiltModule {
  readonly manifest: Manifest
  /** The folder of the built files. */
  readonly folder: string
}

/** `together` is released at the same time, such as the shell. */
export async function refuseUnfit(
  registry: SuiteRegistry,
  { manifest, folder }: BuiltModule,
  together: readonly string[],
): Promise<void> {
  const { name } = manifest
  const sdk = together.includes('shell') ? undefined : await liveSdk(registry)
  const code: BundledCode = JSON.parse(readFileSync(join(folder, CODE_JSON), 'utf8'))
  const others = await liveFiles<BundledCode>(registry, name, `screens/${CODE_JSON}`)
  const faults = [...(sdk ? sdkFaults(sdk, [manifest]) : []), ...duplicateFaults(name, code, others)]
  if (faults.length > 0) throw new ReleaseRefused(faults.join('\n'))
}
