// npm run release -- claims: builds one or more modules, or the shell, and makes the builds live.
// claims --canary              5 %, then 25 %, then all people get it, or nobody if it fails more often than the live one
// claims --check               reports all problems without releasing
// fleet --packed FOLDER        the same for a build that another repository has packed
// claims --version 1.0.0-1a2b  makes an earlier release live again
// rollback claims              the same, with the previous release; --server or --screens for that part alone
// withdraw claims              takes the module away
// keys claims                  makes the key with which its team releases, on this machine, and lists all of its keys
// keys claims --revoke 1a2b…   a key that was lost releases nothing any more
// status, history claims       what is live, and since when
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unmarkedMigrations } from '@tem/database/migrate.ts'
import { buildsOf, packageFolder } from '@tem/federation/build/build-folders.ts'
import type { Manifest } from '@tem/federation/manifest.ts'
import { type Packed, readSourceManifest } from '@tem/federation/pack.ts'
import { readCanaries } from '@tem/releases/canary.ts'
import { healthyBefore } from '@tem/releases/health.ts'
import { versionsOf, whileReleasing } from '@tem/releases/live.ts'
import { modulesWithOwner, requireOwner } from '@tem/releases/owners.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import { Inputs } from '../build-inputs.ts'
import { onInstalledDatabase } from '../database/installed-database.ts'
import { openKeys } from '../keys.ts'
import { runningSuite } from '../processes/running.ts'
import { root, type Settings } from '../settings.ts'
import { refuseMisfits } from './contract-gate.ts'
import { refuseUnfit } from './live-gate.ts'
import { packBuilds, readPacked } from './pack-builds.ts'
import { readManifest, teamNamed, teamOf } from './packed-builds.ts'
import { type Command, readCommand } from './read-command.ts'
import {
  liveManifests,
  moveTo,
  moveToSome,
  publishPacked,
  type SuiteRegistry,
  takeCanaryBack,
  withRegistry,
} from './registry-of-suite.ts'
import { prepareOlder, prepareServer } from './release-server.ts'
import { history, status } from './show-releases.ts'
import { changeKeys, keyFor } from './team-keys.ts'

const BUILDS = buildsOf(root)
const verbs = { rollback, withdraw, keys, status, history } as const

/** Throws a ReleaseRefused with a sentence if it changed nothing. */
export async function runReleaseCommand(
  words: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  print: (line: string) => void = console.log,
): Promise<void> {
  const { command, positionals } = readCommand(words, env, print)
  const { settings } = command
  const [first = '', ...rest] = positionals
  const verb = Object.hasOwn(verbs, first) ? verbs[first as keyof typeof verbs] : undefined
  const asked = verb ? rest : positionals
  if (command.packed !== undefined && asked.length !== 1)
    throw new ReleaseRefused('Say which module it is: npm run release -- fleet --packed FOLDER')
  const isRelease = !verb && !command.version && !command.isCheck
  // Checked first if all names are known here: otherwise a database has to start to look them up.
  if (isRelease && asked.every((name) => BUILDS.includes(name))) requireServed(settings)
  await onInstalledDatabase(settings, (url) =>
    withRegistry(settings, url, openKeys(settings), async (registry) => {
      const names = await refuseUnknown(command, registry, asked)
      if (isRelease) requireServed(settings)
      const shows = verb === status || verb === history
      await (verb ?? releaseAll)(command, registry, shows && names.length === 0 ? BUILDS : names)
    }),
  )
}

async function releaseAll(command: Command, registry: SuiteRegistry, asked: readonly string[]) {
  const { by, why, print } = command
  const { sql, channel } = registry
  const names = asked.length > 0 ? asked : [...BUILDS]
  if (command.version && asked.length !== 1)
    throw new ReleaseRefused('Say which: npm run release -- claims --version 1.0.0-1a2b3c4d')
  if (command.isCheck) return checkAll(command, registry, names)
  const [name = ''] = names
  if (command.version) return makeLiveAgain(command, registry, name, command.version)
  // Before the build, so nobody waits for a release that is refused.
  for (const each of names) await requireOwner(sql, each, await keyOf(command, each))
  await whileReleasing(sql, channel, names, async () => {
    const packed = await makeBuilds(command, registry, names)
    for (const [each, build] of packed) {
      const from = command.packed === undefined ? commit() : undefined
      const change = { name: each, privateKey: await keyOf(command, each), by, why, commit: from }
      await publishPacked(registry, change, build)
      const move = { settings: command.settings, action: 'release', change, to: build.version } as const
      // The server first: it refuses fields that it does not know.
      const server = command.only === 'screens' ? undefined : await prepareServer(registry, move)
      const tables = await server?.()
      if (server) print(`the server of ${each} ${build.version} is live`)
      for (const title of tables?.waiting ?? []) print(`  ${title} waits until no server needs the old form`)
      if (command.only === 'server') continue
      const isCanary = await moveToSome(registry, change, build.version, command.stepSeconds)
      print(
        isCanary
          ? `${each} ${build.version} is a canary: 5 % of the people get it now. npm run release -- status ${each} shows how it does`
          : `${each} ${build.version} is live`,
      )
    }
  })
}

async function checkAll(command: Command, registry: SuiteRegistry, names: readonly string[]) {
  const packed = await makeBuilds(command, registry, names)
  for (const [name, { version }] of packed) command.print(`${name} ${version} can be released`)
}

/** Builds these sources, or takes what another repository has packed. A build that doesn't fit what is live is refused. */
async function makeBuilds(command: Command, registry: SuiteRegistry, names: readonly string[]) {
  const [name = ''] = names
  const elsewhere = names.find((each) => !BUILDS.includes(each))
  if (command.packed === undefined && elsewhere !== undefined)
    throw new ReleaseRefused(
      `The sources of ${elsewhere} are not here. Its team packs it, and --packed FOLDER releases that.`,
    )
  const builds =
    command.packed === undefined
      ? await packBuilds(names, new Inputs(root), (each) => othersOf(registry, each, names))
      : await readPacked(name, command.packed, await othersOf(registry, name, names))
  await refuseUnfitBuilds(command, registry, builds)
  return builds
}

/** The shell is checked with its build: every live module must accept it. */
async function refuseUnfitBuilds(
  { only, isUnchecked: mayBeUnchecked, print }: Command,
  registry: SuiteRegistry,
  packed: ReadonlyMap<string, Packed>,
) {
  const together = [...packed.keys()]
  for (const [name, { folder }] of packed) {
    if (name === 'shell') continue
    const [unmarked] = existsSync(join(folder, 'tables')) ? unmarkedMigrations(join(folder, 'tables')) : []
    if (unmarked) throw new ReleaseRefused(unmarked)
    await refuseUnfit(registry, folder, together)
  }
  for (const sentence of await refuseMisfits(registry, packed, { only, mayBeUnchecked })) print(sentence)
}

/** It must fit the manifests released with it, and otherwise the live ones. */
async function othersOf(registry: SuiteRegistry, name: string, together: readonly string[]) {
  const live = await liveManifests(registry, name)
  const sources = together.filter((other) => other !== name && other !== 'shell')
  const ours = await Promise.all(sources.map((other) => readSourceManifest(packageFolder(root, other))))
  return [...live.filter((manifest: Manifest) => !together.includes(manifest.name)), ...ours]
}

async function rollback(command: Command, registry: SuiteRegistry, names: readonly string[]) {
  if (names.length === 0) throw new ReleaseRefused('Say which: npm run release -- rollback claims')
  for (const name of names) await makeLiveAgain(command, registry, name, command.version)
}

async function makeLiveAgain(
  command: Command,
  registry: SuiteRegistry,
  name: string,
  wanted: string | undefined,
) {
  const { by, why, print } = command
  const { sql, channel } = registry
  await whileReleasing(sql, channel, [name], async () => {
    const canary = (await readCanaries(sql, channel)).find(({ module }) => module === name)
    if (canary && !wanted && command.only !== 'server') {
      await takeCanaryBack(registry, { name, privateKey: await keyOf(command, name), by, why }, canary)
      print(`${name} ${canary.version} is taken back; all people get ${canary.stable}`)
      return
    }
    const known = await versionsOf(sql, channel, name)
    const all = known.join(', ') || 'none'
    const part = command.only ?? 'screens'
    const { to, figures } = await healthyBefore(sql, { channel, module: name, part }, wanted)
    if (to === undefined)
      throw new ReleaseRefused(
        `The history of ${name} knows no earlier release. Name one with --version: ${all}.`,
      )
    if (!known.includes(to)) throw new ReleaseRefused(`${name} has no release ${to}. There are: ${all}.`)
    for (const line of figures) print(line)
    const change = { name, privateKey: await keyOf(command, name), by, why }
    const move = { settings: command.settings, action: 'roll-back', change, to } as const
    const server = command.only === 'screens' ? undefined : await prepareOlder(registry, move, part)
    // Screens first: an older server refuses fields that it does not know.
    if (part === 'screens') await moveTo(registry, change, 'roll-back', to)
    await server?.()
    print(`${name} ${to} is live again; it stays so until the next npm run release -- ${name}`)
  })
}

async function withdraw(command: Command, registry: SuiteRegistry, names: readonly string[]) {
  if (names.length === 0) throw new ReleaseRefused('Say which: npm run release -- withdraw claims')
  const { by, why, print } = command
  const { sql, channel } = registry
  if (names.includes('shell')) throw new ReleaseRefused('Without the shell there would be no page at all.')
  await whileReleasing(sql, channel, names, async () => {
    for (const name of names) {
      const change = { name, privateKey: await keyOf(command, name), by, why }
      await moveTo(registry, change, 'withdraw', undefined)
      print(`${name} is not released any more; npm run release -- ${name} brings it back`)
    }
  })
}

async function keys(command: Command, { owner }: SuiteRegistry, names: readonly string[]) {
  const { packed } = command
  await changeKeys(owner, names, {
    ...command,
    teamOf: async (name) => (packed === undefined ? teamOf(name) : teamNamed(readManifest(resolve(packed)))),
  })
}

function keyOf({ settings, key }: Command, name: string): Promise<string> {
  return keyFor(settings, name, key)
}

/** With DATABASE_URL, gateways on other machines may follow the registry. */
function requireServed(settings: Settings) {
  if (settings.databaseUrl || runningSuite(settings.dataDir)) return
  throw new ReleaseRefused(
    `No suite runs on ${settings.dataDir}, so nobody would get this release. Start it with npm start, or set DATA_DIR to the folder of the one that runs.`,
  )
}

function commit(): string | undefined {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no').trim() !== ''
    return git('rev-parse', '--short', 'HEAD').trim() + (changed ? ' with changes' : '')
  } catch {
    return undefined
  }
}

/** Those with sources here, those whose team releases them from elsewhere, and the one that comes packed. */
async function refuseUnknown(
  { packed }: Command,
  registry: SuiteRegistry,
  words: readonly string[],
): Promise<readonly string[]> {
  const known = new Set([...BUILDS, ...(await modulesWithOwner(registry.sql))])
  const unknown = words.find((word) => packed === undefined && !known.has(word))
  if (unknown !== undefined)
    throw new ReleaseRefused(`There is no module ${unknown}. There are: ${[...known].join(', ')}.`)
  return words
}
