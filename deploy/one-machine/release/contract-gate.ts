// Compares what screens were built with and what servers answer, as released: new screens against the servers that will
// answer them, a new server against all screens that people have or get by going back.
import { join } from 'node:path'
import { type Contract, contractOf } from '@tem/contracts/contract.ts'
import { CONTRACT_JSON } from '@tem/federation/build/call-list-plugin.ts'
import { contractFaults } from '@tem/federation/gate.ts'
import type { Packed } from '@tem/federation/pack.ts'
import { SHELL } from '@tem/federation/registry.ts'
import { readCanaries } from '@tem/releases/canary.ts'
import { type LivePart, readPointers, versionBefore } from '@tem/releases/live.ts'
import { readJsonOf, type Version } from '@tem/releases/release.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import { readJson } from './packed-builds.ts'
import type { SuiteRegistry } from './registry-of-suite.ts'
import { SERVER_CONTRACT } from './server-parts.ts'

interface Side {
  readonly name: string
  readonly version: string
  readonly contract: Contract
}

/** The gateway comes with the suite, not by a release. */
const gatewayContract = contractOf((_, module) => module === 'gateway')

interface GateOptions {
  /** Undefined stands for screens and server. */
  readonly only?: LivePart | undefined
  /** Calls of a server without a release can't be compared: that refuses the release, unless it was allowed. */
  readonly mayBeUnchecked?: boolean
}

/** Refuses builds that don't fit together or to what is live. Returns what could not be checked, in sentences. */
export async function refuseMisfits(
  registry: SuiteRegistry,
  packed: ReadonlyMap<string, Packed>,
  { only, mayBeUnchecked = false }: GateOptions = {},
): Promise<string[]> {
  const unchecked: string[] = []
  const modules = [...packed].filter(([name]) => name !== SHELL)
  const servers = new Map(
    only === 'screens'
      ? []
      : modules.map(([name, { folder }]) => [name, readJson<Contract>(join(folder, SERVER_CONTRACT))]),
  )
  for (const [name, { version, folder }] of modules) {
    const contract = readJson<Contract>(join(folder, 'screens', CONTRACT_JSON))
    const screens = { name, version, contract }
    if (only !== 'server')
      unchecked.push(...(await refuseUnanswered(registry, screens, servers, mayBeUnchecked)))
    const server = servers.get(name)
    if (!server) continue
    await refuseForgotten(registry, { name, version, contract: server })
    await refuseTakenCalls(registry, { name, version, contract: server }, servers)
  }
  return unchecked
}

/** `together` are the servers that are released with them. */
async function refuseUnanswered(
  registry: SuiteRegistry,
  { name, version, contract }: Side,
  together: ReadonlyMap<string, Contract>,
  mayBeUnchecked: boolean,
): Promise<string[]> {
  const who = `${name} ${version}`
  const modules = [...new Set(Object.values(contract).map(({ module }) => module))]
  const servers = await Promise.all(
    modules.map(async (module) => ({
      module,
      served: together.get(module) ?? (await liveServerContract(registry, module)),
    })),
  )
  const unknown = servers.filter(({ served }) => !served).map(({ module }) => module)
  refuse([
    ...servers.flatMap(({ module, served }) =>
      served ? contractFaults({ who, contract }, { who: module, module, contract: served }, 'screens') : [],
    ),
    ...(mayBeUnchecked ? [] : unknown).map(
      (module) =>
        `The server of ${module} was never released, so nobody can say whether it knows the calls of ${who}. Release it first, or release with --unchecked.`,
    ),
  ])
  return unknown.map(
    (module) => `${name} is unchecked against the server of ${module}, which was never released.`,
  )
}

/** A gateway gives such a call, or kind of file, to the module that was there first. */
async function refuseTakenCalls(
  registry: SuiteRegistry,
  { name, version, contract }: Side,
  together: ReadonlyMap<string, Contract>,
): Promise<void> {
  const pointers = await readPointers(registry.sql, registry.channel)
  const others = pointers.filter(({ module, part }) => part === 'server' && module !== name)
  const taken = new Map<string, string>()
  const take = (module: string, answered: Contract | undefined) => {
    for (const each of placesOf(answered ?? {})) taken.set(each, module)
  }
  take('the gateway', gatewayContract)
  for (const { module } of others)
    take(module, together.get(module) ?? (await liveServerContract(registry, module)))
  for (const [module, answered] of together) if (module !== name) take(module, answered)
  const doubles = placesOf(contract).filter((each) => taken.has(each))
  refuse(
    doubles.map(
      (each) =>
        `${name} ${version} answers ${each}, and so does ${taken.get(each)}. Choose another name for it.`,
    ),
  )
}

function placesOf(contract: Contract): string[] {
  return Object.values(contract).flatMap(({ path, aliases = [], stores }) => [
    ...[path, ...aliases].map((each) => each.replace(/:\w+$/, ':_')),
    ...(stores ? [`/uploads/${stores}-`] : []),
  ])
}

/** `without` are modules whose screens go back together with this server. */
export async function refuseForgotten(
  registry: SuiteRegistry,
  { name, version, contract }: Side,
  without: readonly string[] = [],
): Promise<void> {
  const server = { who: `${name} ${version}`, module: name, contract }
  const screens = await screensInUse(registry)
  const found = await Promise.all(
    screens
      .filter(({ module }) => !without.includes(module))
      .map(async ({ module, version: used }) => {
        const screens = { module, version: used }
        const known = await readJsonOf<Contract>(registry, screens, `screens/${CONTRACT_JSON}`)
        return known ? contractFaults({ who: `${module} ${used}`, contract: known }, server, 'server') : []
      }),
  )
  refuse(found.flat())
}

/** Live, a canary, or where a roll-back leads. */
async function screensInUse({ sql, channel }: SuiteRegistry): Promise<Version[]> {
  const live = (await readPointers(sql, channel)).filter(
    ({ module, part }) => part === 'screens' && module !== SHELL,
  )
  const before = await Promise.all(
    live.map(async ({ module }) => {
      const version = await versionBefore(sql, { channel, module, part: 'screens' })
      return version === undefined ? [] : [{ module, version }]
    }),
  )
  return [...live, ...before.flat(), ...(await readCanaries(sql, channel))]
}

async function liveServerContract(registry: SuiteRegistry, module: string): Promise<Contract | undefined> {
  if (module === 'gateway') return gatewayContract
  const pointers = await readPointers(registry.sql, registry.channel)
  const server = pointers.find((pointer) => pointer.module === module && pointer.part === 'server')
  return server && readJsonOf<Contract>(registry, server, SERVER_CONTRACT)
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new ReleaseRefused(faults.join('\n'))
}
