// `npm run bench`: five figures from one run, next to what we aim for; docs/performance.md keeps them.
// `npm run bench requests` or `npm run bench screens` measures one half.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@tem/database/embedded-postgres.ts'
import { connect } from '@tem/server/sql.ts'
import { type Suite, startSuite } from '../suite/suite.ts'
import { measureFirstScreen } from './first-screen.ts'
import { releaseOneBundle } from './one-bundle/release-one-bundle.ts'
import { measureRequests } from './requests.ts'
import { shellKilobytes } from './shell-size.ts'
import { type SignedIn, signIn } from './sign-in.ts'

const undo: (() => unknown)[] = []

try {
  await bench()
} finally {
  for (const step of undo.reverse()) await step()
}

async function bench(): Promise<void> {
  const databaseUrl = await ownDatabase()
  // One person asks thousands of times a second here; the limits against that are not what is measured.
  const env = {
    DATABASE_URL: databaseUrl,
    RATE_PER_ADDRESS: '1000000',
    RATE_PER_SESSION: '1000000',
    LOG_LEVEL: 'warn',
  }
  const suite = await startSuite({ env })
  undo.push(suite.stop)
  const signedIn = await signIn(suite, databaseUrl)
  const [half] = process.argv.slice(2)
  if (half !== 'screens') await benchRequests(suite, databaseUrl, signedIn)
  if (half !== 'requests') await benchScreens(suite, env, signedIn)
}

async function benchRequests(suite: Suite, databaseUrl: string, signedIn: SignedIn): Promise<void> {
  const { ours, bare, nginx } = await measureRequests(suite, databaseUrl, signedIn)
  say('A read through gateway and module, 64 connections', `${Math.round(ours)}/s`)
  say('  of node:http and postgres.js alone', ratio(ours, bare), 'aim ≥ 0.60')
  say('  of nginx before the same module', nginx ? ratio(ours, nginx) : 'no nginx here')
}

async function benchScreens(suite: Suite, env: NodeJS.ProcessEnv, { session }: SignedIn): Promise<void> {
  const releases = join(suite.dataDir, 'releases')
  const oneBundle = await startSuite({
    env,
    prepare: (dataDir) => releaseOneBundle(releases, join(dataDir, 'releases')),
  })
  undo.push(oneBundle.stop)
  const { suiteMs, oneBundleMs, roundTrips } = await measureFirstScreen({ suite, oneBundle, session })
  say('First useful screen, cold, mid-range phone on 4G', `${Math.round(suiteMs)} ms`)
  say('  more than as one bundle', percent(suiteMs, oneBundleMs), 'aim ≤ 5 %')
  say("Shell's first JavaScript, gzip", `${(await shellKilobytes(releases)).toFixed(1)} kB`, 'aim ≤ 150 kB')
  say("Round trips from the HTML to a module's screen", roundTrips.toFixed(1), 'aim ≤ 2')
}

async function ownDatabase(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'tem-bench-'))
  undo.push(() => rmSync(home, { recursive: true, force: true }))
  const server = await startPostgres({ folder: join(home, 'postgres') })
  undo.push(() => server.stop())
  const admin = connect({ url: server.urlOf('postgres'), name: 'bench', role: 'owner', connections: 1 })
  await admin`create database bench`
  await admin.end()
  return server.urlOf('bench')
}

function say(what: string, figure: string, aim = ''): void {
  console.log(`${what.padEnd(54)}${figure.padStart(12)}   ${aim}`.trimEnd())
}

function ratio(ours: number, theirs: number): string {
  return (ours / theirs).toFixed(2)
}

function percent(ours: number, theirs: number): string {
  return `${((ours / theirs - 1) * 100).toFixed(1)} %`
}
