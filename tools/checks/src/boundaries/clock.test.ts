// Plants a use of the machine's clock and expects the check to name it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { clockViolations } from './clock.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true }))

function found(file: string, text: string): string[] {
  root = mkdtempSync(join(tmpdir(), 'clock-'))
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  return clockViolations(root)
}

const inSql = (word: string) => 'const row = await sql`\n  select CURRENT`'.replace('CURRENT', word)

describe('the clock', () => {
  it.each([
    ['services/claims/src/submit/submit-days.ts', 'const at = new Date()'],
    ['services/claims/src/submit/submit-days.ts', 'const at = Date()'],
    ['services/claims/src/submit-day.pg.test.ts', 'const ago = Date.now() - 5'],
    ['e2e/journeys/month.e2e.ts', 'const clock = Date.now'],
    ['mfe-tours/src/form/tour-form.tsx', 'export const Now = () => <p>{Date.now()}</p>'],
  ])('in %s is not asked by %s', (file, text) =>
    expect(found(file, text)).toEqual([expect.stringContaining(`${file}:1 asks the machine`)]),
  )

  it.each(['current_' + 'date', 'current_' + 'timestamp', 'local' + 'timestamp'])(
    'in SQL is not %s',
    (word) =>
      expect(found('services/claims/src/read-day.ts', inSql(word))).toEqual([
        expect.stringContaining(`services/claims/src/read-day.ts:2 uses ${word}`),
      ]),
  )

  it.each([
    ['packages/server/src/process/clock.ts', 'export const now = () => new Date()'],
    ['services/claims/src/submit/submit-days.ts', "const at = new Date('2026-01-31')"],
    ['services/claims/src/submit/submit-days.ts', 'const at = this.now()'],
    ['services/claims/src/read-day.ts', inSql('now()')],
  ])('in %s may be %s', (file, text) => expect(found(file, text)).toEqual([]))
})
