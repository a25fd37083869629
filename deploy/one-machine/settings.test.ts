import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from './settings.ts'

/** Runs in its own process, because this one's time zone is fixed. */
function settingsUnder(env: Record<string, string>): string {
  const read =
    "const { readSettings } = await import('./deploy/one-machine/settings.ts'); readSettings(process.env)"
  const { NODE_OPTIONS: _, TEM_CLOCK: __, ...inherited } = process.env
  const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', read], {
    cwd: root,
    env: { ...inherited, ...env },
    encoding: 'utf8',
  })
  return stderr
}

test.each([
  [{ TEM_CLOCK: '2027-04-01T00:05+05:30', DEMO: 'off' }, 'TEM_CLOCK moves demo companies only.'],
  [
    { TEM_CLOCK: '2027-04-01T00:05+05:30', DATABASE_URL: 'postgres://u@db/t' },
    'TEM_CLOCK moves demo companies only.',
  ],
  [{ TEM_CLOCK: '1 April' }, 'not "1 April"'],
  [{ TEM_CLOCK: '2027-04-01T00:05+05:30' }, ''],
  [{ DEMO: 'off' }, ''],
])('the clock of a demo company alone is moved: %j', (env, complaint) => {
  const said = settingsUnder(env)
  if (complaint) expect(said).toContain(complaint)
  else expect(said).toBe('')
})
