// Lets another release's server answer: its tables first, then it starts beside the old one, then calls go to it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contract } from '@tem/contracts/contract.ts'
import { type Migrated, migrateBesideServers } from '@tem/database/migrate.ts'
import { enableLaterModule, grantLaterModule } from '@tem/database/module-roles.ts'
import { type LivePart, liveVersion } from '@tem/releases/live.ts'
import { filesOfPart, isSame, type Part, readJsonOf, readRelease, unpack } from '@tem/releases/release.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import { knownToServers } from '@tem/releases/servers-in-use.ts'
import { messageOf } from '@tem/server/thrown.ts'
import { openKeys } from '../keys.ts'
import { runningSuite } from '../processes/running.ts'
import type { Settings } from '../settings.ts'
import { refuseForgotten } from './contract-gate.ts'
import { type Change, moveTo, type SuiteRegistry } from './registry-of-suite.ts'
import { SERVER_CONTRACT } from './server-parts.ts'
import { grantsOfRelease } from './servers-from-elsewhere.ts'
import { startServer } from './supervisor-calls.ts'

interface ServerMove {
  readonly settings: Settings
  readonly action: 'release' | 'roll-back'
  readonly change: Change
  /** A published version. */
  readonly to: string
}

/** Undefined if the server that answers is the same, or the release has none; otherwise all is ready for the move. */
export async function prepareServer(
  registry: SuiteRegistry,
  { settings, action, change, to }: ServerMove,
): Promise<(() => Promise<Migrated>) | undefined> {
  const { name } = change
  const release = await readRelease(registry.sql, { module: name, version: to })
  if (!release || filesOfPart(release, 'server').length === 0) return undefined
  const live = await liveVersion(registry.sql, { channel: registry.channel, module: name, part: 'server' })
  const current = live && (await readRelease(registry.sql, { module: name, version: live }))
  const parts: Part[] = action === 'release' ? ['server', 'tables'] : ['server']
  if (current && parts.every((part) => isSame(part, release, current))) return undefined
  const grants = await refusing(() => grantsOfRelease(registry, release))
  const tables = await mkdtemp(join(tmpdir(), 'tem-tables-'))
  const migrate = async () =>
    migrateBesideServers(registry.owner, tables, await knownToServers(registry.owner))
  try {
    await unpack(registry, release, 'tables', tables)
    await refusing(async () => {
      if (grants)
        await enableLaterModule(registry.owner, registry.ownerUrl, name, openKeys(settings).database)
      await migrate()
      if (grants) await grantLaterModule(registry.owner, name, grants)
    })
    const suite = runningSuite(settings.dataDir)
    if (suite) await startServer(suite.sockets, { module: name, version: to })
  } catch (error) {
    await rm(tables, { recursive: true })
    throw error
  }
  return async () => {
    try {
      await moveTo(registry, change, action, to, 'server')
      // Runs contracting migrations that had to wait until this move.
      return await refusing(migrate)
    } finally {
      await rm(tables, { recursive: true })
    }
  }
}

/** For a roll-back, of screens and server or of the server alone. */
export async function prepareOlder(registry: SuiteRegistry, move: ServerMove, part: LivePart) {
  const { name } = move.change
  const contract = await readJsonOf<Contract>(registry, { module: name, version: move.to }, SERVER_CONTRACT)
  const server = contract && { name, version: move.to, contract }
  // Its own screens go back as well, unless only the server does.
  if (server) await refuseForgotten(registry, server, part === 'server' ? [] : [name])
  return prepareServer(registry, move)
}

/** Turns an error into a refusal of the release, with the same message. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new ReleaseRefused(messageOf(error), { cause: error })
  }
}
