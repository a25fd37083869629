// How long the whole suite takes to start on a machine where it has run before, its own PostgreSQL included.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSuite } from '@tem/e2e/suite/suite.ts'
import { median } from './median.ts'
import type { Undo } from './own-postgres.ts'

const rounds = 5

/** Milliseconds until every module is ready, from the start of the program that `npm start` runs. */
export async function measureWarmStart(undo: Undo): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tem-warm-start-'))
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  await (await startSuite({ env })).stop()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const suite = await startSuite({ env })
    times.push(performance.now() - began)
    await suite.stop()
  }
  return median(times)
}
