// A process that only runs the queue of a test's database, for the test to stop or kill.
import 'reflect-metadata'
import { wire } from '@tem/bff-approvals/src/container.ts'
import { workQueue } from '@tem/bff-approvals/src/work-queue.ts'
import { baseContainer } from '@tem/server/container.ts'
import { connect } from '@tem/server/database/sql.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { environmentInTest } from '@tem/server/testing/environment-in-test.ts'

const environment = environmentInTest(process.argv[2] ?? '', { DATABASE_CONNECTIONS: 4 })
const sql = connect({ url: environment.DATABASE_URL, name: 'worker' })
const container = baseContainer({ sql, log: makeLog('worker', 'silent'), environment })
wire(container, environment)
const stop = await workQueue(container)
process.once('SIGTERM', async () => {
  await stop()
  process.exit(0)
})
