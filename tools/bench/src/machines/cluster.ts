// Three PostgreSQL under Patroni with etcd, and HAProxy with a PgBouncer for each machine of the suite.

import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '@tem/database/embedded/postmaster.ts'
import { freePort } from '@tem/e2e/suite/free-port.ts'
import { connect } from '@tem/server/database/sql.ts'
import { freezingProxy } from '@tem/server/testing/freezing-proxy.ts'
import { asOwner, type Undo } from '../own-postgres.ts'
import { mountDisk } from './disk.ts'
import { Programs, pgBackRest, postgresBinaries, root } from './programs.ts'

const address = '127.0.0.1'
const password = 'only-for-the-drill'
const startMs = 180_000

type Link = Awaited<ReturnType<typeof freezingProxy>>

interface PostgresNode {
  readonly name: string
  readonly folder: string
  readonly configuration: string
  /** The settings of pgBackRest. */
  readonly backups: string
  readonly port: number
  readonly restPort: number
  /** What the others reach it by, and by what it reaches etcd: frozen, it is cut off. */
  readonly links: readonly Link[]
  patroni: ChildProcess
}

/** PgBouncer of one machine of the suite. */
interface Pooler {
  readonly url: string
  kill(): void
  revive(): void
}

export interface Cluster {
  /** For migrations, straight to the primary; for the processes of each machine, through its PgBouncer. */
  readonly ownerUrl: string
  readonly sessionUrl: string
  readonly poolers: readonly Pooler[]
  /** Where people's requests arrive. */
  readonly front: string
  readonly nodes: readonly PostgresNode[]
  primary(): Promise<PostgresNode>
  /** Three members, one primary that HAProxy knows, one synchronous replica. */
  whenWhole(): Promise<void>
  /** The server's processes, Patroni first. */
  processesOf(node: PostgresNode): number[]
  /** After a kill. */
  revive(node: PostgresNode): void
  /** The member itself, past every link. */
  direct(node: PostgresNode): string
}

interface ClusterSpec {
  readonly suitePorts?: readonly number[]
  /** Where pgBackRest keeps the backups and the log. */
  readonly repository?: string
  /** The cluster begins with the backup, as it was at this moment of PostgreSQL. */
  readonly restore?: { readonly configuration: string; readonly moment: string }
  /** Each PostgreSQL on a disk that can be filled. */
  readonly hasOwnDisks?: boolean
}

export async function startCluster(
  home: string,
  undo: Undo,
  { suitePorts = [], repository, restore, hasOwnDisks = false }: ClusterSpec = {},
): Promise<Cluster> {
  const programs = new Programs(home, undo)
  const etcd = await startEtcd(programs)
  const nodes: PostgresNode[] = []
  const patroniOf = (name: string, configuration: string) =>
    programs.start(`patroni-${name}`, '/usr/bin/patroni', configuration)
  for (const name of ['north', 'south', 'west']) {
    const [port, restPort] = [await freePort(), await freePort()]
    const links = await Promise.all(
      [port, restPort, etcd].map((to) => freezingProxy(`tcp://${address}:${to}`)),
    )
    undo.push(() => Promise.all(links.map((link) => link.stop())))
    const [reached = 0, reachedRest = 0, toEtcd = 0] = links.map(({ url }) => new URL(url).port)
    const folder = programs.folder(name)
    if (hasOwnDisks) await mountDisk(folder, undo, programs.user)
    // Patroni stops it, unless Patroni was killed.
    undo.push(() => endPostmaster(folder))
    const backups = repository
      ? programs.filled('pgbackrest.conf', `${name}-pgbackrest.conf`, { folder, port, repository })
      : ''
    const configuration = programs.filled('patroni.yml', `${name}.yml`, {
      name,
      address,
      folder,
      port,
      password,
      'rest port': restPort,
      'reached port': reached,
      'reached rest port': reachedRest,
      etcd: `${address}:${toEtcd}`,
      'etcd proxied': 'true',
      binaries: postgresBinaries() ?? '',
      network: `${address}/32`,
      'archive command': repository ? backupCommand(backups, 'archive-push', '%p') : '/bin/true',
      bootstrap: restore ? 'restore' : 'initdb',
      'restore command': restore
        ? backupCommand(
            restore.configuration,
            `--pg1-path=${folder}/data --type=time --target="${restore.moment}" --target-action=promote restore`,
          )
        : '/bin/false',
    })
    nodes.push({
      name,
      folder,
      configuration,
      backups,
      port,
      restPort,
      links,
      patroni: patroniOf(name, configuration),
    })
  }
  const member = (node: PostgresNode, database = 'travel') =>
    `postgres://postgres:${password}@${address}:${node.port}/${database}`

  const [front, primaryPort] = [await freePort(), await freePort()]
  startProxy(programs, { front, primaryPort, suitePorts, nodes })
  const ownerUrl = `postgres://postgres:${password}@${address}:${primaryPort}/travel`
  const sessionUrl = `postgres://${address}:${primaryPort}/travel`

  const primary = async () => {
    const found = await Promise.all(nodes.map((node) => isPrimary(node)))
    return nodes[found.indexOf(true)] ?? Promise.reject(new Error('There is no primary.'))
  }
  const whenWhole = async () => {
    const deadline = performance.now() + startMs
    let replicas: readonly Replica[] = []
    while (performance.now() < deadline) {
      replicas = await primary().then(replicasOf, () => [])
      const streaming = replicas.filter(({ state }) => state === 'streaming')
      const isWhole = streaming.length === 2 && streaming.some((each) => each.sync_state === 'sync')
      if (isWhole && (await isPrimaryAt(ownerUrl.replace('/travel', '/postgres')))) return
      await sleep(500)
    }
    throw new Error(`The cluster is not whole: ${JSON.stringify(replicas)}`)
  }
  await whenWhole()
  if (!restore) await makeDatabase(ownerUrl)
  const poolers: Pooler[] = []
  for (const name of ['pooler-1', 'pooler-2']) poolers.push(await startPooler(programs, name, primaryPort))
  return {
    ownerUrl,
    sessionUrl,
    poolers,
    front: `http://${address}:${front}`,
    nodes,
    primary,
    whenWhole,
    processesOf: (node) => processesOf(node),
    revive: (node) => {
      node.patroni = patroniOf(node.name, node.configuration)
    },
    direct: member,
  }
}

async function startEtcd(programs: Programs): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()]
  const configuration = programs.filled('etcd.yml', 'etcd.yml', {
    name: 'etcd',
    folder: programs.folder('etcd-data'),
    address,
    'client port': client,
    'peer port': peer,
    members: `etcd=http://${address}:${peer}`,
  })
  programs.start('etcd', '/usr/bin/etcd', '--config-file', configuration)
  const deadline = performance.now() + startMs
  while (!(await fetch(`http://${address}:${client}/health`).catch(() => undefined))?.ok) {
    if (performance.now() > deadline) throw new Error('etcd does not answer.')
    await sleep(200)
  }
  return client
}

interface ProxySpec {
  readonly front: number
  readonly primaryPort: number
  readonly suitePorts: readonly number[]
  readonly nodes: readonly PostgresNode[]
}

function startProxy(programs: Programs, { front, primaryPort, suitePorts, nodes }: ProxySpec): void {
  const portOf = (link: Link | undefined) => new URL(link?.url ?? '').port
  const configuration = programs.filled('haproxy.cfg', 'haproxy.cfg', {
    address,
    'front port': front,
    'primary address': address,
    'primary port': primaryPort,
    suites: suitePorts.map((port, index) => `  server suite-${index + 1} ${address}:${port}`).join('\n'),
    nodes: nodes
      .map(
        ({ name, links: [sql, rest] }) =>
          `  server ${name} ${address}:${portOf(sql)} check port ${portOf(rest)}`,
      )
      .join('\n'),
  })
  programs.start('haproxy', '/usr/sbin/haproxy', '-f', configuration)
}

async function startPooler(programs: Programs, name: string, primaryPort: number): Promise<Pooler> {
  const port = await freePort()
  const folder = programs.folder(name)
  programs.write(`${name}/users.txt`, `"pooler" "${password}"\n`)
  const configuration = programs.filled('pgbouncer.ini', `${name}.ini`, {
    address,
    port,
    folder,
    host: address,
    database: 'travel',
    'database port': primaryPort,
  })
  const start = () => programs.start(name, '/usr/sbin/pgbouncer', '-q', configuration)
  let running = start()
  return {
    url: `postgres://${address}:${port}/travel`,
    kill: () => running.kill('SIGKILL'),
    revive: () => {
      running = start()
    },
  }
}

export function backupCommand(configuration: string, ...words: readonly string[]): string {
  return [pgBackRest, `--config=${configuration}`, '--stanza=travel', ...words].join(' ')
}

/** The suite's database, and what PgBouncer may ask in it. */
async function makeDatabase(ownerUrl: string): Promise<void> {
  const admin = asOwner(ownerUrl.replace('/travel', '/postgres'))
  await admin`create database travel`
  await admin.end()
  const owner = asOwner(ownerUrl)
  const text = readFileSync(join(root, 'deploy/patroni/pooler.sql'), 'utf8')
  await owner.unsafe(text.replace(":'password'", `'${password}'`))
  await owner.end()
}

async function isPrimary({ restPort }: PostgresNode): Promise<boolean> {
  const answer = await askPatroni(restPort, '/primary')
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.ok ?? false
}

async function isPrimaryAt(url: string): Promise<boolean> {
  const sql = connect({ url, name: 'drill', connections: 1 })
  const [row] = await sql<{ isReplica: boolean }[]>`select pg_is_in_recovery() as "isReplica"`.catch(() => [])
  await sql.end({ timeout: 0 })
  return row?.isReplica === false
}

/** As PostgreSQL of the primary sees them. What members say of themselves can be from before they ended. */
interface Replica {
  readonly state: string
  readonly sync_state: string
}

async function replicasOf({ restPort }: PostgresNode): Promise<readonly Replica[]> {
  const answer = await askPatroni(restPort, '/patroni')
  const { replication = [] } = ((await answer?.json()) ?? {}) as { replication?: Replica[] }
  return replication
}

async function askPatroni(restPort: number, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(2_000)
  return fetch(`http://${address}:${restPort}${path}`, { signal }).catch(() => undefined)
}

function postmasterOf(folder: string): number {
  const file = `${folder}/data/postmaster.pid`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : 0
}

function endPostmaster(folder: string): void {
  const pid = postmasterOf(folder)
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGQUIT')
}

function processesOf({ patroni, folder }: PostgresNode): number[] {
  const postmaster = postmasterOf(folder)
  const children = childrenOf(postmaster)
  return [patroni.pid ?? 0, postmaster, ...children].filter((pid) => pid > 0 && isAlive(pid))
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').map(Number) : []
}

/** Asks every member for a write of its own and counts those that acknowledge it. */
export async function writableMembers(cluster: Cluster): Promise<number> {
  const answers = await Promise.all(
    cluster.nodes.map(async (node) => {
      const sql = connect({ url: cluster.direct(node), name: 'two-primaries', connections: 1 })
      const written = sql`update public.drill_probe set beats = beats + 1`.then(
        () => true,
        () => false,
      )
      const answer = await Promise.race([written, sleep(1_000, false)])
      void sql.end({ timeout: 0 })
      return answer
    }),
  )
  return answers.filter(Boolean).length
}

/** What writableMembers writes to. */
export async function makeProbe(cluster: Cluster): Promise<void> {
  const owner = asOwner(cluster.ownerUrl)
  await owner`create table public.drill_probe (beats bigint not null)`
  await owner`insert into public.drill_probe (beats) values (0)`
  await owner.end()
}

/** The folder of a drill, which the programs may enter. */
export function makeHome(undo: Undo): string {
  const home = mkdtempSync(join(tmpdir(), 'tem-machines-'))
  chmodSync(home, 0o755)
  undo.push(() => rmSync(home, { recursive: true, force: true }))
  return home
}
