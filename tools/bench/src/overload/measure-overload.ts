// The answers per second at twice the load that the suite carries, and how soon it refuses the rest. Both loads are asked
// evenly by the same client on the same connections: people who don't know each other ask at any time, and requests that
// come one by one cost more than those that come in step, as from a client that asks again at each answer. The client has
// a core of its own: on a shared one, asking twice as much would take time from answering.
import { execFileSync, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import type { KindReport, Order, Report } from './ask.ts'

const seconds = 5
const connections = 400
const signInsPerSecond = 2
/** Shares of what a client gets that asks again at each answer; the load that is carried lies between them. */
const shares = [0.75, 0.85, 0.95, 1.05]

interface OverloadFigures {
  /** Answers per second of 64 connections that each ask again at once. */
  readonly inStep: number
  /** The most answers per second when asked evenly, at whichever of the rates. */
  readonly carried: RunFigures
  readonly over: RunFigures
  readonly asked: number
  readonly signIns: number
  readonly signInsRefused: number
}

interface RunFigures {
  readonly answered: number
  /** The time within which 99 of 100 answers came. */
  readonly answeredMs: number
  readonly refused: number
  readonly refusedMs: number
  /** Answers per second of CPU time of the suite and PostgreSQL, without the client. */
  readonly perServerSecond: number
  readonly clientCores: number
}

/** The round whose share of answers is the middle one. */
export async function measureOverload(
  suite: Suite,
  token: string,
  options: { postmaster: number; rounds: number },
): Promise<OverloadFigures> {
  const servers = [suite.supervisor, options.postmaster]
  const last = cpus().length - 1
  for (const pid of processesOf(servers)) keepTo(`0-${Math.max(0, last - 1)}`, pid)
  keepTo(`${last}`, process.pid)
  try {
    return await middleRound(suite, token, options)
  } finally {
    for (const pid of [process.pid, ...processesOf(servers)]) keepTo(`0-${last}`, pid)
  }
}

/** All threads of a process, and what it starts from now on. */
function keepTo(cores: string, pid: number): void {
  // It may have just ended.
  spawnSync('taskset', ['-acp', cores, `${pid}`], { stdio: 'ignore' })
}

async function middleRound(
  suite: Suite,
  token: string,
  { postmaster, rounds }: { postmaster: number; rounds: number },
): Promise<OverloadFigures> {
  const ask = (order: Omit<Order, 'port'>) => askAndCount(suite.url, order, [suite.supervisor, postmaster])
  const text = textOf(suite.url, '/api/me/get', '{}', {
    'content-type': 'application/json',
    'access-token': token,
  })
  const signIns = { texts: [signInText(suite.url)], perSecond: signInsPerSecond }
  const inStep = () => ask({ seconds, connections: 64, kinds: [{ texts: [text] }, signIns] })
  const evenly = (perSecond: number, seconds: number) =>
    ask({ seconds, connections, kinds: [{ texts: [text], perSecond }, signIns] })
  // The first calls of a process are slow.
  for (let warmUp = 0; warmUp < 2; warmUp++) await inStep()
  const found: OverloadFigures[] = []
  for (let round = 0; round < rounds; round++) {
    const most = figuresOf(await inStep()).answered
    const carried: RunFigures[] = []
    for (const share of shares) carried.push(figuresOf(await evenly(share * most, seconds)))
    carried.sort((a, b) => b.answered - a.answered)
    const [best] = carried
    if (!best || best.answered === 0) throw new Error('Every load was refused.')
    const asked = 2 * best.answered
    const over = await evenly(asked, 2 * seconds)
    const { answered = 0, refusedMs = [] } = over.signIns ?? {}
    found.push({
      ...{ inStep: most, carried: best, over: figuresOf(over), asked },
      ...{ signIns: answered + refusedMs.length, signInsRefused: refusedMs.length },
    })
  }
  const share = ({ over, carried }: OverloadFigures) => over.answered / carried.answered
  found.sort((a, b) => share(a) - share(b))
  return found[Math.floor(rounds / 2)] as OverloadFigures
}

function figuresOf({ reads, seconds, serverSeconds, coresUsed }: Run): RunFigures {
  return {
    answered: reads.answered / seconds,
    answeredMs: percentile(reads.answeredMs),
    refused: reads.refusedMs.length / seconds,
    refusedMs: percentile(reads.refusedMs),
    perServerSecond: reads.answered / serverSeconds,
    clientCores: coresUsed,
  }
}

interface Run {
  readonly seconds: number
  readonly reads: KindReport
  readonly signIns: KindReport | undefined
  readonly coresUsed: number
  readonly serverSeconds: number
}

async function askAndCount(
  url: string,
  order: Omit<Order, 'port'>,
  servers: readonly number[],
): Promise<Run> {
  const { kinds, coresUsed, serverSeconds } = await askAll(url, order, servers)
  const [reads, signIns] = kinds
  if (!reads || kinds.some(({ otherwise }) => otherwise > 0))
    throw new Error('Something else than an answer or a refusal came.')
  return { seconds: order.seconds, reads, signIns, coresUsed, serverSeconds }
}

/** In a process of its own, so its work is not the servers'. */
export async function askAll(
  url: string,
  order: Omit<Order, 'port'>,
  servers: readonly number[],
): Promise<Report & { readonly serverSeconds: number }> {
  const child = fork(fileURLToPath(new URL('./ask.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const before = cpuSecondsOf(servers)
  child.send({ ...order, port: Number(new URL(url).port) } satisfies Order)
  const [report] = (await once(child, 'message')) as [Report]
  return { ...report, serverSeconds: cpuSecondsOf(servers) - before }
}

/** Signs in somebody else than the reads do: the oldest of more than twenty sessions of a person ends. */
export function signInText(url: string): string {
  return textOf(url, '/api/auth/signin', '{"username":"E1002","password":"Welcome@123"}')
}

/** Plain ASCII. */
export function textOf(
  url: string,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): string {
  const { host } = new URL(url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    ...lines,
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

/** The processor time of these processes and their children: the suite's servers and PostgreSQL's sessions. */
export function cpuSecondsOf(parents: readonly number[]): number {
  const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const ticks = processesOf(parents).reduce((sum, pid) => sum + statOf(pid).used, 0)
  return ticks / ticksPerSecond
}

function processesOf(parents: readonly number[]): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((pid) => parents.includes(pid) || parents.includes(statOf(pid).parent))
}

function statOf(pid: number): { parent: number; used: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), used: Number(fields[11]) + Number(fields[12]) }
  } catch {
    // The process has just ended.
    return { parent: 0, used: 0 }
  }
}

export function percentile(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
