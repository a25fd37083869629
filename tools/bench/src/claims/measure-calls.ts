// The answers per second of each call and their CPU time, from the suite and from the bare server on the same tables.
import { loadVolume } from '@tem/demo/volume.ts'
import type { Suite } from '@tem/e2e/suite/suite.ts'
import type { Sql } from 'postgres'
import { type Cost, CpuTime } from '../cpu-time.ts'
import { interleaveFigures } from '../median.ts'
import { startBare } from '../requests/start-bare.ts'
import { asksOf, type CallName, callNames } from './asks.ts'
import { signInColleagues, signInManagers } from './colleagues.ts'
import { drive } from './drive.ts'

const connections = 16
const rounds = 5
/** About two seconds per round. */
const amounts: Readonly<Record<CallName, number>> = {
  'my-claims': 2000,
  'group-by-date': 1500,
  queue: 1000,
  create: 600,
  'submit-month': 120,
  approve: 600,
}
const company = { employees: 2400, claims: 240_000 }

export interface CallFigures {
  readonly name: CallName
  readonly ours: Cost
  readonly bare: Cost
}

export async function measureCalls(
  suite: Suite,
  databaseUrl: string,
  owner: Sql,
  { postmaster, only }: { postmaster: number; only: CallName | undefined },
): Promise<CallFigures[]> {
  await loadVolume(owner, company)
  const asks = asksOf(
    await signInColleagues(owner, 1, company.employees),
    await signInManagers(owner, 1, 200),
  )
  const bare = await startBare('claims/bare-server.ts', { DATABASE_URL: databaseUrl })
  const figures: CallFigures[] = []
  const cpu = new CpuTime()
  const ofSuite = [suite.supervisor, postmaster]
  const ofBare = [bare.pid, postmaster]
  try {
    for (const name of callNames) {
      if (only !== undefined && name !== only) continue
      const load = (url: string, amount = amounts[name]) =>
        drive({ url, asks: asks[name], amount, connections })
      await load(suite.url, connections)
      await load(bare.url, connections)
      const { ours, alone } = await interleaveFigures(rounds, {
        ours: () => cpu.costOf(ofSuite, () => load(suite.url)),
        alone: () => cpu.costOf(ofBare, () => load(bare.url)),
      })
      figures.push({ name, ours, bare: alone })
    }
  } finally {
    bare.stop()
  }
  return figures
}
