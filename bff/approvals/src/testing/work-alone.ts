// A process that does nothing but work on the queue of a test's database, to be stopped or killed by the test.
import 'reflect-metadata'
import { tmpdir } from 'node:os'
import { baseContainer } from '@tem/server/container.ts'
import type { ModuleEnvironment } from '@tem/server/environment.ts'
import { makeLog } from '@tem/server/log.ts'
import { connect } from '@tem/server/sql.ts'
import { wire } from '../container.ts'
import { workQueue } from '../work-queue.ts'

const environment: ModuleEnvironment = {
  LISTEN: '127.0.0.1:0',
  DATABASE_URL: process.argv[2] ?? '',
  DATABASE_CONNECTIONS: 4,
  DATA_DIR: tmpdir(),
  LOG_LEVEL: 'silent',
  NODE_ENV: 'test',
  DEMO: 'off',
  IDENTITY_PUBLIC_KEY: '',
  FIELD_KEY: Buffer.alloc(32).toString('base64'),
}
const sql = connect({ url: environment.DATABASE_URL, name: 'worker' })
const container = baseContainer({ sql, log: makeLog('worker', 'silent'), environment })
wire(container, environment)
const stop = await workQueue(container)
process.once('SIGTERM', async () => {
  await stop()
  process.exit(0)
})
