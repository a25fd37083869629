// Asks a suite evenly, as by people who don't know each other, and counts the processor time of its servers.
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Order, Report } from './ask.ts'

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
function cpuSecondsOf(parents: readonly number[]): number {
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
