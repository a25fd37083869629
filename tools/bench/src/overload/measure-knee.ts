// The mixed load of a month end: the most calls a second with 99 of 100 answers within 300 ms, and what becomes of twice as
// many. Asked evenly, as by people who don't know each other.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadVolume } from '@tem/demo/volume.ts'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import type { Sql } from 'postgres'
import { type Asks, asksOf, type CallName } from '../claims/asks.ts'
import { signInColleagues, signInManagers } from '../claims/colleagues.ts'
import { next, requestOf } from '../claims/drive.ts'
import type { Kind, KindReport } from './ask.ts'
import { askAll, percentile, signInText, textOf } from './measure-overload.ts'

/** How many of a hundred calls are of each kind: reads and decisions as on the last days of a month. */
export const mix: Readonly<Record<CallName, number>> = {
  'my-claims': 30,
  'group-by-date': 28,
  queue: 16,
  create: 16,
  approve: 8,
  'submit-month': 2,
}
const names = Object.keys(mix) as CallName[]

const company = { employees: 2_000, claims: 200_000 }
const managers = 100
const signInsPerSecond = 2
const connections = 400
const seconds = 6
const longestMs = 300
/** The first rate that is tried; it grows by a third until one is too much, and then the steps get smaller. */
const firstRate = 60
const growth = 4 / 3
const refinements = 2

export interface Load {
  readonly asked: number
  readonly answered: number
  /** How long calls take, without sign-ins, which are slow on purpose. */
  readonly answeredMs: number
  readonly refused: number
  readonly refusedMs: number
  /** How many refusals say when to ask again. */
  readonly retryAfter: number
  /** Neither answers nor refusals. */
  readonly otherwise: number
  readonly refusedOf: Readonly<Record<CallName | 'sign-in', number>>
  readonly serverCores: number
  readonly processes: readonly Memory[]
}

export interface Memory {
  readonly name: string
  readonly megabytes: number
}

export interface KneeFigures {
  readonly atRest: readonly Memory[]
  readonly knee: Load
  readonly twice: Load
  readonly connections: readonly { readonly name: string; readonly count: number }[]
}

export async function measureKnee(suite: Suite, owner: Sql, postmaster: number): Promise<KneeFigures> {
  const [{ count: earlier } = { count: 0 }] = await owner<{ count: number }[]>`
    select count(*)::integer as count from identity.person where employee_code like 'V%'`
  await loadVolume(owner, company)
  const people = await signInColleagues(owner, earlier + 1, company.employees)
  const leaders = await signInManagers(owner, earlier + 1, managers)
  // Half of the people only submit: nobody can record a claim of a day that they have submitted.
  const half = company.employees / 2
  const asks = {
    ...asksOf(people.slice(half), leaders),
    'submit-month': asksOf(people.slice(0, half), leaders)['submit-month'],
  }
  const load = (rate: number, time = seconds) => run(suite, asks, postmaster, rate, time)
  const atRest = memoryOf(suite, postmaster)
  await load(firstRate)
  let knee: Load | undefined
  let rate = firstRate
  let step = growth
  for (let tooMuch = 0; tooMuch <= refinements; ) {
    const found = await load(rate)
    if (isCarried(found)) {
      knee = found
      rate *= step
      continue
    }
    tooMuch += 1
    step = 1 + (step - 1) / 2
    rate = (knee?.asked ?? rate / 3) * step
  }
  if (!knee) throw new Error('No load of the mix was answered in time.')
  const twice = await load(2 * knee.asked, 2 * seconds)
  const open = await owner<{ name: string; count: number }[]>`
    select application_name as name, count(*)::integer as count
    from pg_stat_activity
    where application_name like 'tem-%'
    group by application_name
    order by application_name`
  return { atRest, knee, twice, connections: open }
}

function isCarried({ answeredMs, answered, asked, refused, otherwise }: Load): boolean {
  return answeredMs <= longestMs && refused === 0 && otherwise === 0 && answered >= 0.95 * asked
}

async function run(suite: Suite, asks: Asks, postmaster: number, rate: number, time: number): Promise<Load> {
  const kindOf = (name: CallName): Kind => {
    const perSecond = (rate * mix[name]) / 100
    const many = Math.ceil(perSecond * time) + 1
    return { perSecond, texts: Array.from({ length: many }, () => textOfCall(suite.url, asks, name)) }
  }
  const kinds = [...names.map(kindOf), { texts: [signInText(suite.url)], perSecond: signInsPerSecond }]
  const servers = [suite.supervisor, postmaster]
  const reports = await askAll(suite.url, { seconds: time, connections, kinds }, servers)
  const calls = reports.kinds.slice(0, names.length)
  const all = (of: (report: KindReport) => readonly number[]) =>
    reports.kinds.flatMap((each) => [...of(each)])
  const refusedMs = all((each) => each.refusedMs)
  const sum = (of: (report: KindReport) => number) =>
    reports.kinds.reduce((total, each) => total + of(each), 0)
  return {
    asked: rate,
    answered: calls.reduce((total, { answered }) => total + answered, 0) / time,
    answeredMs: percentile(calls.flatMap(({ answeredMs }) => [...answeredMs])),
    refused: refusedMs.length / time,
    refusedMs: percentile(refusedMs),
    retryAfter: sum((each) => each.retryAfter) / Math.max(1, refusedMs.length),
    otherwise: sum((each) => each.otherwise),
    refusedOf: Object.fromEntries(
      [...names, 'sign-in' as const].map((name, at) => [name, shareRefused(reports.kinds[at])]),
    ) as Load['refusedOf'],
    serverCores: reports.serverSeconds / time,
    processes: memoryOf(suite, postmaster),
  }
}

function textOfCall(url: string, asks: Asks, name: CallName): string {
  const ask = next(asks[name])
  const { path, body, headers } = requestOf(ask)
  return textOf(url, path, body, { ...headers })
}

function shareRefused(report: KindReport | undefined): number {
  if (!report) return 0
  const refused = report.refusedMs.length
  return refused / Math.max(1, refused + report.answered)
}

/** Resident, the pages that processes share counted in each; PostgreSQL with all its sessions, shared pages once. */
function memoryOf(suite: Suite, postmaster: number): Memory[] {
  const modules = Object.entries(suite.processes()).map(([name, pid]) => ({
    name,
    megabytes: kilobytesOf(pid, 'Rss') / 1024,
  }))
  const sessions = execFileSync('ps', ['--ppid', String(postmaster), '-o', 'pid='], { encoding: 'utf8' })
  const pids = [postmaster, ...sessions.trim().split(/\s+/).filter(Boolean).map(Number)]
  const kilobytes = pids.reduce((total, pid) => total + kilobytesOf(pid, 'Pss'), 0)
  return [...modules, { name: `PostgreSQL, ${pids.length} processes`, megabytes: kilobytes / 1024 }]
}

function kilobytesOf(pid: number, what: 'Rss' | 'Pss'): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0)
  } catch {
    // The process has just ended.
    return 0
  }
}
