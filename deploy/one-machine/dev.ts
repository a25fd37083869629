// `npm run dev`: servers run from source and restart on change; pages take over a change and keep what was typed.
import { join } from 'node:path'
import { DevFront } from './dev/dev-front.ts'
import { Overlay } from './dev/overlay.ts'
import { restartOnChange } from './dev/restart-on-change.ts'
import { watchPages } from './dev/watch-pages.ts'
import { socketOf } from './processes/processes.ts'
import { servers, sourceOf } from './servers.ts'
import { runSuite } from './suite.ts'
import { say, step } from './terminal.ts'

// The builds run in this process.
process.env.NODE_ENV = 'development'
const overlay = new Overlay()
let front: DevFront | undefined

await runSuite({
  nodeEnvironment: 'development',
  build: (context) =>
    step('Building the shell and the modules', () =>
      watchPages(context, overlay, (name) => front?.tellOf(name)),
    ),
  nodeArguments: (server) => ['--import', 'tsx', '--enable-source-maps', sourceOf(server)],
  gateway: (sockets) => socketOf(sockets, 'gateway'),
  whenUp: async ({ settings, sockets, processes, undo }) => {
    const opened = new DevFront(join(sockets, 'gateway.sock'), overlay)
    await opened.listen(settings.host, settings.port)
    undo.add(() => opened.close())
    front = opened
    for (const server of servers) restartOnChange(server, processes, undo)
    say('Servers start again and pages follow when you save a file.')
  },
})
