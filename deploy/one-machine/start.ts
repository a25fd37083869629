// `npm start`: builds what was never released, then runs the suite: the gateway from its bundle, each module from its release.
import { urlOf } from '@tem/database/module-roles.ts'
import { connect } from '@tem/server/database/sql.ts'
import { HashedBlobs } from '@tem/server/storage/blob-store.ts'
import { sharedFiles } from '@tem/server/storage/shared-files.ts'
import { buildChanged, reportOtherVersions } from './builds.ts'
import { ModuleServers } from './processes/module-servers.ts'
import { type SuiteContext, socketOf, suiteProcess } from './processes/processes.ts'
import type { Running } from './processes/running.ts'
import type { Undo } from './processes/undo.ts'
import { answerReleases } from './release/supervisor-calls.ts'
import { gatewayBundle } from './servers.ts'
import { channelOf, storeSettings } from './settings.ts'
import { runSuite } from './suite.ts'

await runSuite({
  nodeEnvironment: 'production',
  build: async ({ settings, databaseUrl, keys }) => {
    if (!settings.servesOnly) await buildChanged(settings, databaseUrl, keys)
  },
  nodeArguments: () => [gatewayBundle],
  startReleased,
  afterReady: ({ settings, databaseUrl, keys }) => reportOtherVersions(settings, databaseUrl, keys),
})

interface Place {
  readonly sockets: string
  readonly running: Running
  readonly undo: Undo
}

async function startReleased({ sockets, running, undo, ...context }: SuiteContext & Place): Promise<void> {
  const { settings, databaseUrl, keys } = context
  const url = urlOf('release', databaseUrl, keys.database)
  const sql = connect({ url, name: 'tem-servers', connections: 2 })
  undo.add(() => sql.end({ timeout: 2 }))
  const servers = new ModuleServers({
    settings,
    channel: channelOf(settings),
    registry: { sql, blobs: new HashedBlobs(sharedFiles(storeSettings(settings), 'release-store')) },
    record: (name, pid) => running.record(name, pid),
    processOf: ({ module, version, script, count }) => {
      const address = socketOf(sockets, count === 1 ? module : `${module}-${count}`)
      return suiteProcess({ ...context, addressOf: () => address }, module, {
        nodeArguments: [script],
        release: version,
      })
    },
  })
  undo.add(() => servers.stop())
  await servers.begin()
  const control = await answerReleases(sockets, servers)
  undo.add(() => void control.close())
}
