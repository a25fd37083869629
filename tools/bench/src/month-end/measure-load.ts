// The mixed load of a month end: the most calls a second with 99 of 100 answers within 300 ms, and what becomes of twice as
// many. Asked evenly, as by people who don't know each other.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadVolume } from '@tem/demo/volume.ts'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import type { Sql } from 'postgres'
import { type Asks, asksOf, type CallName } from '../day/asks.ts'
import { signInColleagues, signInManagers } from '../day/colleagues.ts'
import { next, requestOf } from '../day/drive.ts'
import { say } from '../figures.ts'
import { within } from '../spread.ts'
import type { Kind, KindReport } from './ask.ts'
import { askAll, signInText, textOf } from './ask-servers.ts'

/** How many of a hundred calls are of each kind: reads and decisions as on the last days of a month. */
const mix: Readonly<Record<CallName, number>> = {
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

interface Load {
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
  readonly serverCores: number
}

export async function measureLoad(suite: Suite, owner: Sql, postmaster: number) {
  const memory = sayMemory('Memory at rest', suite, postmaster)
  await loadVolume(owner, company)
  const people = await signInColleagues(owner, 1, company.employees)
  const leaders = await signInManagers(owner, 1, managers)
  // Half of the people only submit: nobody can record a claim of a day that they have submitted.
  const half = company.employees / 2
  const asks = {
    ...asksOf(people.slice(half), leaders),
    'submit-month': asksOf(people.slice(0, half), leaders)['submit-month'],
  }
  const load = (rate: number, time = seconds) => run(suite, asks, postmaster, rate, time)
  await load(firstRate)
  let carried: Load | undefined
  let rate = firstRate
  let step = growth
  for (let tooMuch = 0; tooMuch <= refinements; ) {
    const found = await load(rate)
    if (isCarried(found)) {
      carried = found
      rate *= step
      continue
    }
    tooMuch += 1
    step = 1 + (step - 1) / 2
    rate = (carried?.asked ?? rate / 3) * step
  }
  if (!carried) throw new Error('No load of the mix was answered in time.')
  sayLoad('Mixed month-end load, the most with p99 within 300 ms', carried)
  sayMemory('Memory at that load', suite, postmaster)
  const twice = await load(2 * carried.asked, 2 * seconds)
  sayLoad('Twice that load', twice)
  const none = 'none'
  return {
    memory,
    load: carried.answered / carried.serverCores,
    goodput: twice.answered / carried.answered,
    refusals: twice.refused > 0 ? twice.refusedMs : none,
    retryAfter: twice.refused > 0 ? twice.retryAfter * 100 : none,
  }
}

function sayLoad(what: string, load: Load): void {
  say(what, `${Math.round(load.asked)}/s`)
  say('  answered', `${Math.round(load.answered)}/s`, `99 of 100 within ${Math.round(load.answeredMs)} ms`)
  const soon = load.refused > 0 ? `99 of 100 within ${Math.round(load.refusedMs)} ms` : ''
  say('  refused', `${Math.round(load.refused)}/s`, soon)
  say('  answered otherwise', String(load.otherwise), 'aim: none')
  say('  cores that the servers take', load.serverCores.toFixed(2))
}

/** In MB, all processes together. */
function sayMemory(what: string, suite: Suite, postmaster: number): number {
  const processes = memoryOf(suite, postmaster)
  const all = processes.reduce((sum, { megabytes }) => sum + megabytes, 0)
  const each = processes.map(({ name, megabytes }) => `${name} ${Math.round(megabytes)} MB`)
  say(what, `${Math.round(all)} MB`, each.join(', '))
  return all
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
    answeredMs: within(
      calls.flatMap(({ answeredMs }) => [...answeredMs]),
      0.99,
    ),
    refused: refusedMs.length / time,
    refusedMs: within(refusedMs, 0.99),
    retryAfter: sum((each) => each.retryAfter) / Math.max(1, refusedMs.length),
    otherwise: sum((each) => each.otherwise),
    serverCores: reports.serverSeconds / time,
  }
}

function textOfCall(url: string, asks: Asks, name: CallName): string {
  const ask = next(asks[name])
  const { path, body, headers } = requestOf(ask)
  return textOf(url, path, body, { ...headers })
}

/** Resident, the pages that processes share counted in each; PostgreSQL with all its sessions, shared pages once. */
function memoryOf(suite: Suite, postmaster: number): { name: string; megabytes: number }[] {
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
