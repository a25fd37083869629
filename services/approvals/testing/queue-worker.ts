// A process that only runs the queue of a test's database, for the test to stop or kill.
import { end, wire } from '@tem/bff-approvals/src/container.ts'
import { workQueue } from '@tem/bff-approvals/src/work-queue.ts'
import { baseContainer } from '@tem/server/container.ts'
import { makeLog } from '@tem/server/process/log.ts'
import { environmentInTest } from '@tem/server/testing/environment-in-test.ts'

const environment = environmentInTest(process.argv[2] ?? '', { DATABASE_CONNECTIONS: 4 })
const deps = wire(baseContainer({ name: 'worker', log: makeLog('worker', 'silent'), environment }))
// Before the work begins: a signal without a listener ends the process at once.
const stopped = new Promise((resolve) => process.once('SIGTERM', resolve))
await workQueue(deps)
process.send?.('ready')
await stopped
await end(deps)
process.exit(0)
