import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bike, meal } from '@tem/claims/testing/claiming.ts'
import * as policy from '@tem/contracts/calls/admin-policy.ts'
import { getDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PolicyInTest } from '../../testing/policy-in-test.ts'
import { runAdminCommand } from '../admin-commands.ts'
import { categories } from '../import/import-categories.ts'
import { type Importer, importFile } from '../import/import-file.ts'
import { gst } from '../import/import-gst.ts'
import { holidays } from '../import/import-holidays.ts'
import { limits } from '../import/import-limits.ts'
import { describeProblem } from '../sheets/csv-table.ts'

let company: PolicyInTest

beforeAll(async () => {
  company = await PolicyInTest.start()
})
afterAll(() => company.drop())

const today = '2026-03-18'
const tomorrow = addDays(today, 1)
const first = () => company.administrator('A9001')
const second = () => company.administrator('H4002')
const officer = () => company.claiming.person('E1001')

beforeEach(async () => {
  company.on(today)
  const { owner } = company.claiming
  for (const table of ['claims.claim', 'claims.day_wrapper', 'chain.step', 'admin.policy_draft'])
    await owner`delete from ${owner(table)}`
  for (const table of ['allowances.sub_category_terms', 'allowances.city_tier', 'chain.rule_terms'])
    await owner`delete from ${owner(table)}`
})

async function submitted(day: string, form = bike(0, 40)) {
  const { body } = await company.claiming.create(officer(), day, form)
  expect((await company.claiming.submit(officer(), day)).status).toBe(200)
  return String(body.item._id)
}

const amountOf = async (_id: string) =>
  (await company.claiming.call(getDayClaim, officer(), { _id })).body.item.receiptAmount

describe('a draft of the policy', () => {
  test('is tried, published by a second person, and judges claims from its day on', async () => {
    const before = await submitted('2026-03-16')
    expect(await amountOf(before)).toBe(200)
    expect((await company.save(first(), 'limits', { 'Own Bike': { L1: '4.50' } })).body.problems).toEqual([])

    const { draft, earliest } = await company.overview(first())
    expect([earliest, draft.effectiveFrom]).toEqual([tomorrow, tomorrow])
    expect(draft.editors).toEqual(['Nisha Kapoor'])
    expect(draft.changes).toEqual([
      {
        sheet: 'Limits and rates',
        row: 'Own Bike',
        kind: 'changed',
        cells: [{ column: 'L1', before: '5', after: '4.50' }],
      },
    ])
    const { body } = await company.withRevision(policy.tryPolicyDraft, first())
    expect(body.item).toMatchObject({
      claims: 1,
      isCut: false,
      sentences: ['1 claim would have cost ₹20 less.', '1 person loses.'],
      lines: [{ subCategory: 'Own Bike', before: 200, after: 180, isRefused: false }],
    })

    const alone = await company.withRevision(policy.publishPolicy, first())
    expect([alone.status, alone.body.errors[0].msg]).toEqual([
      422,
      'You edited this draft. Another administrator publishes it.',
    ])
    expect((await company.withRevision(policy.publishPolicy, second())).body.message).toBe(
      `Policy 1 is published. It is valid from ${tomorrow}.`,
    )
    expect((await company.sheet(first(), 'limits', today)).rows[0].cells.L1).toBe('5')
    expect((await company.sheet(first(), 'limits', tomorrow)).rows[0].cells.L1).toBe('4.5')

    company.on('2026-03-20')
    expect(await amountOf(await submitted(today, bike(40, 80)))).toBe(200)
    expect(await amountOf(await submitted(tomorrow, bike(80, 120)))).toBe(180)
    expect(await amountOf(before)).toBe(200)
  })

  test('leaves nothing of its trial', async () => {
    await submitted('2026-03-16')
    await company.save(first(), 'limits', { 'Own Bike': { L1: '' } })
    const { body } = await company.withRevision(policy.tryPolicyDraft, first())
    expect(body.item.sentences).toEqual([
      '1 claim would have cost ₹200 less.',
      '1 person loses.',
      '1 claim could not have been made.',
    ])
    const stored = await company.claiming.owner`select sub_category_id from allowances.sub_category_terms`
    expect(stored).toHaveLength(0)
  })

  test('says which claims would go to somebody else', async () => {
    await submitted('2026-03-16', meal(9000))
    await company.save(first(), 'thresholds', { "The manager's manager, claim": { above: '8,000' } })
    const { body } = await company.withRevision(policy.tryPolicyDraft, first())
    expect(body.item.sentences).toEqual(['1 more claim would have gone to the Higher Manager.'])
  })

  test('belongs to the revision that the viewer saw', async () => {
    await company.save(first(), 'limits', { 'Own Bike': { L1: '6' } })
    const { revision } = (await company.overview(second())).draft
    await company.save(first(), 'limits', { 'Own Bike': { L1: '60' } })
    for (const call of [policy.publishPolicy, policy.tryPolicyDraft, policy.discardPolicyDraft])
      expect((await company.admin.call(call, second(), { revision })).status).toBe(409)
    const other = { sheet: 'limits', rows: [], revision: null }
    expect((await company.admin.call(policy.savePolicyDraft, second(), other)).status).toBe(409)
    const { draft } = await company.overview(second())
    const discarded = { revision: draft.revision }
    expect((await company.admin.call(policy.discardPolicyDraft, second(), discarded)).status).toBe(200)
    expect((await company.overview(second())).draft).toBeNull()
  })

  test('takes effect after every published version', async () => {
    await submitted('2026-03-16')
    await company.save(first(), 'limits', { 'Own Bike': { L1: '6' } }, '2026-04-01')
    await company.withRevision(policy.publishPolicy, second())
    expect((await company.overview(first())).earliest).toBe('2026-04-02')
    const early = await company.save(first(), 'limits', { 'Own Bike': { L1: '7' } }, '2026-03-25')
    expect([early.status, early.body.errors[0].field]).toEqual([422, 'effectiveFrom'])
  })

  test('is published by its author alone while nobody has submitted a claim', async () => {
    await company.save(first(), 'limits', { 'Own Bike': { L1: '6' } }, '2026-03-01')
    expect((await company.withRevision(policy.publishPolicy, first())).status).toBe(200)
    expect(await amountOf(await submitted('2026-03-16'))).toBe(240)
  })

  test('is read, but not changed, by an auditor', async () => {
    const auditor = company.claiming.person('X9002', {
      roles: ['auditor'],
      permissions: ['signed-in', 'read-everything'],
    })
    expect((await company.admin.call(policy.getPolicyOverview, auditor)).status).toBe(200)
    const change = { sheet: 'limits', rows: [], revision: null }
    expect((await company.admin.call(policy.savePolicyDraft, auditor, change)).status).toBe(403)
    expect((await company.admin.call(policy.publishPolicy, auditor, { revision: 1 })).status).toBe(403)
  })

  test('is in the trail with every row, before and after', async () => {
    await submitted('2026-03-16')
    await company.save(first(), 'limits', { 'Own Bike': { L1: '6', L2: '6.50' } })
    await company.save(first(), 'holidays', {
      'New Year': { day: '2027-01-01', name: 'New Year', state: '' },
    })
    await company.withRevision(policy.publishPolicy, second())
    const events = await company.claiming.owner<{ detail: object }[]>`
      select detail
      from trail.event
      where kind = 'policy-published' and detail ->> 'after' in ('L1: 6; L2: 6.50',
        'day: 2027-01-01; name: New Year; state: empty')
      order by detail ->> 'what'`
    expect(events.map(({ detail }) => detail)).toEqual([
      {
        version: 1,
        from: tomorrow,
        what: 'Holidays',
        row: 'New row',
        before: null,
        after: 'day: 2027-01-01; name: New Year; state: empty',
      },
      {
        version: 1,
        from: tomorrow,
        what: 'Limits and rates',
        row: 'Own Bike',
        before: 'L1: 5; L2: 5',
        after: 'L1: 6; L2: 6.50',
      },
    ])
  })
})

describe('every sheet', () => {
  test('is valid from the day of its version, and unchanged before', async () => {
    await submitted('2026-03-16')
    const changes = {
      terms: { 'Own Bike': { isRemarksRequired: 'yes', maxAmount: '3' } },
      cities: { Pune: { tier: 'metro' }, Nashik: { name: 'Nashik', tier: 'other', state: '27' } },
      'hotel-gst': { 'Nights from 0': { percent: '5' } },
      holidays: { Holi: { day: '23/03/2026', name: 'Holi', state: '27' } },
      'gst-treatments': { one: { code: 'bike', fromDay: '01/04/2026', sac: '996601', blockedBecause: '' } },
      thresholds: { 'The head of department, claim': { above: '30000' } },
    }
    for (const [sheet, rows] of Object.entries(changes))
      expect((await company.save(first(), sheet, rows)).body.problems).toEqual([])
    expect((await company.withRevision(policy.publishPolicy, second())).status).toBe(200)

    const cell = async (sheet: string, label: string, column: string, day: string) =>
      (await company.sheet(first(), sheet, day)).rows.find((row: { label: string }) => row.label === label)
        ?.cells[column]
    for (const [sheet, label, column, before, after] of [
      ['terms', 'Own Bike', 'maxAmount', '', '3'],
      ['terms', 'Own Bike', 'isRemarksRequired', 'no', 'yes'],
      ['cities', 'Pune', 'tier', 'other', 'metro'],
      ['hotel-gst', 'Nights from 0', 'percent', '12', '5'],
      ['thresholds', 'The head of department, claim', 'above', '25000', '30000'],
    ] as const) {
      expect([sheet, await cell(sheet, label, column, today)]).toEqual([sheet, before])
      expect([sheet, await cell(sheet, label, column, tomorrow)]).toEqual([sheet, after])
    }
    expect(await cell('cities', 'Nashik', 'tier', tomorrow)).toBe('other')
    expect(await cell('holidays', 'Holi 2026-03-23', 'state', tomorrow)).toBe('27')
    expect(await cell('gst-treatments', 'Own Bike from 2026-04-01', 'sac', tomorrow)).toBe('996601')

    company.on('2026-03-20')
    const refused = await company.claiming.create(officer(), tomorrow, bike(40, 80))
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'remarks'])
    const capped = await company.claiming.create(officer(), tomorrow, bike(40, 80, { remarks: 'To Sira' }))
    expect(capped.body.item.receiptAmount).toBe(120)
  })

  test.each([
    [
      'limits',
      { 'Own Bike': { L2: 'five' } },
      ['Own Bike, L2: "five" is no amount. Write rupees above zero, like 1800 or 1,800.50.'],
    ],
    [
      'holidays',
      { one: { day: '2026-12-25', name: 'Christmas', state: '' } },
      ['New row, Day: Christmas 2026-12-25 has the same.'],
    ],
    [
      'gst-treatments',
      {
        'Train Ticket from 2017-07-01': { sac: '99' },
        one: { code: 'ROCKET', fromDay: '2026-04-01', sac: '', blockedBecause: '' },
        two: { code: 'train', fromDay: '2026-04-01', sac: '996421', blockedBecause: '' },
        three: { code: 'TRAIN', fromDay: '01/04/2026', sac: '996422', blockedBecause: '' },
      },
      [
        'New row, From: New row has the same.',
        'Train Ticket from 2017-07-01, From: The draft takes effect on 2026-03-19; earlier rows stay as they are.',
        'Train Ticket from 2017-07-01, Service code: Write a service code of 4 or 6 digits, like 996311.',
        'New row, Code: There is no sub-category ROCKET.',
      ],
    ],
    [
      'hotel-gst',
      { one: { nightFrom: '8,850.00', percent: '28' } },
      ['New row, Night from: Nights from 8850 has the same.'],
    ],
    [
      'holidays',
      { one: { day: '2026-03-01', name: 'Past', state: '99' } },
      [
        'New row, State: Write the two digits of a GST state code, such as 29, or leave it empty for all.',
        'New row, Day: The draft takes effect on 2026-03-19; earlier holidays stay as they are.',
      ],
    ],
    [
      'thresholds',
      { 'The chief executive, claim': { above: '20000' } },
      [
        'The chief executive, claim, Above: The head of department comes earlier in the chain, at ₹25,000. Later steps must not start below that.',
      ],
    ],
    [
      'thresholds',
      { 'The head of department, tour': { above: '' } },
      ['The head of department, tour, Above: This must not be empty.'],
    ],
    ['terms', { 'Own Bike': { headCap: '0' } }, ['Own Bike, Persons: Write a number from 1 to 100.']],
    ['cities', { Pune: { name: 'Poona' } }, ['Pune, City: Claims name this city, so it keeps its name.']],
    ['hotel-gst', { 'Nights from 0': null }, ['Nights from 8850, Night from: One slab must start at 0.']],
  ])('%s: a wrong cell is named, and nothing is saved', async (sheet, rows, sentences) => {
    await submitted('2026-03-16')
    const { body } = await company.save(first(), sheet, rows)
    expect(body.problems.map(({ sentence }: { sentence: string }) => sentence)).toEqual(sentences)
    expect((await company.overview(first())).draft).toBeNull()
  })

  test('a new sub-category, written as in categories.csv, can be claimed from the day of its version', async () => {
    await submitted('2026-03-16')
    const ferry = {
      ...{ expense_type: 'Travel', category_code: 'WATER', category: 'By water', report_group: 'travel' },
      ...{ code: 'FERRY', name: 'Ferry Ticket', flags: 'noLimit; isInvoiceAmount', active: 'yes' },
    }
    const { body } = await company.save(first(), 'new-sub-categories', {
      taken: { ...ferry, code: 'bike', category_code: 'TWO_WHEELER', flags: 'noLimits' },
    })
    expect(body.problems.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      expect.stringMatching(/^New row, Flags: "noLimits" is none of /),
      'New row, Code: There is a sub-category bike already.',
      'New row, Category: The category TWO_WHEELER is named Two-Wheeler.',
    ])
    expect((await company.save(first(), 'new-sub-categories', { ferry })).body.problems).toEqual([])
    expect((await company.withRevision(policy.publishPolicy, second())).status).toBe(200)
    const inUse = async (day: string) =>
      (await company.sheet(first(), 'terms', day)).rows.find(
        (row: { label: string }) => row.label === 'Ferry Ticket',
      ).cells
    expect((await inUse(today)).active).toBe('no')
    expect(await inUse(tomorrow)).toMatchObject({ active: 'yes', noLimit: 'yes', isInvoiceAmount: 'yes' })
    expect((await company.sheet(first(), 'new-sub-categories')).rows).toEqual([])
    await company.claiming.owner`delete from allowances.sub_category_terms`
    await company.claiming.owner`delete from allowances.sub_category where code = 'FERRY'`
  })

  test('a sub-category that is in a draft claim stays in use', async () => {
    await company.claiming.create(officer(), '2026-03-16', bike(0, 40))
    const { body } = await company.save(first(), 'terms', { 'Own Bike': { active: 'no' } })
    expect(body.problems).toMatchObject([
      {
        column: 'active',
        sentence: 'Own Bike, In use: 1 claim with it is not submitted yet, so it stays in use.',
      },
    ])
  })
})

describe('a file of the command line, once people have claimed', () => {
  const write = (importer: Importer, ...lines: string[]) =>
    importFile(company.claiming.owner, importer, lines.join('\n'), true)

  test('is saved in the draft, which an administrator publishes', async () => {
    const claimed = await submitted('2026-03-16')
    const outcome = await write(limits, 'sub_category_code,level,amount', 'BIKE,L1,7')
    const { draftFrom = '' } = outcome
    expect([outcome.problems, outcome.added, outcome.changed]).toEqual([[], 0, 1])
    await write(holidays, 'day,name,state_code', '2099-01-01,New Year,', '2099-03-03,Holi,27')
    const { draft } = await company.overview(first())
    expect([draft.editors, draft.effectiveFrom]).toEqual([['npm run admin'], draftFrom])
    const folder = mkdtempSync(join(tmpdir(), 'tem-policy-'))
    const path = join(folder, 'cities.csv')
    writeFileSync(path, 'name,tier,state_code\nRatnagiri,other,27')
    const lines: string[] = []
    await runAdminCommand(company.claiming.owner, ['import', path, '--apply'], (line) => lines.push(line))
    rmSync(folder, { recursive: true })
    expect(lines).toEqual([
      `1 rows: 1 new cities, 0 brought up to date. Saved in the draft of the policy. An administrator publishes it under Administration, Policy; it is valid from ${draftFrom} then.`,
    ])
    const rowOf = async (day: string) => (await company.sheet(first(), 'limits', day)).rows[0].cells
    expect((await rowOf(draftFrom)).L1).toBe('5')

    company.on(addDays(draftFrom, -1))
    expect((await company.withRevision(policy.publishPolicy, first())).status).toBe(200)
    expect((await rowOf(addDays(draftFrom, -1))).L1).toBe('5')
    expect(await rowOf(draftFrom)).toMatchObject({ L1: '7', L2: '' })
    expect(await amountOf(claimed)).toBe(200)
    const events = await company.claiming.owner<{ detail: object }[]>`
      select detail
      from trail.event
      where kind = 'policy-published' and detail ->> 'after' like 'L1: 7; %'`
    expect(events.map(({ detail }) => detail)).toMatchObject([
      { version: 1, from: draftFrom, row: 'Own Bike', before: expect.stringMatching(/^L1: 5; L2: 5/) },
    ])
    const { versions } = await company.overview(first())
    expect(versions).toMatchObject([{ by: 'Nisha Kapoor', editors: ['npm run admin'] }])
  })

  test('joins the draft that somebody has open, and leaves the rest of it', async () => {
    await company.save(first(), 'limits', { 'Own Bike': { L1: '6' } }, '2098-12-31')
    await write(holidays, 'day,name', '2099-02-02,Founding')
    await write(holidays, 'day,name', '02/02/2099,Day of Founding')
    const { draft } = await company.overview(second())
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
    await submitted('2026-03-16')
    const outcome = await write(importer, ...lines)
    const said = outcome.problems.map((problem) => describeProblem(problem).replace(/\d{4}-\d\d-\d\d/, 'DAY'))
    expect([said, outcome.isWritten]).toEqual([problems, false])
    expect((await company.overview(first())).draft).toBeNull()
  })
})
