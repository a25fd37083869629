// The approvals module with the demo company of a day in November and a running queue.
import { buffer } from 'node:stream/consumers'
import { type ApprovalsDeps, end, wire } from '@tem/bff-approvals/src/container.ts'
import { routes } from '@tem/bff-approvals/src/routes.ts'
import { workQueue } from '@tem/bff-approvals/src/work-queue.ts'
import { exportPayments } from '@tem/contracts/calls/approvals.ts'
import { demoId } from '@tem/demo/dice.ts'
import { demoDatabase } from '@tem/demo/testing/demo-database.ts'
import type { Identity } from '@tem/server/http/identity-assertion.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'

export const now = new Date('2026-11-21T06:30:00Z')

export const person = (code: string, facts: Partial<Identity> = {}) =>
  somebody({ personId: demoId('person', code), employeeCode: code, ...facts })

const exports = ['signed-in', 'export-payments', 'see-payments'] as const

export const finance = person('F7002', { permissions: exports })
export const payer = person('P7001', { permissions: exports })

export interface Exporting extends ModuleInTest<ApprovalsDeps> {
  run(
    who: Identity,
    payload?: object,
    headers?: Record<string, string>,
  ): ReturnType<ModuleInTest['calls']['call']>
  /** The bytes of a finished export. */
  bytesOf(fileName: string): Promise<Buffer>
  stop(): Promise<void>
}

export async function exporting({ atWork = true } = {}): Promise<Exporting> {
  const module = await moduleInTest({ routes, wire, clock: () => now, copyOf: await demoDatabase(now) })
  const { database, calls, deps } = module
  if (atWork) await workQueue(deps)
  return {
    ...module,
    run: (who, payload = {}, headers = {}) => calls.call(exportPayments, who, payload, headers),
    async bytesOf(fileName) {
      const opened = await deps.store.open(fileName)
      if (!opened) throw new Error(`${fileName} is not there.`)
      return buffer(opened.content)
    },
    async stop() {
      await end(deps)
      await database.drop()
    },
  }
}
