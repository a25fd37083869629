// `npm run dev -- tours`: serves one module's screens and server from its folder, in front of a running suite. That suite
// provides everything else: pages, other modules, database and sessions.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { settleMode } from '@tem/demo/company-mode.ts'
import { watch } from '@tem/federation/build/build.ts'
import { packageFolder } from '@tem/federation/build/build-folders.ts'
import { checkBuild } from '@tem/federation/pack.ts'
import { connect } from '@tem/server/database/sql.ts'
import { onInstalledDatabase } from '../database/installed-database.ts'
import { type Keys, openKeys } from '../keys.ts'
import { requireFreePort } from '../processes/port.ts'
import { socketOf, suiteProcess } from '../processes/processes.ts'
import { runningSuite } from '../processes/running.ts'
import { stopOnSignal } from '../processes/stop-on-signal.ts'
import type { SupervisedProcess } from '../processes/supervised-process.ts'
import { Undo } from '../processes/undo.ts'
import { servers, sourceOf } from '../servers.ts'
import { authorityOf, readSettings, root, type Settings } from '../settings.ts'
import { say, step } from '../terminal.ts'
import { DevFront } from './dev-front.ts'
import { Overlay } from './overlay.ts'
import { prepareModule } from './prepare-module.ts'
import { restartOnChange } from './restart-on-change.ts'

const name = process.argv[3] ?? ''
const undo = new Undo()
stopOnSignal(undo)

try {
  if (!servers.includes(name) || name === 'gateway')
    throw new CannotStart(`There is no module ${name}. There are: ${servers.slice(1).join(', ')}.`)
  const given = readSettings(process.env)
  const suite = runningSuite(given.dataDir)
  if (!suite)
    throw new CannotStart(
      `No suite runs on ${given.dataDir}. Start it in another terminal with npm start, or set DATA_DIR to the folder of the one that runs.`,
    )
  const settings = {
    ...given,
    port: process.env.PORT ? given.port : suite.port + 1,
    channel: suite.channel,
  }
  await requireFreePort(settings.host, settings.port)
  const sockets = mkdtempSync(join(tmpdir(), 'tem-dev-'))
  undo.add(() => rmSync(sockets, { recursive: true, force: true }))
  const processes = await processesOf(settings, sockets)
  undo.add(async () => {
    for (const one of processes) await one.stop()
  })
  await step(`Starting the server of ${name}`, () => Promise.all(processes.map((one) => one.start())))

  // React's development build doesn't run in the released shell.
  process.env.NODE_ENV = suite.channel === 'dev' ? 'development' : 'production'
  const overlay = new Overlay()
  const front = new DevFront(join(sockets, 'gateway.sock'), overlay)
  await step(`Building the screens of ${name}`, () => watchScreens(overlay, front))
  await front.listen(settings.host, settings.port)
  undo.add(() => front.close())
  restartOnChange(name, processes, undo)
  say(
    `\nReady: http://${authorityOf(settings)} is the suite at port ${suite.port}, with ${name} from its folder.`,
  )
  say(
    `With LOCAL_BUILDS=http://${authorityOf(settings)} in that suite, an administrator tries its screens there: http://${authorityOf({ ...settings, port: suite.port })}/dashboard/try/${name}?origin=http://${authorityOf(settings)}`,
  )
  say('Its server starts again and pages follow when you save a file. Nobody else sees them. Ctrl-C stops.')
} catch (error) {
  process.stderr.write(`${error instanceof CannotStart ? error.message : (error as Error).stack}\n`)
  await undo.run()
  process.exit(1)
}

/** The module's server, and a gateway in front of it and the suite's other servers. */
async function processesOf(settings: Settings, sockets: string): Promise<SupervisedProcess[]> {
  const keys = openKeys(settings)
  const { databaseUrl, isDemo } = await databaseOf(settings, keys)
  const context = {
    settings,
    databaseUrl,
    isDemo,
    keys,
    nodeEnvironment: 'development' as const,
    gateway: socketOf(sockets, 'gateway'),
    addressOf: (server: string) => socketOf(sockets, server),
    alone: name,
  }
  return ['gateway', name].map((server) =>
    suiteProcess(context, server, {
      nodeArguments: ['--import', 'tsx', '--enable-source-maps', sourceOf(server)],
      logPrefix: 'dev-',
    }),
  )
}

async function databaseOf(settings: Settings, keys: Keys) {
  let found = { databaseUrl: '', isDemo: false }
  await onInstalledDatabase(settings, async (databaseUrl) => {
    // The migrations keep a connection of their own.
    const owner = connect({ url: databaseUrl, name: 'tem-dev', connections: 2 })
    try {
      const mode = await settleMode(owner, settings)
      const ran = await prepareModule(owner, databaseUrl, { name, databaseKey: keys.database })
      if (ran.length > 0) say(`These migrations ran: ${ran.join(', ')}.`)
      found = { databaseUrl, isDemo: mode === 'demo' && settings.demo !== false }
    } finally {
      await owner.end({ timeout: 5 })
    }
  })
  return found
}

/** Resolves after the first build; the pages follow later ones. */
function watchScreens(overlay: Overlay, front: DevFront): Promise<void> {
  return new Promise((resolve) => {
    void watch(root, [name], async () => {
      const dir = packageFolder(root, name)
      const { files, manifest } = await checkBuild({ name, dir })
      if (!manifest) return
      overlay.show(name, join(dir, 'dist'), { ...files, manifest })
      if (process.env.NODE_ENV === 'development') front.tellOf(name)
      else front.reloadPages()
      resolve()
    })
  })
}
