// `npm run demo:volume -- --employees 1000 --claims 100000`: fills the installation's database for measuring.
import { parseArgs } from 'node:util'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { loadVolume } from '@tem/demo/volume.ts'
import { connect } from '@tem/server/database/sql.ts'
import { explainDatabaseError } from './database/explain-database-error.ts'
import { onInstalledDatabase } from './database/installed-database.ts'
import { readSettings } from './settings.ts'
import { say } from './terminal.ts'

const usage = 'Usage: npm run demo:volume -- --employees 1000 --claims 100000'

try {
  const volume = readVolume()
  await onInstalledDatabase(readSettings(process.env), (url) => fill(url, volume))
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}

function readVolume() {
  const { values } = parseArgs({
    options: { employees: { type: 'string' }, claims: { type: 'string' } },
    strict: false,
  })
  const [employees, claims] = [Number(values.employees), Number(values.claims)]
  const areWhole = [employees, claims].every((count) => Number.isSafeInteger(count) && count > 0)
  if (!areWhole || claims < employees) throw new CannotStart(usage)
  return { employees, claims }
}

async function fill(url: string, volume: { employees: number; claims: number }): Promise<void> {
  const sql = connect({ url, name: 'tem-volume', connections: 1, statementTimeoutMs: 0 })
  try {
    const [demo] = await sql`select id from identity.person where employee_code = 'E1001'`
    if (!demo) throw new CannotStart('The volume set grows around the demo company. Run npm start once.')
    const started = performance.now()
    await loadVolume(sql, volume, (claims) => say(`  ${claims.toLocaleString('en-IN')} claims`))
    say(
      `Filled in ${Math.round((performance.now() - started) / 1000)} s. Sign in as V0000001 with the demo's password.`,
    )
  } catch (error) {
    throw explainDatabaseError(error, url)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
