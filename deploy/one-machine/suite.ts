// Brings the whole suite up, step by step, and takes it down in reverse.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { WrongSetting } from '@tem/server/process/environment.ts'
import { requireWritable } from '@tem/server/storage/shared-files.ts'
import { openDatabase } from './database/database.ts'
import { type Keys, openKeys } from './keys.ts'
import { requireFreePort } from './processes/port.ts'
import { type SuiteContext, socketOf, suiteProcess } from './processes/processes.ts'
import { Running } from './processes/running.ts'
import { stopOnSignal } from './processes/stop-on-signal.ts'
import { type SupervisedProcess, usualStopMs } from './processes/supervised-process.ts'
import { Undo } from './processes/undo.ts'
import { type Server, servers } from './servers.ts'
import {
  authorityOf,
  folders,
  missingSettings,
  readSettings,
  type Settings,
  storeSettings,
} from './settings.ts'
import { printJsonWithoutTerminal, say, step } from './terminal.ts'

export interface BuildContext {
  readonly settings: Settings
  readonly keys: Keys
  /** The database owner's URL. */
  readonly databaseUrl: string
  readonly undo: Undo
}

export interface Variant {
  readonly nodeEnvironment: 'production' | 'development'
  build(context: BuildContext): Promise<void>
  nodeArguments(server: Server): string[]
  /** The servers of the modules, if they don't run from sources. Resolves once they are ready. */
  startReleased?(context: SuiteContext & { sockets: string; running: Running; undo: Undo }): Promise<void>
  /** Where the gateway listens if another server uses HOST:PORT. */
  gateway?(sockets: string): string
  whenUp?(up: BuildContext & { sockets: string; processes: SupervisedProcess[] }): Promise<void>
  /** Work that nobody waits for. */
  afterReady?(up: BuildContext): Promise<void>
}

export async function runSuite(variant: Variant): Promise<void> {
  printJsonWithoutTerminal()
  const undo = new Undo()
  stopOnSignal(undo)
  try {
    await bringUp(variant, undo)
  } catch (error) {
    if (undo.isRunning) return
    process.stderr.write(
      `${error instanceof CannotStart || error instanceof WrongSetting ? error.message : (error as Error).stack}\n`,
    )
    await undo.run()
    process.exit(1)
  }
}

async function bringUp(variant: Variant, undo: Undo): Promise<void> {
  const began = performance.now()
  const settings = { ...readSettings(process.env), isDev: variant.nodeEnvironment === 'development' }
  const { host, port, dataDir } = settings
  const sockets = mkdtempSync(join(shortTemporaryFolder(), 'tem-'))
  undo.add(() => rmSync(sockets, { recursive: true, force: true }))
  const running = await Running.claim(settings, sockets)
  undo.add(() => running.release())
  undo.onBegin = () => running.stopping()
  await requireFreePort(host, port)
  await requireWritable(storeSettings(settings))
  mkdirSync(folders.logs(settings), { recursive: true, mode: 0o700 })

  const keys = openKeys(settings)
  const { url: databaseUrl, isDemo } = await openDatabase(settings, keys, undo)
  const context = { settings, keys, databaseUrl, undo }
  await variant.build(context)
  // From here on, files that the processes write (uploads above all) are private to this user.
  process.umask(0o077)
  const { nodeEnvironment } = variant
  const gateway = variant.gateway?.(sockets) ?? authorityOf(settings)
  const suite = {
    settings,
    databaseUrl,
    isDemo,
    keys,
    addressOf: (server: Server) => socketOf(sockets, server),
    nodeEnvironment,
    gateway,
  }
  const names = variant.startReleased ? ['gateway'] : servers
  const processes = names.map((name) =>
    suiteProcess(suite, name, { nodeArguments: variant.nodeArguments(name) }),
  )
  for (const one of processes) one.onSpawn = (pid) => running.record(one.name, pid)
  await step(`Starting the gateway and ${servers.length - 1} modules`, async () => {
    const released = variant.startReleased?.({ ...suite, sockets, running, undo })
    undo.add(() => stopAll(processes, settings.stopDelayMs))
    // From sources, a busy machine takes long.
    const limitMs = settings.isDev ? 120_000 : 30_000
    await Promise.all([released, ...processes.map((one) => one.start(limitMs))])
  })
  await variant.whenUp?.({ ...context, sockets, processes })

  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(`\nReady: http://${authorityOf(settings)} (${seconds} s; data in ${dataDir}; Ctrl-C stops)`)
  if (isDemo) say('Sign in as E1001 or M2001 with Welcome@123; the sign-in page lists all demo accounts.')
  else for (const sentence of missingSettings(process.env)) say(sentence)
  await variant.afterReady?.(context)
}

/** The gateway stops first: requests in flight still need the modules. */
async function stopAll([gateway, ...modules]: SupervisedProcess[], delayMs = 0): Promise<void> {
  await gateway?.stop(usualStopMs + delayMs)
  await Promise.all(modules.map((module) => module.stop()))
}

/** A Unix socket path is limited to about 100 characters, regardless of TMPDIR. */
function shortTemporaryFolder(): string {
  return tmpdir().length < 60 ? tmpdir() : '/tmp'
}
