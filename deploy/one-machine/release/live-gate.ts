// What a module's build must fit among what runs and what is live: the servers, the shell and the other modules' code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BundledCode, CODE_JSON } from '@tem/federation/build/code-list-plugin.ts'
import { duplicateFaults, sdkFaults } from '@tem/federation/gate.ts'
import type { Manifest } from '@tem/federation/manifest.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import { refuseUnanswered } from './contract-gate.ts'
import { liveFiles, liveSdk, type SuiteRegistry } from './registry-of-suite.ts'

export interface BuiltModule {
  readonly version: string
  readonly manifest: Manifest
  /** The folder of the built files. */
  readonly folder: string
}

export interface GateOptions {
  /** Undefined where no suite runs: then there is no server to ask. */
  readonly sockets: string | undefined
  /** What is released at the same time, such as the shell. */
  readonly together: readonly string[]
  readonly mayBeUnchecked: boolean
}

/** Returns what could not be checked, in sentences. */
export async function refuseUnfit(
  registry: SuiteRegistry,
  { version, manifest, folder }: BuiltModule,
  { sockets, together, mayBeUnchecked }: GateOptions,
): Promise<string[]> {
  const { name } = manifest
  const sdk = together.includes('shell') ? undefined : await liveSdk(registry)
  const code: BundledCode = JSON.parse(readFileSync(join(folder, CODE_JSON), 'utf8'))
  const others = await liveFiles<BundledCode>(registry, name, `screens/${CODE_JSON}`)
  const faults = [...(sdk ? sdkFaults(sdk, [manifest]) : []), ...duplicateFaults(name, code, others)]
  if (faults.length > 0) throw new ReleaseRefused(faults.join('\n'))
  if (!sockets) return []
  const silent = await refuseUnanswered(sockets, { name, version, folder }, mayBeUnchecked)
  return silent.map(
    (module) => `${name} is unchecked against the server of ${module}, which does not answer.`,
  )
}
