// `npm run dev`: servers run from source and restart on change; pages are rebuilt, and browsers reload.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Inputs } from './build-inputs.ts'
import { folderOfServer, servers, sourceOf } from './builds.ts'
import { onChange } from './dev/on-change.ts'
import { ReloadingFront } from './dev/reloading-front.ts'
import { ProcessLog } from './process-log.ts'
import { socketOf } from './processes.ts'
import { folders, root, type Settings } from './settings.ts'
import { runSuite } from './suite.ts'
import { SupervisedProcess } from './supervised-process.ts'
import { say, step } from './terminal.ts'
import type { Undo } from './undo.ts'

await runSuite({
  nodeEnvironment: 'development',
  build: watchPages,
  nodeArguments: (server) => ['--import', 'tsx', '--enable-source-maps', sourceOf(server)],
  gateway: (sockets) => socketOf(sockets, 'gateway'),
  whenUp: async ({ settings, sockets, processes, undo }) => {
    await openFront(settings, join(sockets, 'gateway.sock'), undo)
    restartOnChange(processes, undo)
    say('Servers start again and pages reload when you save a file.')
  },
})

async function watchPages(settings: Settings, undo: Undo): Promise<void> {
  const watcher = new SupervisedProcess({
    name: 'pages',
    nodeArguments: [
      '--import',
      'tsx',
      join(root, 'deploy/one-machine/dev/watch-pages.ts'),
      folders.releases(settings),
    ],
    env: { ...process.env, NODE_ENV: 'development' },
    log: new ProcessLog('pages', join(folders.logs(settings), 'pages.log')),
  })
  undo.add(() => watcher.stop())
  await step('Building the shell and the modules', () => watcher.start(60_000))
}

async function openFront(settings: Settings, gatewaySocket: string, undo: Undo): Promise<void> {
  const front = new ReloadingFront(gatewaySocket)
  await front.listen(settings.host, settings.port)
  undo.add(() => front.close())
  const releases = folders.releases(settings)
  const close = onChange([releases], (file) => {
    if (!file.endsWith('live.json')) return
    const { version } = JSON.parse(readFileSync(join(releases, file), 'utf8')) as { version: string }
    void front.reloadPagesOnceServed(version)
  })
  undo.add(close)
}

function restartOnChange(processes: readonly SupervisedProcess[], undo: Undo): void {
  const inputs = new Inputs(root)
  for (const server of servers) {
    const process = processes.find(({ name }) => name === server)
    const sources = inputs.foldersUnder(folderOfServer(server)).map((folder) => join(folder, 'src'))
    const close = onChange(sources, (file) => {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) return
      say(`${server} starts again: ${file} changed`)
      process?.restart()
    })
    undo.add(close)
  }
}
