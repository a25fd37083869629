import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeLive } from './live.ts'
import { releasesOfSuite } from './running-suite.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'release-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** Runs it like npm run release. */
async function command(...words: string[]) {
  const main = join(import.meta.dirname, 'main.ts')
  const { RELEASES_DIR: _, ...env } = process.env
  return promisify(execFile)(process.execPath, ['--import', 'tsx', main, ...words], {
    env: { ...env, DATA_DIR: dataDir },
  })
}

describe('the release command', { timeout: 60_000 }, () => {
  test('refuses before it builds where no suite runs', async () => {
    await expect(command('tours')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`No suite runs on ${dataDir}, so nobody would get this release.`),
    })
  })

  test('refuses a module that is none', async () => {
    await expect(command('payroll')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no module payroll.'),
    })
  })

  test('goes back while nothing runs, and shows what is live and how it came to be', async () => {
    const releases = join(dataDir, 'releases')
    for (const to of ['1.0.0-a', '1.0.0-b']) {
      await mkdir(join(releases, 'tours', to), { recursive: true })
      await makeLive(releases, 'tours', { by: 'Asha', action: 'release', to })
    }
    expect((await command('rollback', 'tours', '--by', 'Meera', '--why', 'slow')).stdout).toContain(
      'tours 1.0.0-a is live again',
    )
    expect((await command('status')).stdout).toMatch(/^tours {2}1\.0\.0-a .* Meera$/m)
    expect((await command('history', 'tours')).stdout).toMatch(
      /tours {2}roll-back {2}1\.0\.0-a {2}by Meera {2}from 1\.0\.0-b {2}slow$/m,
    )
  })
})

test('a suite that runs is known by its process', async () => {
  const running = (pid: number, releases?: string) =>
    writeFile(join(dataDir, 'running.json'), JSON.stringify({ pid, releases }))
  expect(releasesOfSuite(dataDir)).toBeUndefined()
  await running(process.pid, '/data/releases-dev')
  expect(releasesOfSuite(dataDir)).toBe('/data/releases-dev')
  await running(2 ** 22 + 1, '/data/releases')
  expect(releasesOfSuite(dataDir)).toBeUndefined()
})
