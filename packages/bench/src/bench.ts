// `npm run bench`: the figures of one run next to their targets; docs/performance.md records them.
// `npm run bench requests` measures one part: requests, overload, screens, phone, claims (`claims approve` for one call),
// statements, export, growth (`growth 1000000` for fewer claims) or releases (`releases 10` for fewer moves).
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type Suite, startSuite } from '@tem/e2e/suite/suite.ts'
import type { CallName } from './claims/asks.ts'
import { countStatements } from './claims/count-statements.ts'
import { measureGrowth } from './claims/growth.ts'
import { measureCalls } from './claims/measure-calls.ts'
import { StatementCounter } from './claims/statement-counter.ts'
import type { Cost } from './cpu-time.ts'
import { measureExport } from './export/measure-export.ts'
import { measureFirstScreen } from './first-screen.ts'
import { measureReleases } from './measure-releases.ts'
import { channel, releaseOneBundle } from './one-bundle/release-one-bundle.ts'
import { measureOverload } from './overload/measure-overload.ts'
import { asOwner, countingServer, ownDatabase, ownServer, type Undo } from './own-postgres.ts'
import { judge } from './phone/lighthouse.ts'
import { onPhone, screens, seeScreen, tapTimes } from './phone/measure-phone.ts'
import { measureRequests } from './requests.ts'
import { shellKilobytes } from './shell-size.ts'
import { type SignedIn, signIn } from './sign-in.ts'

const fewClaims = 10_000
const maxClaims = 10_000_000
const usualMoves = 100
const exportedLines = [20_000, 200_000]

// One person sends thousands of requests a second here, so the rate limits are raised.
const unlimited = { RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000', LOG_LEVEL: 'warn' }

const undo: Undo = []

try {
  await bench()
} finally {
  for (const step of undo.reverse()) await step()
}

async function bench(): Promise<void> {
  const [part, size] = process.argv.slice(2)
  const isWanted = (name: string) => part === undefined || part === name
  if (['requests', 'overload', 'screens', 'phone', 'claims'].some(isWanted)) {
    const server = await ownServer(undo)
    const databaseUrl = await ownDatabase(server)
    const env = { ...unlimited, DATABASE_URL: databaseUrl }
    const suite = await startSuite({ env })
    undo.push(suite.stop)
    const signedIn = await signIn(suite, databaseUrl)
    if (isWanted('requests')) await benchRequests(suite, databaseUrl, signedIn, server.pid)
    if (isWanted('overload')) await benchOverload(suite, signedIn, server.pid)
    if (isWanted('screens')) await benchScreens(suite, env, databaseUrl, signedIn)
    if (isWanted('phone')) await benchPhone(suite)
    if (isWanted('claims')) await benchCalls(suite, databaseUrl, server.pid, size)
  }
  if (isWanted('statements')) await benchStatements()
  if (isWanted('releases')) await benchReleases(Number((part === 'releases' && size) || usualMoves))
  if (isWanted('export')) await benchExport()
  if (isWanted('growth')) await benchGrowth(Number(size ?? maxClaims))
}

async function benchRequests(
  suite: Suite,
  databaseUrl: string,
  signedIn: SignedIn,
  postmaster: number,
): Promise<void> {
  const { ours, bare, nginx } = await measureRequests(suite, databaseUrl, signedIn, postmaster)
  say('A read through gateway and module, 64 connections', perSecond(ours))
  sayCpu('  CPU time of all processes, of bare', ours, bare, 'aim ≤ 1.50')
  say('  of node:http and postgres.js alone', ratio(ours.perSecond, bare.perSecond), 'aim ≥ 0.60')
  say(
    '  of nginx before the same module',
    nginx ? ratio(ours.perSecond, nginx.perSecond) : 'no nginx here',
    'aim ≥ 0.90',
  )
}

async function benchOverload(suite: Suite, { token }: SignedIn, postmaster: number): Promise<void> {
  const { inStep, carried, over, asked, signIns, signInsRefused } = await measureOverload(
    suite,
    token,
    postmaster,
  )
  const ms = (figure: number) => `${Math.round(figure)} ms`
  say('The most reads that are answered when asked evenly', `${Math.round(carried.answered)}/s`)
  say('  99 of 100 answers within', ms(carried.answeredMs))
  say('  of one core, the client takes', carried.clientCores.toFixed(2))
  say('  with 64 connections that ask again at each answer', `${Math.round(inStep)}/s`)
  say(`Asked ${Math.round(asked)}/s evenly, answered`, `${Math.round(over.answered)}/s`)
  say('  of that most', ratio(over.answered, carried.answered), 'aim ≥ 0.90')
  say(
    '  the same for each second that the servers work',
    ratio(over.perServerSecond, carried.perServerSecond),
  )
  say('  99 of 100 answers within', ms(over.answeredMs))
  say('  refused', `${Math.round(over.refused)}/s`)
  say('  99 of 100 refusals within', ms(over.refusedMs), 'aim ≤ 100 ms')
  say('  sign-ins refused', `${signInsRefused} of ${signIns}`, 'aim: none')
  say('  of one core, the client takes', over.clientCores.toFixed(2))
}

async function benchScreens(
  suite: Suite,
  env: NodeJS.ProcessEnv,
  databaseUrl: string,
  { session }: SignedIn,
): Promise<void> {
  const releases = join(suite.dataDir, 'releases')
  const oneBundle = await startSuite({
    env: { ...env, RELEASE_CHANNEL: channel },
    prepare: (dataDir) => cpSync(join(suite.dataDir, 'keys'), join(dataDir, 'keys'), { recursive: true }),
  })
  undo.push(oneBundle.stop)
  await releaseOneBundle(oneBundle, databaseUrl)
  const { suiteMs, oneBundleMs, roundTrips } = await measureFirstScreen({ suite, oneBundle, session })
  say('First useful screen, cold, mid-range phone on 4G', `${Math.round(suiteMs)} ms`)
  say('  more than as one bundle', percent(suiteMs, oneBundleMs), 'aim ≤ 5 %')
  say("Shell's first JavaScript, gzip", `${(await shellKilobytes(releases)).toFixed(1)} kB`, 'aim ≤ 150 kB')
  say("Round trips from the HTML to a module's screen", roundTrips.toFixed(1), 'aim ≤ 2')
}

const judged = [
  { path: '/auth/signin' },
  { path: '/dashboard', as: 'E1001' },
  { path: '/dashboard/weekly-claim', as: 'E1001' },
  { path: '/dashboard/requested-claims', as: 'E1001' },
  { path: '/dashboard/new-request', as: 'E1001' },
  { path: '/dashboard/reports', as: 'E1001' },
]

async function benchPhone(suite: Suite): Promise<void> {
  say('Lighthouse, a phone', 'performance', 'aim ≥ 95; blocking ≤ 200 ms; accessibility 100; shift ≤ 0.05')
  for (const screen of judged) {
    const { performance, accessibility, blockingMs, largestPaintMs, shift, machine } = await judge(
      suite,
      screen,
    )
    const more = [
      `blocking ${Math.round(blockingMs)} ms`,
      `largest paint ${Math.round(largestPaintMs)} ms`,
      `accessibility ${accessibility}`,
      `shift ${shift.toFixed(3)}`,
      `machine ${machine}`,
    ]
    say(`  ${screen.path}`, String(performance), more.join(', '))
  }
  await onPhone(async (browser) => {
    const taps = (await tapTimes(browser, suite)).sort((a, b) => a - b)
    const p75 = taps[Math.floor(taps.length * 0.75)] ?? 0
    say(
      'Tap to picture, three of four',
      `${Math.round(p75)} ms`,
      `${taps.length} taps and keys; aim ≤ 100 ms`,
    )
    say('Screens: cold', 'installed', 'aims ≤ 2,500 ms, ≤ 1,250 ms; shift ≤ 0.05')
    for (const screen of screens) {
      const { coldMs, installedMs, shift } = await seeScreen(browser, suite, screen)
      const figures = `${Math.round(coldMs)} ms, ${Math.round(installedMs)} ms`
      say(`  ${screen.path} ${screen.as ?? ''}`, figures, `shift ${shift.toFixed(3)}`)
    }
  })
}

async function benchCalls(
  suite: Suite,
  databaseUrl: string,
  postmaster: number,
  only: string | undefined,
): Promise<void> {
  const owner = asOwner(databaseUrl)
  undo.push(() => owner.end())
  const wanted = { postmaster, only: only as CallName | undefined }
  for (const { name, ours, bare } of await measureCalls(suite, databaseUrl, owner, wanted)) {
    say(`${name}, 16 connections, of bare SQL`, ratio(ours.perSecond, bare.perSecond), perSecond(ours))
    sayCpu('  CPU time of all processes, of bare', ours, bare)
  }
}

async function benchStatements(): Promise<void> {
  const databaseUrl = await ownDatabase(await ownServer(undo))
  const counter = await StatementCounter.before(databaseUrl)
  undo.push(() => counter.stop())
  const env = { ...unlimited, DATABASE_URL: counter.url, DATABASE_CONNECTIONS: '3' }
  const suite = await startSuite({ env })
  undo.push(suite.stop)
  const owner = asOwner(databaseUrl)
  undo.push(() => owner.end())
  say('To the database for a call: statements', '', 'of which one after the other')
  for (const { name, statements, roundTrips } of await countStatements(suite, owner, counter))
    say(`  ${name}`, String(statements), String(roundTrips))
}

async function benchExport(): Promise<void> {
  const databaseUrl = await ownDatabase(await ownServer(undo))
  for (const wanted of exportedLines) {
    const figures = await measureExport(databaseUrl, wanted, undo)
    const { lines, linesPerSecond, bareLinesPerSecond, megabytes } = figures
    say(`Payment workbook of ${lines.toLocaleString('en-IN')} lines`, `${Math.round(linesPerSecond)}/s`)
    say('  of a bare CSV of the same claims', ratio(linesPerSecond, bareLinesPerSecond))
    say('  memory at its peak', `${Math.round(megabytes)} MB`, 'aim: the same at any size')
  }
}

async function benchReleases(wanted: number): Promise<void> {
  const databaseUrl = await ownDatabase(await ownServer(undo))
  // The server that was replaced ends soon, so that every move starts one.
  const suite = await startSuite({
    env: { ...unlimited, DATABASE_URL: databaseUrl, OLD_SERVER_SECONDS: '1' },
  })
  undo.push(suite.stop)
  const { token } = await signIn(suite, databaseUrl)
  const owner = asOwner(databaseUrl)
  undo.push(() => owner.end())
  const figures = await measureReleases({ suite, databaseUrl, owner, token, moves: wanted })
  const { moves, freshMs, commandMs, asked, failed } = figures
  const all = [...failed.values()].reduce((sum, count) => sum + count, 0)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  for (const [kind, title] of [['release', 'Release'] as const, ['rollback', 'Roll-back'] as const]) {
    const { usual, longest } = freshMs[kind]
    const whole = commandMs[kind]
    say(
      `${title}, from the move to the first fresh page`,
      `${Math.round(usual)} ms`,
      `longest ${Math.round(longest)} ms; aim ≤ 1,000 ms`,
    )
    say('  the whole command, without a build', seconds(whole.usual), `longest ${seconds(whole.longest)}`)
  }
  say(`Failed calls during ${moves} releases and roll-backs`, `${all} of ${asked}`, 'aim: none')
  for (const [what, count] of failed) say(`  ${what}`, String(count))
}

async function benchGrowth(many: number): Promise<void> {
  const databaseUrl = await ownDatabase(await countingServer(undo))
  // Few connections, so each has planned its queries before the measurement.
  const env = { ...unlimited, DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '3' }
  const suite = await startSuite({ env })
  undo.push(suite.stop)
  const owner = asOwner(databaseUrl)
  undo.push(() => owner.end())
  await owner`create extension pg_stat_statements`
  say('In the database, a call', fewClaims.toLocaleString('en-IN'), many.toLocaleString('en-IN'))
  for (const { name, few, many: later } of await measureGrowth(suite, owner, [fewClaims, many])) {
    const blocks = `${later.blocks.toFixed(0)}, × ${ratio(later.blocks, few.blocks)}`
    say(`  ${name}, blocks touched`, few.blocks.toFixed(0), `${blocks}; aim ≤ 1.50`)
    say('    of them not in memory', few.blocksRead.toFixed(1), later.blocksRead.toFixed(1))
    say('    milliseconds', few.ms.toFixed(2), `${later.ms.toFixed(2)}, × ${ratio(later.ms, few.ms)}`)
  }
}

function sayCpu(what: string, ours: Cost, bare: Cost, aim = ''): void {
  const both = `${ours.cpuMs.toFixed(2)} ms, bare ${bare.cpuMs.toFixed(2)} ms`
  say(what, `× ${ratio(ours.cpuMs, bare.cpuMs)}`, [both, aim].filter(Boolean).join('; '))
}

function perSecond(cost: Cost): string {
  return `${Math.round(cost.perSecond)}/s`
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
