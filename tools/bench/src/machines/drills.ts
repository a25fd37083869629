// `npm run drill -- machines [name …]`: two machines of the suite behind HAProxy, on PgBouncer and three PostgreSQL under
// Patroni, with files in a bucket. People write, upload and read without pause while parts are killed, frozen and cut off.

import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@tem/e2e/suite/free-port.ts'
import { judge, Writing } from '@tem/e2e/suite/journal.ts'
import { baseOf } from '@tem/federation/registry.ts'
import { readPointers } from '@tem/releases/live.ts'
import { type Registry, unpack } from '@tem/releases/release.ts'
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { S3Objects } from '@tem/server/storage/s3-objects.ts'
import { freezingProxy } from '@tem/server/testing/freezing-proxy.ts'
import { s3InTest, s3Keys } from '@tem/server/testing/s3-in-test.ts'
import { asOwner, type Undo } from '../own-postgres.ts'
import { signIn } from '../sign-in.ts'
import { type Cluster, makeHome, makeProbe, startCluster } from './cluster.ts'
import { fillDisk, mountDisk } from './disk.ts'
import { areApart, Machine } from './machine.ts'
import { OtherCalls } from './other-calls.ts'
import { chosenOf, needsOwnDisk, primaryDrills, WritableMembers } from './primary-drills.ts'

const awayMs = 30_000

interface Scene {
  readonly cluster: Cluster
  readonly machines: readonly [Machine, Machine]
  readonly bucket: Awaited<ReturnType<typeof freezingProxy>>
  /** Releases of the modules, in the bucket. */
  readonly blobs: HashedBlobs
  readonly home: string
}

const drills: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'a gateway killed': ({ machines }) => kill(machines[0], 'gateway'),
  'a module killed': ({ machines }) => kill(machines[1], 'tours'),
  'a pooler killed for 5 s': async ({ cluster: { poolers } }) => {
    poolers[0]?.kill()
    await sleep(5_000)
    poolers[0]?.revive()
  },
  'a machine killed': async ({ machines: [, machine], cluster: { poolers } }) => {
    machine.kill()
    poolers[1]?.kill()
    await sleep(10_000)
    poolers[1]?.revive()
    await machine.start()
  },
  'a module released, and back': releaseAndBack,
  'rolling restart': async ({ machines }) => {
    for (const machine of machines) {
      await machine.stop()
      await machine.start()
    }
  },
  'bucket away for 30 s': async ({ bucket }) => {
    bucket.freeze()
    await sleep(awayMs)
    bucket.cut()
  },
  'machine’s disk full for 30 s': async ({ machines: [machine] }) => {
    const makeRoom = await fillDisk(machine.dataDir)
    // Its successor starts without writing anything.
    process.kill(machine.processes().tours ?? 0, 'SIGKILL')
    await sleep(awayMs)
    await makeRoom()
  },
  ...Object.fromEntries(
    Object.entries(primaryDrills).map(([name, drill]) => [name, ({ cluster }: Scene) => drill(cluster)]),
  ),
}

async function kill(machine: Machine, name: string): Promise<void> {
  process.kill(machine.processes()[name] ?? 0, 'SIGKILL')
  await sleep(8_000)
}

/** Screens and server, on the first machine; the second one follows the registry. */
async function releaseAndBack({ cluster, machines, blobs, home }: Scene): Promise<void> {
  const folder = mkdtempSync(join(home, 'tours-'))
  const owner = asOwner(cluster.ownerUrl)
  await packAnother({ sql: owner, blobs }, folder)
  await owner.end()
  for (const words of [
    ['tours', '--packed', folder],
    ['rollback', 'tours'],
  ]) {
    const before = machines.map((machine) => machine.processes().tours)
    await machines[0].release(...words)
    for (const [index, machine] of machines.entries())
      while (machine.processes().tours === before[index]) await sleep(200)
    await sleep(5_000)
  }
}

/** The live release of tours under another version, with another server. */
async function packAnother(registry: Registry, folder: string): Promise<void> {
  const pointers = await readPointers(registry.sql, 'live')
  const live = pointers.find(({ module, part }) => module === 'tours' && part === 'screens')
  if (!live) throw new Error('tours is not released.')
  for (const part of ['screens', 'server', 'tables'] as const)
    await unpack(registry, live, part, join(folder, part))
  const another = `${live.version}-again`
  const change = (file: string, edit: (text: string) => string) =>
    writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')))
  change('server/main.js', (script) => `${script}\n// ${another}\n`)
  change('screens/files.json', (list) =>
    JSON.stringify({ ...JSON.parse(list), version: another, base: baseOf('tours', another) }),
  )
}

/** False if something was lost, doubled or half done, if two members acknowledged writes, or if it never went on. */
export async function runMachineDrills(wanted: readonly string[], undo: Undo): Promise<boolean> {
  const chosen = chosenOf(drills, wanted)
  const scene = await raise(
    undo,
    chosen.some(([name]) => needsOwnDisk(name)),
  )
  const owner = asOwner(scene.cluster.ownerUrl)
  undo.push(() => owner.end({ timeout: 1 }))
  const token = await signIn(scene.cluster.front)
  if (!areApart)
    console.log('Only root can hide the sockets of one machine from the other: the gateways use both.')
  print('drill', [
    'acknowledged',
    'lost',
    'doubled',
    'half done',
    'errors',
    'longest gap',
    'reads failed',
    'uploads',
    'failed',
    'lost',
    'writable',
  ])
  let isGood = true
  for (const [name, drill] of chosen) isGood = (await run(name, () => drill(scene), scene, token)) && isGood
  return isGood
}

async function run(
  name: string,
  drill: () => Promise<unknown>,
  scene: Scene,
  token: string,
): Promise<boolean> {
  const { cluster, machines } = scene
  await cluster.whenWhole()
  const writing = new Writing(cluster.front, token, `machines: ${name}`, 100)
  const others = new OtherCalls(cluster.front, token)
  const members = new WritableMembers(cluster)
  await sleep(2_000)
  await drill()
  const goesOn = await writing.goesOn()
  await sleep(3_000)
  await Promise.all([writing.finish(), others.finish(), members.finish()])
  await cluster.whenWhole()
  for (const machine of machines) while (!(await machine.isReady())) await sleep(500)
  const owner = asOwner(cluster.ownerUrl)
  const verdict = await judge(owner, writing)
  const lostUploads = await others.lost()
  await owner.end()
  const { acknowledged, errors, longestGapMs, unknown } = writing
  const { lost, doubled, halfDone } = verdict
  print(name, [
    acknowledged.size,
    lost,
    doubled,
    halfDone,
    errors,
    goesOn ? `${(longestGapMs / 1000).toFixed(1)} s` : 'NEVER',
    others.failedReads,
    others.uploaded.size,
    others.failedUploads,
    lostUploads,
    members.most,
  ])
  return goesOn && unknown + lost + doubled + halfDone + lostUploads === 0 && members.most < 2
}

function print(name: string, cells: readonly (string | number)[]): void {
  console.log(name.padEnd(28) + cells.map((cell) => String(cell).padStart(13)).join(''))
}

async function raise(undo: Undo, hasOwnDisks: boolean): Promise<Scene> {
  const home = makeHome(undo)
  const ports = [await freePort(), await freePort()]
  console.log('Starting the cluster …')
  const cluster = await startCluster(home, undo, { suitePorts: ports, hasOwnDisks })
  const s3 = await s3InTest()
  undo.push(s3.stop)
  const [bucketName = '', endpoint = ''] = s3.url.split('?endpoint=')
  const bucket = await freezingProxy(endpoint)
  undo.push(bucket.stop)
  const { privateKey, publicKey } = newIdentityKeys()
  const newKey = () => randomBytes(32).toString('base64')
  const env = {
    ...s3Keys,
    DEMO: 'on',
    FIELD_KEY: newKey(),
    DATABASE_KEY: newKey(),
    IDENTITY_PRIVATE_KEY: privateKey,
    IDENTITY_PUBLIC_KEY: publicKey,
    DATABASE_OWNER_URL: cluster.ownerUrl,
    DATABASE_SESSION_URL: cluster.sessionUrl,
    BLOB_URL: `${bucketName}?endpoint=${bucket.url.replace(/\/$/, '')}`,
    STOP_DELAY_SECONDS: '4',
    TRUSTED_PROXIES: '1',
    RATE_PER_ADDRESS: '1000000',
    RATE_PER_SESSION: '1000000',
    UPLOAD_FILES_PER_DAY: '1000000',
  }
  const machineOf = (index: 0 | 1) =>
    new Machine(`machine-${index + 1}`, home, ports[index] ?? 0, {
      ...env,
      DATABASE_URL: cluster.poolers[index]?.url ?? '',
    })
  const machines = [machineOf(0), machineOf(1)] as const
  if (hasOwnDisks) for (const { dataDir } of machines) await mountDisk(dataDir, undo)
  console.log('Starting two machines …')
  for (const machine of machines) {
    undo.push(() => machine.stop())
    await machine.start()
  }
  await makeProbe(cluster)
  await whenOpen(cluster.front)
  const blobs = new HashedBlobs(S3Objects.at(s3.url, 'release-store', s3Keys))
  return { cluster, machines, bucket, blobs, home }
}

/** HAProxy believes a machine after its own checks. */
async function whenOpen(front: string): Promise<void> {
  const isOpen = () =>
    fetch(`${front}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isOpen())) await sleep(200)
}
