// The answers per second at twice the load that the suite can answer, and how soon it refuses the rest.
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import type { KindReport, Order, Report } from './ask.ts'

const seconds = 5
const signInsPerSecond = 2

interface OverloadFigures {
  /** The most answers per second without a refusal. */
  readonly knee: number
  readonly kneeMs: number
  readonly asked: number
  readonly answered: number
  readonly answeredMs: number
  readonly refused: number
  /** The time within which 99 of 100 refusals came. */
  readonly refusedMs: number
  /** Sign-ins that were sent meanwhile, and refused. */
  readonly signIns: number
  readonly signInsRefused: number
  /** Answers per second of CPU time of the suite and PostgreSQL, without the client. */
  readonly perServerSecond: { readonly knee: number; readonly overload: number }
  readonly clientCores: { readonly knee: number; readonly overload: number }
}

export async function measureOverload(
  suite: Suite,
  token: string,
  postmaster: number,
): Promise<OverloadFigures> {
  const ask = (order: Omit<Order, 'port'>) => askAndCount(suite.url, order, [suite.supervisor, postmaster])
  const read = textOf(suite.url, '/api/me/get', '{}', token)
  const signIn = textOf(suite.url, '/api/auth/signin', '{"username":"E1001","password":"Welcome@123"}')
  const signIns = { text: signIn, perSecond: signInsPerSecond }
  const closedLoop = [{ text: read }, signIns]
  await ask({ seconds: 2, connections: 16, kinds: closedLoop })
  let knee: Run | undefined
  for (const connections of [8, 16, 32, 64]) {
    const run = await ask({ seconds, connections, kinds: closedLoop })
    const isBest = run.reads.answered > (knee?.reads.answered ?? 0)
    if (isBest && run.reads.refusedMs.length === 0) knee = run
  }
  if (!knee) throw new Error('Every load was refused.')
  const asked = Math.round((2 * knee.reads.answered) / seconds)
  const kinds = [{ text: read, perSecond: asked }, signIns]
  const over = await ask({ seconds: 2 * seconds, connections: 400, kinds })
  return {
    knee: knee.reads.answered / seconds,
    kneeMs: percentile(knee.reads.answeredMs),
    asked,
    answered: over.reads.answered / (2 * seconds),
    answeredMs: percentile(over.reads.answeredMs),
    refused: over.reads.refusedMs.length / (2 * seconds),
    refusedMs: percentile(over.reads.refusedMs),
    signIns: (over.signIns?.answered ?? 0) + (over.signIns?.refusedMs.length ?? 0),
    signInsRefused: over.signIns?.refusedMs.length ?? 0,
    perServerSecond: {
      knee: knee.reads.answered / knee.serverSeconds,
      overload: over.reads.answered / over.serverSeconds,
    },
    clientCores: { knee: knee.coresUsed, overload: over.coresUsed },
  }
}

interface Run {
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
  const child = fork(fileURLToPath(new URL('./ask.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const before = cpuSecondsOf(servers)
  child.send({ ...order, port: Number(new URL(url).port) } satisfies Order)
  const [{ kinds, coresUsed }] = (await once(child, 'message')) as [Report]
  const [reads, signIns] = kinds
  if (!reads || kinds.some(({ otherwise }) => otherwise > 0))
    throw new Error('Something else than an answer or a refusal came.')
  return { reads, signIns, coresUsed, serverSeconds: cpuSecondsOf(servers) - before }
}

function textOf(url: string, path: string, body: string, token?: string): string {
  const { host } = new URL(url)
  const lines = [`POST ${path} HTTP/1.1`, `host: ${host}`, 'content-type: application/json']
  if (token) lines.push(`access-token: ${token}`)
  return [...lines, `content-length: ${body.length}`, '', body].join('\r\n')
}

/** Of these processes and their children: the suite's servers and the sessions of PostgreSQL. */
function cpuSecondsOf(parents: readonly number[]): number {
  const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const { parent, used } = statOf(pid)
    if (parents.includes(Number(pid)) || parents.includes(parent)) ticks += used
  }
  return ticks / ticksPerSecond
}

function statOf(pid: string): { parent: number; used: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), used: Number(fields[11]) + Number(fields[12]) }
  } catch {
    // The process has just ended.
    return { parent: 0, used: 0 }
  }
}

function percentile(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
