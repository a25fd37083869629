import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorityOf, readSettings, root } from './settings.ts'

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
  const output = settingsUnder(env)
  if (complaint) expect(output).toContain(complaint)
  else expect(output).toBe('')
})

const owner = { DATABASE_OWNER_URL: 'postgres://owner:p@db/travel' }
test.each([
  [{ ...owner }, 'DATABASE_OWNER_URL and DATABASE_SESSION_URL go with DATABASE_URL'],
  [{ ...owner, DATABASE_URL: 'postgres://owner:p@pooler:6432/travel' }, 'both sign in as owner'],
  [{ ...owner, DATABASE_URL: 'travel' }, 'DATABASE_URL is not the address'],
  [{ DATABASE_URL: 'postgres://u:50%@db/travel' }, 'DATABASE_URL has a % that stands for itself'],
  [{ DATABASE_URL: 'postgres://u:50%25%40@db/travel' }, ''],
  [
    { DATABASE_URL: 'postgres://db/travel', DATABASE_OWNER_URL: 'owner' },
    'DATABASE_OWNER_URL is not the address',
  ],
  [{ ...owner, DATABASE_URL: 'postgres://pooler:6432/travel' }, ''],
  [{ DATABASE_OWNER_URL: 'none', DATABASE_URL: 'postgres://pooler:6432/travel' }, ''],
  [{ DATABASE_OWNER_URL: 'none' }, 'DATABASE_OWNER_URL and DATABASE_SESSION_URL go with DATABASE_URL'],
  [{ BLOB_URL: 'https://bucket' }, 'BLOB_URL is not the URL of a bucket'],
  [{ BLOB_URL: 's3://bucket?region=ap-south-1' }, ''],
])('where rows and files are is checked before anything starts: %j', (env, complaint) => {
  const read = () => readSettings({ ...env })
  if (complaint) expect(read).toThrow(complaint)
  else expect(read).not.toThrow()
})

test.each([
  [{}, '127.0.0.1:8080'],
  [{ HOST: '10.0.0.1', PORT: '80' }, '10.0.0.1:80'],
  [{ HOST: '::1' }, '[::1]:8080'],
  [{ HOST: '[::]' }, '[::]:8080'],
])('where the gateway listens is written as in a URL: %j', (env, authority) => {
  expect(authorityOf(readSettings(env))).toBe(authority)
  expect(URL.canParse(`http://${authority}`)).toBe(true)
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tem-secrets-'))
  const file = join(folder, 'owner')
  beforeAll(() => writeFileSync(file, 'postgres://owner:secret@127.0.0.1:5432/travel\n'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is a setting like one in the environment', () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:6432/travel', DATABASE_OWNER_URL_FILE: file }
    expect(readSettings(env).databaseUrl).toBe('postgres://owner:secret@127.0.0.1:5432/travel')
    expect(Object.keys(env)).toEqual(['DATABASE_URL', 'DATABASE_OWNER_URL'])
  })

  test('is refused beside one, and where it can’t be read', () => {
    expect(() => readSettings({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: file })).toThrow('are both set')
    expect(() => readSettings({ FIELD_KEY_FILE: join(folder, 'none') })).toThrow(
      "FIELD_KEY_FILE names a file that can't be read",
    )
  })
})
