import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as policy from '@tem/contracts/calls/admin-policy.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PolicyInTest } from '../../testing/policy-in-test.ts'
import { runAdminCommand } from '../admin-commands.ts'
import { describeProblem } from '../sheets/csv-table.ts'
import { categories } from './import-categories.ts'
import { type Importer, importFile } from './import-file.ts'
import { limits } from './import-limits.ts'
import { gst, holidays } from './import-policy-file.ts'

let company: PolicyInTest

beforeAll(async () => {
  company = await PolicyInTest.start()
})
beforeEach(() => company.startOver())
afterAll(() => company.drop())

describe('a file of the command line, once people have claimed', () => {
  const write = (importer: Importer, ...lines: string[]) =>
    importFile(company.claiming.owner, importer, lines.join('\n'), true)

  test('is saved in the draft, which an administrator publishes', async () => {
    const claimed = await company.submitted('2026-03-16')
    const outcome = await write(limits, 'sub_category_code,level,amount', 'BIKE,L1,7')
    const { draftFrom = '' } = outcome
    expect([outcome.problems, outcome.added, outcome.changed]).toEqual([[], 0, 1])
    await write(holidays, 'day,name,state_code', '2099-01-01,New Year,', '2099-03-03,Holi,27')
    const { draft } = await company.overview(company.first())
    expect([draft.editors, draft.effectiveFrom]).toEqual([['npm run admin'], draftFrom])
    const folder = mkdtempSync(join(tmpdir(), 'tem-policy-'))
    const path = join(folder, 'cities.csv')
    writeFileSync(path, 'name,tier,state_code\nRatnagiri,other,27')
    const lines: string[] = []
    await runAdminCommand(company.claiming.owner, ['import', path, '--apply'], (line) => lines.push(line))
    rmSync(folder, { recursive: true })
    expect(lines).toEqual([
      `1 row: 1 new city, 0 brought up to date. Saved in the draft of the policy. An administrator publishes it under Administration, Policy; it is valid from ${draftFrom} then.`,
    ])
    const rowOf = async (day: string) => (await company.sheet(company.first(), 'limits', day)).rows[0].cells
    expect((await rowOf(draftFrom)).L1).toBe('5')

    company.on(addDays(draftFrom, -1))
    expect((await company.withRevision(policy.publishPolicy, company.first())).status).toBe(200)
    expect((await rowOf(addDays(draftFrom, -1))).L1).toBe('5')
    expect(await rowOf(draftFrom)).toMatchObject({ L1: '7', L2: '' })
    expect(await company.amountOf(claimed)).toBe(200)
    const events = await company.claiming.owner<{ detail: object; before: object }[]>`
      select detail, before
      from trail.event
      where kind = 'policy-published' and after ->> 'L1' = '₹7.00'`
    expect([...events]).toMatchObject([
      {
        detail: { version: 1, from: draftFrom, row: 'Own Bike' },
        before: { L1: '₹5.00', L2: '₹5.00' },
      },
    ])
    const { versions } = await company.overview(company.first())
    expect(versions).toMatchObject([{ by: 'Nisha Kapoor', editors: ['npm run admin'] }])
  })

  test('has its days as the company writes them', async () => {
    const { owner } = company.claiming
    await company.submitted('2026-03-16')
    const setFormat = (format: string) => owner`
      insert into allowances.setting (name, value) values ('dateFormat', ${owner.json(format)})
      on conflict (name) do update set value = excluded.value`
    await setFormat('MM/dd/yyyy')
    await write(holidays, 'day,name', '03/04/2099,Founding')
    await write(gst, 'sub_category_code,from_day', 'BIKE,05/06/2099')
    const { draft } = await company.overview(company.first())
    const days = JSON.stringify(draft.changes)
    expect(days).toContain('2099-03-04')
    expect(days).toContain('2099-05-06')
    await setFormat('dd/MM/yyyy')
  })

  test('joins the draft that somebody has open, and leaves the rest of it', async () => {
    await company.save(company.first(), 'limits', { 'Own Bike': { L1: '6' } }, '2098-12-31')
    await write(holidays, 'day,name', '2099-02-02,Founding')
    await write(holidays, 'day,name', '02/02/2099,Day of Founding')
    const { draft } = await company.overview(company.second())
    expect([draft.editors, draft.effectiveFrom]).toEqual([['Nisha Kapoor', 'npm run admin'], '2098-12-31'])
    expect(draft.changes.map(({ sheet }: { sheet: string }) => sheet)).toEqual([
      'Limits and rates',
      'Holidays',
    ])
    expect(draft.changes[1].cells[1].after).toBe('Day of Founding')
  })

  test.each<[string, Importer, string[], string[]]>([
    [
      'a holiday that is over',
      holidays,
      ['day,name', '2026-03-02,Over'],
      ['line 2, day: The draft takes effect on DAY; earlier holidays stay as they are.'],
    ],
    [
      'how bills of the past are taxed',
      gst,
      ['sub_category_code,from_day,sac', 'BIKE,2017-07-01,996421'],
      ['line 2, from_day: The draft takes effect on DAY; earlier rows stay as they are.'],
    ],
    [
      'what the amounts of claims follow from',
      categories,
      [
        'expense_type,category_code,category,report_group,multiply,max_units,disallow_multiple,code,name,custom_fields',
        'Travel,TWO_WHEELER,Two-Wheeler,travel,no,3,yes,BIKE,Own Bike,Way:text',
      ],
      [
        'line 2, multiply: People have claimed already, so this stays as it is.',
        'line 2, max_units: People have claimed already, so this stays as it is.',
        'line 2, custom_fields: People have claimed already, so this stays as it is.',
      ],
    ],
  ])('does not change %s', async (_what, importer, lines, problems) => {
    await company.submitted('2026-03-16')
    const outcome = await write(importer, ...lines)
    const said = outcome.problems.map((problem) => describeProblem(problem).replace(/\d{4}-\d\d-\d\d/, 'DAY'))
    expect([said, outcome.isWritten]).toEqual([problems, false])
    expect((await company.overview(company.first())).draft).toBeNull()
  })
})
