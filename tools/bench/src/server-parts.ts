// The parts of a run that measure servers and the database: each prints its figures and records those with a goal.
import { type Suite, startSuite } from '@tem/e2e/suite/suite.ts'
import type { CallName } from './claims/asks.ts'
import { countStatements } from './claims/count-statements.ts'
import { measureGrowth, pageCalls } from './claims/growth.ts'
import { measureCalls } from './claims/measure-calls.ts'
import { StatementCounter } from './claims/statement-counter.ts'
import type { Cost } from './cpu-time.ts'
import { measureReleases } from './measure-releases.ts'
import { type Load, type Memory, measureKnee, mix } from './overload/measure-knee.ts'
import { measureOverload } from './overload/measure-overload.ts'
import { asOwner, countingServer, ownDatabase, ownServer, type Undo } from './own-postgres.ts'
import { measureExport } from './payment-export/measure-export.ts'
import { measureRequests } from './requests/requests.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { type Figures, percentMore, ratio, say } from './table.ts'
import { measureWarmStart } from './warm-start.ts'

// One person sends thousands of requests a second here, so the rate limits are raised.
export const unlimited = { RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000', LOG_LEVEL: 'warn' }

const fewClaims = 10_000
const exportedLines = [10_000, 100_000] as const

/** What the parts of one suite share. */
export interface Bench {
  readonly figures: Figures
  readonly undo: Undo
  readonly suite: Suite
  readonly env: NodeJS.ProcessEnv
  readonly databaseUrl: string
  readonly signedIn: SignedIn
  readonly postmaster: number
}

export async function benchRequests({ figures, ...bench }: Bench): Promise<void> {
  const { ours, bare, nginx, go } = await measureRequests(
    bench.suite,
    bench.databaseUrl,
    bench.signedIn,
    bench.postmaster,
  )
  say('A read through gateway and module, 64 connections', perSecond(ours))
  for (const [name, their] of [
    ['node:http and postgres.js alone', bare],
    ["Go's net/http and pgx alone", go],
    ['nginx before the same module', nginx],
  ] as const) {
    say(`  ${name}`, their ? perSecond(their) : 'missing')
    if (their) sayCpu('    CPU time of all processes, ours of theirs', ours, their)
  }
  const noGo = 'Go or pgx is not installed'
  figures.record('readCpu', ours.cpuMs / bare.cpuMs)
  figures.record('readOfBare', ours.perSecond / bare.perSecond)
  figures.record('readOfGo', go ? ours.perSecond / go.perSecond : noGo)
  figures.record('readCpuOfGo', go ? ours.cpuMs / go.cpuMs : noGo)
  figures.record('readOfNginx', nginx ? ours.perSecond / nginx.perSecond : 'nginx is not installed')
}

export async function benchOverload(bench: Bench, rounds: number): Promise<void> {
  const { suite, signedIn, postmaster } = bench
  const { inStep, carried, over, asked, signIns, signInsRefused } = await measureOverload(
    suite,
    signedIn.token,
    { postmaster, rounds },
  )
  say('The most reads that are answered when asked evenly', `${Math.round(carried.answered)}/s`)
  say('  99 of 100 answers within', ms(carried.answeredMs))
  say('  of one core, the client takes', carried.clientCores.toFixed(2))
  say('  with 64 connections that ask again at each answer', `${Math.round(inStep)}/s`)
  say(`Asked ${Math.round(asked)}/s evenly, answered`, `${Math.round(over.answered)}/s`)
  say('  of that most', ratio(over.answered, carried.answered), 'aim ≥ 0.80')
  say(
    '  the same for each second that the servers work',
    ratio(over.perServerSecond, carried.perServerSecond),
  )
  say('  99 of 100 answers within', ms(over.answeredMs))
  say('  refused', `${Math.round(over.refused)}/s`)
  say('  99 of 100 refusals within', ms(over.refusedMs), 'aim ≤ 500 ms')
  say('  sign-ins refused', `${signInsRefused} of ${signIns}`, 'aim: none')
  say('  of one core, the client takes', over.clientCores.toFixed(2))
}

export async function benchKnee({ figures, undo, suite, databaseUrl, postmaster }: Bench): Promise<void> {
  const owner = asOwner(databaseUrl)
  undo.push(() => owner.end({ timeout: 5 }))
  const { atRest, knee, twice, connections } = await measureKnee(suite, owner, postmaster)
  sayLoad('Mixed month-end load, the most with p99 within 300 ms', knee)
  say('  answered a second for each core of server work', perCore(knee).toFixed(0))
  sayLoad('Twice that load', twice)
  const { 'sign-in': _, approve, ...others } = twice.refusedOf
  const othersShare = meanOf(others)
  const shares = Object.entries(twice.refusedOf).map(([name, share]) => `${name} ${share.toFixed(2)}`)
  say('  refused, by call', '', shares.join(', '))
  sayMemory('Memory at rest', atRest)
  sayMemory('Memory at that load', knee.processes)
  say('Connections to PostgreSQL', '', connections.map(({ name, count }) => `${name} ${count}`).join(', '))
  const isRefusing = twice.refused > 0
  const none = 'nothing was refused'
  figures.record('kneePerCore', perCore(knee))
  figures.record('goodput', twice.answered / knee.answered)
  figures.record('refusals', isRefusing ? twice.refusedMs : none)
  figures.record('retryAfter', isRefusing ? twice.retryAfter : none)
  figures.record(
    'vitalRefused',
    othersShare > 0 ? approve / othersShare : 'none of the other calls was refused',
  )
}

/** The mean of all these calls together, each as often as the mix has it. */
function meanOf(shares: Readonly<Partial<Record<CallName, number>>>): number {
  const named = Object.entries(shares) as [CallName, number][]
  const many = named.reduce((sum, [name]) => sum + mix[name], 0)
  return named.reduce((sum, [name, share]) => sum + mix[name] * share, 0) / many
}

function sayLoad(what: string, load: Load): void {
  say(what, `${Math.round(load.asked)}/s`)
  say('  answered', `${Math.round(load.answered)}/s`, `99 of 100 within ${ms(load.answeredMs)}`)
  say('  refused', `${Math.round(load.refused)}/s`, `99 of 100 within ${ms(load.refusedMs)}`)
  say('  answered otherwise', String(load.otherwise), 'aim: none')
  say('  cores that the servers take', load.serverCores.toFixed(2))
}

function sayMemory(what: string, processes: readonly Memory[]): void {
  const each = processes.map(({ name, megabytes }) => `${name} ${Math.round(megabytes)} MB`)
  const all = processes.reduce((sum, { megabytes }) => sum + megabytes, 0)
  say(what, `${Math.round(all)} MB`, each.join(', '))
}

function perCore({ answered, serverCores }: Load): number {
  return answered / serverCores
}

export async function benchCalls(bench: Bench, only: CallName | undefined): Promise<void> {
  const { figures, undo, suite, databaseUrl, postmaster } = bench
  const owner = asOwner(databaseUrl)
  undo.push(() => owner.end({ timeout: 5 }))
  for (const { name, ours, bare } of await measureCalls(suite, databaseUrl, owner, { postmaster, only })) {
    say(`${name}, 16 connections, of bare SQL`, ratio(ours.perSecond, bare.perSecond), perSecond(ours))
    sayCpu('  CPU time of all processes, of bare', ours, bare)
    figures.record(name, ours.perSecond / bare.perSecond)
  }
}

export async function benchStatements(figures: Figures, undo: Undo): Promise<void> {
  const databaseUrl = await ownDatabase(await ownServer(undo))
  const counter = await StatementCounter.before(databaseUrl)
  undo.push(() => counter.stop())
  const env = { ...unlimited, DATABASE_URL: counter.url, DATABASE_CONNECTIONS: '3' }
  const suite = await startSuite({ env })
  undo.push(suite.stop)
  const owner = asOwner(databaseUrl)
  undo.push(() => owner.end({ timeout: 5 }))
  say('To the database for a call: statements', '', 'of which one after the other')
  for (const { name, statements, roundTrips } of await countStatements(suite, owner, counter)) {
    say(`  ${name}`, String(statements), String(roundTrips))
    figures.record(`trips ${name}`, roundTrips)
  }
}

export async function benchExport(figures: Figures, undo: Undo): Promise<void> {
  const databaseUrl = await ownDatabase(await ownServer(undo))
  const most = Math.max(...exportedLines)
  let fewMegabytes: number | undefined
  for (const lines of exportedLines) {
    const found = await measureExport(databaseUrl, { lines, times: most / lines }, undo)
    const { linesPerSecond, bareLinesPerSecond, copiedLinesPerSecond, megabytes } = found
    say(`Payment workbook of ${found.lines.toLocaleString('en-IN')} lines`, `${Math.round(linesPerSecond)}/s`)
    say('  of a bare CSV of the same claims', ratio(linesPerSecond, bareLinesPerSecond))
    say("  of PostgreSQL's COPY of them", ratio(linesPerSecond, copiedLinesPerSecond))
    say('  memory at its peak', `${Math.round(megabytes)} MB`, 'aim: the same at any size')
    figures.record('workbookLines', linesPerSecond)
    figures.record('workbookOfCsv', linesPerSecond / bareLinesPerSecond)
    figures.record('workbookOfCopy', linesPerSecond / copiedLinesPerSecond)
    if (fewMegabytes !== undefined) figures.record('workbookMemory', percentMore(megabytes, fewMegabytes))
    fewMegabytes = megabytes
  }
}

export async function benchReleases(undo: Undo, wanted: number): Promise<void> {
  const databaseUrl = await ownDatabase(await ownServer(undo))
  // The server that was replaced ends soon, so every move starts one.
  const suite = await startSuite({
    env: { ...unlimited, DATABASE_URL: databaseUrl, OLD_SERVER_SECONDS: '1' },
  })
  undo.push(suite.stop)
  const { token } = await signIn(suite, databaseUrl)
  const owner = asOwner(databaseUrl)
  undo.push(() => owner.end({ timeout: 5 }))
  const figures = await measureReleases({ suite, databaseUrl, owner, token, moves: wanted })
  const { moves, freshMs, commandMs, asked, failed } = figures
  const all = [...failed.values()].reduce((sum, count) => sum + count, 0)
  const seconds = (duration: number) => `${(duration / 1000).toFixed(1)} s`
  for (const [kind, title] of [['release', 'Release'] as const, ['rollback', 'Roll-back'] as const]) {
    const { usual, longest } = freshMs[kind]
    const whole = commandMs[kind]
    say(
      `${title}, from the move to the first fresh page`,
      ms(usual),
      `longest ${ms(longest)}; aim ≤ 1,000 ms`,
    )
    say('  the whole command, without a build', seconds(whole.usual), `longest ${seconds(whole.longest)}`)
  }
  say(`Failed calls during ${moves} releases and roll-backs`, `${all} of ${asked}`, 'aim: none')
  for (const [what, count] of failed) say(`  ${what}`, String(count))
}

export async function benchGrowth(figures: Figures, undo: Undo, many: number): Promise<void> {
  const databaseUrl = await ownDatabase(await countingServer(undo))
  // Few connections, so each has planned its queries before the measurement.
  const env = { ...unlimited, DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '3' }
  const suite = await startSuite({ env })
  undo.push(suite.stop)
  const owner = asOwner(databaseUrl)
  undo.push(() => owner.end({ timeout: 5 }))
  await owner`create extension pg_stat_statements`
  say('In the database, a call', fewClaims.toLocaleString('en-IN'), many.toLocaleString('en-IN'))
  const calls = await measureGrowth(suite, owner, [fewClaims, many])
  for (const { name, few, many: later } of calls) {
    const blocks = `${later.blocks.toFixed(0)}, × ${ratio(later.blocks, few.blocks)}`
    say(`  ${name}, blocks touched`, few.blocks.toFixed(0), `${blocks}; aim ≤ 2.00`)
    say('    of them not in memory', few.blocksRead.toFixed(1), later.blocksRead.toFixed(1))
    say('    milliseconds', few.ms.toFixed(2), `${later.ms.toFixed(2)}, × ${ratio(later.ms, few.ms)}`)
    say('    of its slowest statement', few.slowestMs.toFixed(2), later.slowestMs.toFixed(2))
    figures.record(`blocks ${name}`, later.blocks / few.blocks)
  }
  figures.record('slowestGrowth', Math.max(...calls.map(({ few, many: later }) => later.ms / few.ms)))
  figures.record(
    'slowestQuery',
    Math.max(...calls.filter(({ name }) => pageCalls.includes(name)).map((each) => each.many.slowestMs)),
  )
  figures.record('mostReads', Math.max(...calls.map((each) => each.many.blocksRead)))
}

export async function benchStart(figures: Figures, undo: Undo): Promise<void> {
  const warm = await measureWarmStart(undo)
  say('Start of the suite, warm, until every module is ready', ms(warm))
  figures.record('warmStart', warm)
}

function sayCpu(what: string, ours: Cost, theirs: Cost): void {
  const both = `${ours.cpuMs.toFixed(2)} ms of ${theirs.cpuMs.toFixed(2)} ms`
  say(what, `× ${ratio(ours.cpuMs, theirs.cpuMs)}`, both)
}

function perSecond(cost: Cost): string {
  return `${Math.round(cost.perSecond)}/s`
}

function ms(figure: number): string {
  return `${Math.round(figure)} ms`
}
