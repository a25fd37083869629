// Whether a database is a demo's or a real company's. Demo passwords are public, so the demo never opens a real one.

import { CannotStart } from '@tem/database/cannot-start.ts'
import type { Sql } from 'postgres'
import { demoId } from './dice.ts'

export type CompanyMode = 'demo' | 'real'

export interface Wanted {
  /** The value of DEMO; undefined if not set. */
  readonly demo?: boolean | undefined
  /** The address on which the gateway will listen. */
  readonly host: string
}

/** Reads the mode, or stores it at the first start, and refuses settings that don't fit it. */
export async function settleMode(owner: Sql, { demo, host }: Wanted): Promise<CompanyMode> {
  const stored = await storedMode(owner)
  const mode = stored ?? (await modeOfFirstStart(owner, demo))
  if (demo && mode === 'real')
    throw new CannotStart(
      'This database holds a real company, and DEMO=on would open it to demo accounts. Start without DEMO, or set DATA_DIR or DATABASE_URL to an empty database for a demo.',
    )
  if (mode === 'demo' && !isLoopback(host))
    throw new CannotStart(
      `A demo, whose passwords everybody knows, listens on this machine only, not on HOST=${host}. Leave HOST out, or start a real company with DEMO=off on an empty database.`,
    )
  if (!stored) await owner`insert into server.company (mode) values (${mode}) on conflict do nothing`
  return mode
}

async function storedMode(owner: Sql): Promise<CompanyMode | undefined> {
  const [company] = await owner<{ mode: CompanyMode }[]>`select mode from server.company`
  return company?.mode
}

/** A database from before modes were stored is recognised by its people. */
async function modeOfFirstStart(owner: Sql, demo: boolean | undefined): Promise<CompanyMode> {
  const [people] = await owner<{ some: boolean; invented: boolean }[]>`
    select exists (select from identity.person) as some,
      exists (select from identity.person where id = ${demoId('person', 'E1001')}) as invented`
  if (people?.some) return people.invented ? 'demo' : 'real'
  return demo === false ? 'real' : 'demo'
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
