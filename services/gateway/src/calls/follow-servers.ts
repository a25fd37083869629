// Follows in the background which servers run and which release is live. While PostgreSQL is away, even after a start
// without it, the last answer stays valid.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readInstances } from '@tem/releases/instances.ts'
import { readPointers } from '@tem/releases/live.ts'
import { listen } from '@tem/server/database/sql.ts'
import type { Log } from '@tem/server/process/log.ts'
import type { Sql } from 'postgres'
import type { ModuleServers, ServersNow } from './module-servers.ts'
import type { ReleasedCalls } from './released-calls.ts'

/** For a notification that was lost, and for beats that stopped. */
const pollEveryMs = 2_000

export interface ServersSpec {
  readonly sql: Sql
  readonly channel: string
  readonly releasesDir: string
  readonly servers: ModuleServers
  readonly calls: ReleasedCalls
  readonly log: Log
}

/** Resolves after the first read, with the function that stops it. */
export async function followServers(spec: ServersSpec): Promise<() => Promise<void>> {
  const { sql, channel, servers, calls, log } = spec
  const file = join(spec.releasesDir, 'servers.json')
  let looking = Promise.resolve()
  // Not awaited by `look`: a store that hangs must not delay calls to a new server.
  let reading = Promise.resolve()
  const set = (now: ServersNow) => {
    servers.set(now)
    reading = reading
      .then(() => calls.follow(now))
      .catch((error) => log.error({ err: error }, 'The calls of the servers can’t be kept on disk.'))
  }
  let last = ''
  let complaint = ''
  let stopped = false
  const look = () => {
    // In turn, so an answer never overtakes a later one.
    looking = looking.then(lookOnce)
    return looking
  }
  const lookOnce = async () => {
    if (stopped) return
    try {
      const now = await read(sql, channel)
      set(now)
      complaint = ''
      const text = JSON.stringify(now)
      if (text !== last) await keep(file, text)
      last = text
    } catch (error) {
      if (last === '') await fallBack(file, set)
      if (String(error) !== complaint)
        log.warn({ err: error }, 'The servers of the modules can’t be read; the last known ones stay.')
      complaint = String(error)
    }
  }
  await calls.begin()
  await look()
  await reading
  for (const channelName of ['instances_changed', 'releases_changed'])
    void listen(sql, channelName, { onMessage: () => void look(), onConnected: () => void look() })
  const timer = setInterval(() => void look(), pollEveryMs).unref()
  return async () => {
    clearInterval(timer)
    stopped = true
    await looking
    await reading
  }
}

async function read(sql: Sql, channel: string): Promise<ServersNow> {
  const [all, pointers] = await Promise.all([readInstances(sql, channel), readPointers(sql, channel)])
  const servers = all.filter(({ address }) => isReachable(address))
  const live = pointers.filter(({ part }) => part === 'server')
  return { servers, live: Object.fromEntries(live.map(({ module, version }) => [module, version])) }
}

/** The unix sockets of another machine's suite, on the same database, are not here. */
function isReachable(address: string): boolean {
  return !address.startsWith('unix:') || existsSync(address.slice('unix:'.length))
}

async function keep(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, text)
  await rename(draft, file)
}

async function fallBack(file: string, set: (now: ServersNow) => void): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== undefined) set(JSON.parse(text) as ServersNow)
}
