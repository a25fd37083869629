// `npm run dev`: servers run from source and restart on change; pages are rebuilt, and browsers reload.
import { join } from 'node:path'
import { liveVersion } from '@tem/releases/live.ts'
import { connect, listen } from '@tem/server/database/sql.ts'
import { ReloadingFront } from './dev/reloading-front.ts'
import { restartOnChange } from './dev/restart-on-change.ts'
import { ProcessLog } from './processes/process-log.ts'
import { socketOf } from './processes/processes.ts'
import { SupervisedProcess } from './processes/supervised-process.ts'
import { servers, sourceOf } from './servers.ts'
import { channelOf, folders, root } from './settings.ts'
import { type BuildContext, runSuite } from './suite.ts'
import { say, step } from './terminal.ts'

await runSuite({
  nodeEnvironment: 'development',
  build: watchPages,
  nodeArguments: (server) => ['--import', 'tsx', '--enable-source-maps', sourceOf(server)],
  gateway: (sockets) => socketOf(sockets, 'gateway'),
  whenUp: async ({ processes, undo, ...up }) => {
    await openFront({ ...up, undo })
    for (const server of servers) restartOnChange(server, processes, undo)
    say('Servers start again and pages reload when you save a file.')
  },
})

async function watchPages({ settings, databaseUrl, undo }: BuildContext): Promise<void> {
  const watcher = new SupervisedProcess({
    name: 'pages',
    nodeArguments: ['--import', 'tsx', join(root, 'deploy/one-machine/dev/watch-pages.ts')],
    env: { ...process.env, NODE_ENV: 'development', OWNER_DATABASE_URL: databaseUrl },
    log: new ProcessLog('pages', join(folders.logs(settings), 'pages.log')),
  })
  undo.add(() => watcher.stop())
  await step('Building the shell and the modules', () => watcher.start(180_000))
}

async function openFront({
  settings,
  databaseUrl,
  sockets,
  undo,
}: BuildContext & { sockets: string }): Promise<void> {
  const front = new ReloadingFront(join(sockets, 'gateway.sock'))
  await front.listen(settings.host, settings.port)
  undo.add(() => front.close())
  const sql = connect({ url: databaseUrl, name: 'tem-dev', connections: 1 })
  undo.add(() => sql.end({ timeout: 1 }))
  const reload = async (module: string) => {
    const place = { channel: channelOf(settings), module, part: 'screens' as const }
    const version = await liveVersion(sql, place).catch(() => undefined)
    if (version) await front.reloadPagesOnceServed(version)
  }
  const onMessage = (message: string) => void reload(message.split(' ')[1] ?? '')
  await listen(sql, 'releases_changed', { onMessage, onConnected: () => {} })
}
