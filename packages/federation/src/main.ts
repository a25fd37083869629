// npm run release -- claims: builds one or more modules, or the shell, and makes the builds live.
// claims --check               reports all problems without releasing
// claims --version 1.0.0-1a2b  makes an existing release live again
// rollback claims              the same, with the previous release
// status, history claims       what is live, and since when
import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, buildsOf, packageFolder } from './build/build.ts'
import { ManifestRefused } from './check-manifest.ts'
import { goBack, NoSuchRelease } from './go-back.ts'
import { readHistory, readLive } from './live.ts'
import { readLiveModule, releasedModules, SHELL } from './registry.ts'
import { checkBuild, readSourceManifest, release } from './release.ts'
import { BrokenRelease } from './released.ts'
import { releasesOfSuite } from './running-suite.ts'

class WrongCommand extends Error {}

const root = resolve(import.meta.dirname, '../../..')
const BUILDS = buildsOf(root)
const dataDir = resolve(root, process.env.DATA_DIR || '.data')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string' },
    check: { type: 'boolean' },
    why: { type: 'string' },
    releases: { type: 'string' },
    by: { type: 'string' },
    // Used by npm start: see decision 0040.
    restart: { type: 'boolean' },
  },
})
const releasedBy = values.by ?? userInfo().username
const verbs = { rollback, status, history } as const

try {
  const [first = '', ...rest] = positionals
  if (isVerb(first)) await verbs[first](rest)
  else await releaseAll(positionals)
} catch (error) {
  const refusals = [ManifestRefused, NoSuchRelease, WrongCommand, BrokenRelease]
  console.error(refusals.some((refusal) => error instanceof refusal) ? (error as Error).message : error)
  process.exitCode = 1
}

async function releaseAll(positionals: string[]) {
  const names = namesOf(positionals.length > 0 ? positionals : BUILDS)
  if (values.version && positionals.length !== 1)
    throw new WrongCommand('Say which: npm run release -- claims --version 1.0.0-1a2b3c4d')
  if (values.version) return makeLiveAgain(names[0] ?? '', values.version)
  // Checked before the build, so that nobody waits for a release that would not be served.
  const releasesDir = values.check ? undefined : servedReleases()
  await build(root, names)
  for (const name of names) await (releasesDir ? publish(name, names, releasesDir) : check(name, names))
}

async function publish(name: string, together: readonly string[], releasesDir: string) {
  const { version, kept } = await release({
    ...(await buildOf(name, together, releasesDir)),
    releasesDir,
    releasedBy,
    why: values.why,
    commit: commitOfWorkingCopy(),
    isRestart: values.restart,
  })
  console.log(kept ?? `${name} ${version} is live`)
}

async function check(name: string, together: readonly string[]) {
  const { files } = await checkBuild(await buildOf(name, together, knownReleases()))
  console.log(`${name} ${files.version} can be released`)
}

/** It must fit the manifests released with it, and otherwise the live ones. */
async function buildOf(name: string, together: readonly string[], releasesDir: string) {
  const others = await Promise.all(
    (await knownModules(releasesDir))
      .filter((other) => other !== name)
      .map(async (other) => {
        if (together.includes(other)) return readSourceManifest(packageFolder(root, other))
        const live = await readLiveModule(releasesDir, other).catch(() => undefined)
        return live?.manifest
      }),
  )
  return { name, dir: packageFolder(root, name), others: others.filter((other) => other !== undefined) }
}

/** Here, or released from elsewhere. */
async function knownModules(releasesDir: string): Promise<string[]> {
  const names = new Set([...BUILDS, ...(await releasedModules(releasesDir))])
  names.delete(SHELL)
  return [...names]
}

async function rollback(positionals: string[]) {
  if (positionals.length === 0) throw new WrongCommand('Say which: npm run release -- rollback claims')
  for (const name of namesOf(positionals)) await makeLiveAgain(name)
}

async function makeLiveAgain(name: string, version?: string) {
  const to = await goBack({ name, version, releasesDir: knownReleases(), releasedBy, why: values.why })
  console.log(`${name} ${to} is live again; it stays so until the next npm run release -- ${name}`)
}

async function status() {
  for (const name of BUILDS) {
    const live = await readLive(knownReleases(), name).catch((error: Error) => error)
    if (live instanceof Error) console.log(`${name}  ${live.message} What was good last is served.`)
    else
      console.log(live ? `${name}  ${live.version}  ${live.releasedAt}  ${live.releasedBy}` : `${name}  none`)
  }
}

async function history(positionals: string[]) {
  for (const name of namesOf(positionals.length > 0 ? positionals : BUILDS))
    for (const { at, by, action, from, to, why, commit } of await readHistory(knownReleases(), name)) {
      const details = [from && `from ${from}`, commit && `commit ${commit}`, why].filter(Boolean)
      console.log([at, name, action, to, `by ${by}`, ...details].join('  '))
    }
}

/** The URL where the release can be seen. */
function servedReleases(): string {
  const served = statedReleases() ?? releasesOfSuite(dataDir)
  if (served !== undefined) return served
  throw new WrongCommand(
    `No suite runs on ${dataDir}, so nobody would get this release. Start it with npm start, or set DATA_DIR to the folder of the one that runs.`,
  )
}

/** Reading and rolling back also work while nothing runs: the next start uses the result. */
function knownReleases(): string {
  return statedReleases() ?? releasesOfSuite(dataDir) ?? join(dataDir, 'releases')
}

/** If the folder is given explicitly, a gateway on another machine may serve it. */
function statedReleases(): string | undefined {
  const stated = values.releases ?? process.env.RELEASES_DIR
  return stated === undefined ? undefined : resolve(stated)
}

function commitOfWorkingCopy(): string | undefined {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no').trim() !== ''
    return git('rev-parse', '--short', 'HEAD').trim() + (changed ? ' with changes' : '')
  } catch {
    return undefined
  }
}

function namesOf(words: readonly string[]): string[] {
  const unknown = words.find((word) => !BUILDS.includes(word))
  if (unknown !== undefined)
    throw new WrongCommand(`There is no module ${unknown}. There are: ${BUILDS.join(', ')}.`)
  return [...words]
}

function isVerb(word: string): word is keyof typeof verbs {
  return Object.hasOwn(verbs, word)
}
