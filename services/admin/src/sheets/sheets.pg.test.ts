import { requiresBillOn } from '@tem/allowances/sub-category-terms.ts'
import { bike } from '@tem/claims/testing/claiming.ts'
import { answerChange, listChanges } from '@tem/contracts/calls/admin-changes.ts'
import * as policy from '@tem/contracts/calls/admin-policy.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PolicyInTest, today, tomorrow } from '../../testing/policy-in-test.ts'

let company: PolicyInTest

beforeAll(async () => {
  company = await PolicyInTest.start()
})
beforeEach(() => company.startOver())
afterAll(() => company.drop())

describe('every sheet', () => {
  test('is valid from the day of its version, and unchanged before', async () => {
    await company.submitted('2026-03-16')
    const changes = {
      terms: { 'Own Bike': { isRemarksRequired: 'yes', maxAmount: '3' } },
      cities: { Pune: { tier: 'Metro' }, Nashik: { name: 'Nashik', tier: 'other', state: '27' } },
      'hotel-gst': { 'Nights from 0': { percent: '5' } },
      holidays: { Holi: { day: '23/03/2026', name: 'Holi', state: 'Maharashtra' } },
      'gst-treatments': { one: { code: 'bike', fromDay: '01/04/2026', sac: '996601', blockedBecause: '' } },
      thresholds: { 'The head of department, claim': { above: '30000' } },
      names: { 'Own Bike': { hi: 'मेरी बाइक', ta: '' } },
    }
    for (const [sheet, rows] of Object.entries(changes))
      expect((await company.save(company.first(), sheet, rows)).body.problems).toEqual([])
    expect((await company.withRevision(policy.publishPolicy, company.second())).status).toBe(200)

    const cell = async (sheet: string, label: string, column: string, day: string) =>
      (await company.sheet(company.first(), sheet, day)).rows.find(
        (row: { label: string }) => row.label === label,
      )?.cells[column]
    for (const [sheet, label, column, before, after] of [
      ['terms', 'Own Bike', 'maxAmount', '', '3'],
      ['terms', 'Own Bike', 'isRemarksRequired', 'no', 'yes'],
      ['cities', 'Pune', 'tier', 'other', 'metro'],
      ['hotel-gst', 'Nights from 0', 'percent', '12', '5'],
      ['names', 'Own Bike', 'hi', 'अपनी बाइक', 'मेरी बाइक'],
      ['names', 'Own Bike', 'ta', 'சொந்த பைக்', ''],
      ['thresholds', 'The head of department, claim', 'above', '25000', '30000'],
    ] as const) {
      expect([sheet, await cell(sheet, label, column, today)]).toEqual([sheet, before])
      expect([sheet, await cell(sheet, label, column, tomorrow)]).toEqual([sheet, after])
    }
    expect(await cell('cities', 'Nashik', 'tier', tomorrow)).toBe('other')
    expect(await cell('holidays', 'Holi 2026-03-23', 'state', tomorrow)).toBe('27')
    expect(await cell('gst-treatments', 'Own Bike from 2026-04-01', 'sac', tomorrow)).toBe('996601')

    company.on('2026-03-20')
    const refused = await company.claiming.create(company.officer(), tomorrow, bike(40, 80))
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'remarks'])
    const capped = await company.claiming.create(
      company.officer(),
      tomorrow,
      bike(40, 80, { remarks: 'To Sira' }),
    )
    expect(capped.body.item.receiptAmount).toBe(120)
  })

  test('is as it was once its version is withdrawn', async () => {
    await company.submitted('2026-03-16')
    const { owner } = company.claiming
    const stored = () =>
      Promise.all(
        [
          owner`select id, day::text, name, state_code from allowances.holiday order by id`,
          owner`select sub_category_id, from_day::text, sac, blocked_because from allowances.gst_treatment order by 1, 2`,
          owner`select night_from_paise, percent, to_day::text from allowances.hotel_gst_slab where is_active order by 1`,
          owner`select * from allowances.city_tier`,
          owner`select * from chain.rule_terms`,
          owner`select * from allowances.sub_category_terms`,
          owner`select code from allowances.sub_category order by code`,
          owner`select name, state_code from allowances.metro_city where name <> 'Nashik' order by name`,
        ].map(async (rows) => [...(await rows)]),
      )
    for (const [day, name] of [
      ['2026-04-14', 'Moved'],
      ['2026-04-15', 'Removed'],
    ] as const)
      await owner`insert into allowances.holiday (id, day, name) values (gen_random_uuid(), ${day}, ${name})`
    await owner`
      insert into allowances.gst_treatment (sub_category_id, from_day, sac)
      select id, day, '996601' from allowances.sub_category, (values (date '2026-05-01'), ('2026-06-01')) as at (day)
      where code = 'BIKE'`
    const before = await stored()
    const ferry = {
      ...{ expense_type: 'Travel', category_code: 'WATER', category: 'By water', report_group: 'travel' },
      ...{ code: 'FERRY', name: 'Ferry Ticket', flags: 'noLimit; isInvoiceAmount', active: 'yes' },
    }
    for (const [sheet, rows] of Object.entries({
      limits: { 'Own Bike': { L1: '6' } },
      terms: { 'Own Car': { isRemarksRequired: 'yes' } },
      'new-sub-categories': { ferry },
      cities: {
        Pune: { tier: 'metro', state: '29' },
        Nashik: { name: 'Nashik', tier: 'other', state: '27' },
      },
      'hotel-gst': { 'Nights from 0': { percent: '5' }, one: { nightFrom: '20000', percent: '28' } },
      holidays: {
        'Moved 2026-04-14': { day: '20/04/2026', name: 'Moved on' },
        'Removed 2026-04-15': null,
        one: { day: '25/03/2026', name: 'Village Fair', state: '27' },
      },
      'gst-treatments': {
        'Own Bike from 2026-05-01': { fromDay: '2026-05-02', sac: '' },
        'Own Bike from 2026-06-01': null,
        one: { code: 'car', fromDay: '01/04/2026', sac: '996601', blockedBecause: '' },
      },
      thresholds: { 'The head of department, claim': { above: '30000' } },
    }))
      expect((await company.save(company.first(), sheet, rows)).body.problems).toEqual([])
    expect((await company.withRevision(policy.publishPolicy, company.second())).status).toBe(200)
    expect(await stored()).not.toEqual(before)
    await company.admin.call(policy.withdrawPolicy, company.first(), { version: 1 })
    const { list } = (await company.admin.call(listChanges, company.confirming())).body
    const answered = await company.admin.call(answerChange, company.confirming(), {
      _id: list[0]._id,
      answer: 'apply',
    })
    expect([answered.status, answered.body.message]).toEqual([200, 'Confirmed. Policy 1 is withdrawn.'])
    expect(await stored()).toEqual(before)
    await owner`delete from allowances.gst_treatment where from_day > '2026-03-18'`
    await owner`delete from allowances.holiday where name in ('Moved', 'Removed')`
  })

  test('offers choices in words, and shows its changes in them', async () => {
    const columns = async (sheet: string) => (await company.sheet(company.first(), sheet)).columns
    const choicesOf = async (sheet: string, column: string) =>
      (await columns(sheet)).find(({ name }: { name: string }) => name === column).choices
    expect(await choicesOf('cities', 'tier')).toContainEqual({ value: 'metro', label: 'Metro' })
    expect(await choicesOf('holidays', 'state')).toContainEqual({ value: '29', label: 'Karnataka' })
    expect(await choicesOf('gst-treatments', 'code')).toContainEqual({ value: 'BIKE', label: 'Own Bike' })
    expect(await choicesOf('new-sub-categories', 'flags')).toContainEqual({
      value: 'noLimit',
      label: 'No limit',
    })
    await company.save(company.first(), 'cities', { Pune: { tier: 'metro', state: 'Karnataka' } })
    const { draft } = await company.overview(company.first())
    expect(draft.changes[0].cells).toMatchObject([
      { column: 'Tier', before: 'Other', after: 'Metro' },
      { column: 'State', before: 'Maharashtra', after: 'Karnataka' },
    ])
  })

  test('of limits shows the tiers of cities, the draft’s too, and keeps the others for those who ask', async () => {
    const { claiming } = company
    const metroCity = await claiming.cityId('Pune')
    await company.submitted('2026-03-16', await claiming.hotel(company.officer(), { metroCity }))
    const hotels = async (day?: string) =>
      (await company.sheet(company.first(), 'limits', day)).rows.filter(({ label }: { label: string }) =>
        label.startsWith('Hotel with Bill'),
      )
    const shown = async () =>
      (await hotels()).flatMap(({ label, isSpare }: { label: string; isSpare?: boolean }) =>
        isSpare ? [] : [label],
      )
    const tiersOfForm = async () =>
      (await company.admin.call(policy.listPolicyCategories, company.first(), {})).body.tiers
    const two = ['Hotel with Bill', 'Hotel with Bill, metro', 'Hotel with Bill, other']
    expect(await shown()).toEqual(two)
    expect(await tiersOfForm()).toEqual(['metro', 'other'])

    const saved = async (sheet: string, rows: Record<string, Record<string, string>>) =>
      (await company.save(company.first(), sheet, rows)).body.problems
    expect(await saved('cities', { Pune: { tier: 'Tier 2' } })).toEqual([])
    expect(await shown()).toEqual([two[0], two[1], 'Hotel with Bill, tier 2', two[2]])
    expect(await tiersOfForm()).toEqual(['metro', 'tier 2', 'other'])
    expect(await saved('limits', { 'Hotel with Bill, tier 2': { L1: '-5' } })).toMatchObject([
      { column: 'L1', sentence: expect.stringContaining('Hotel with Bill, tier 2, L1: "-5" is no amount.') },
    ])
    expect(await saved('limits', { 'Hotel with Bill, tier 2': { L1: '1500' } })).toEqual([])
    const { draft } = await company.overview(company.first())
    expect(draft.changes).toMatchObject([
      { row: 'Hotel with Bill, tier 2', cells: [{ column: 'L1', after: '1500' }] },
      { row: 'Pune', cells: [{ column: 'Tier', before: 'Other', after: 'Tier 2' }] },
    ])
    // A night of ₹1,900 by the limit of other cities, and its GST of 12 %, which is paid besides.
    const { body: trial } = await company.withRevision(policy.tryPolicyDraft, company.first())
    expect(trial.item.lines).toMatchObject([
      { subCategory: 'Hotel with Bill', before: 1403.57, after: 1703.57 },
    ])
    expect((await company.withRevision(policy.publishPolicy, company.second())).status).toBe(200)
    expect(
      (await hotels(tomorrow)).map(({ cells }: { cells: Record<string, string> }) => [cells.tier, cells.L1]),
    ).toEqual([
      ['any city', ''],
      ['metro', '1800'],
      ['tier 1', ''],
      ['tier 2', '1500'],
      ['tier 3', ''],
      ['other', '1200'],
    ])

    company.on('2026-03-20')
    const night = async (day: string, billNumber: string) => {
      const form = await claiming.hotel(company.officer(), { metroCity, receiptAmount: 2000, billNumber })
      return (await claiming.create(company.officer(), day, form)).body.item
    }
    expect(await night(tomorrow, 'INV-1901')).toMatchObject({
      maxClaimAmount: 1500,
      isOverLimit: true,
      limitExplanation: 'L1, tier 2: ₹1,500 × 1 night',
    })
    expect(await night(today, 'INV-1801')).toMatchObject({ limitExplanation: 'L1, other: ₹1,200 × 1 night' })
  })

  test('slabs that are entered for earlier days replace the built-in ones, and are on the sheet', async () => {
    const slabs = async () =>
      (await company.sheet(company.first(), 'hotel-gst')).rows.map(
        ({ cells }: { cells: Record<string, string> }) => cells,
      )
    expect(await slabs()).toEqual([
      { nightFrom: '0', nightTo: '', percent: '12' },
      { nightFrom: '8850', nightTo: '', percent: '18' },
    ])
    const save = (rows: Record<string, Record<string, string>>) =>
      company.save(company.first(), 'hotel-gst', rows)
    expect((await save({ 'Nights from 8850': { nightFrom: '9000' } })).body.problems).toEqual([])
    expect((await company.withRevision(policy.publishPolicy, company.first())).status).toBe(200)
    const entered = [
      { nightFrom: '0', nightTo: '', percent: '12' },
      { nightFrom: '9000', nightTo: '', percent: '18' },
    ]
    expect(await slabs()).toEqual(entered)
    const valid = await company.claiming.owner`
      select from_day::text, night_from_paise::int as night
      from allowances.hotel_gst_slab where is_active order by night`
    expect(valid).toEqual([
      { from_day: '2000-01-01', night: 0 },
      { from_day: '2000-01-01', night: 900000 },
    ])
    expect((await save({ one: { nightFrom: '20000', percent: '28' } })).body.problems).toEqual([])
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
        'Train Ticket from 2017-07-01, Service code: Write a service code of 4 or 6 digits, like 996311.',
        'Train Ticket from 2017-07-01, From: The draft takes effect on 2026-03-19; earlier rows stay as they are.',
        'New row, Sub-category: There is no sub-category ROCKET.',
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
        'New row, State: There is no state "99". Write its name or its GST code: Karnataka or 29.',
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
    ['terms', { 'Own Bike': { headCap: '0' } }, ['Own Bike, People counted: Write a number from 1 to 100.']],
    ['cities', { Pune: { name: 'Poona' } }, ['Pune, City: Claims name this city, so it keeps its name.']],
    ['hotel-gst', { 'Nights from 0': null }, ['Nights from 8850, Night from: One slab must start at 0.']],
  ])('%s: a wrong cell is named, and nothing is saved', async (sheet, rows, sentences) => {
    await company.submitted('2026-03-16')
    const { body } = await company.save(company.first(), sheet, rows)
    expect(body.problems.map(({ sentence }: { sentence: string }) => sentence)).toEqual(sentences)
    expect((await company.overview(company.first())).draft).toBeNull()
  })

  test('a new sub-category, written as in categories.csv, can be claimed from the day of its version', async () => {
    await company.submitted('2026-03-16')
    const ferry = {
      ...{ expense_type: 'Travel', category_code: 'WATER', category: 'By water', report_group: 'travel' },
      ...{ code: 'FERRY', name: 'Ferry Ticket', flags: 'noLimit; isInvoiceAmount', active: 'yes' },
    }
    const { body } = await company.save(company.first(), 'new-sub-categories', {
      taken: { ...ferry, code: 'bike', category_code: 'TWO_WHEELER', flags: 'noLimits' },
    })
    expect(body.problems.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      expect.stringMatching(/^New row, Flags: "noLimits" is none of /),
      'New row, Code: There is a sub-category bike already.',
      'New row, Category: The category TWO_WHEELER is named Two-Wheeler.',
    ])
    expect((await company.save(company.first(), 'new-sub-categories', { ferry })).body.problems).toEqual([])
    expect((await company.withRevision(policy.publishPolicy, company.second())).status).toBe(200)
    const inUse = async (day: string) =>
      (await company.sheet(company.first(), 'terms', day)).rows.find(
        (row: { label: string }) => row.label === 'Ferry Ticket',
      ).cells
    expect((await inUse(today)).active).toBe('no')
    expect(await inUse(tomorrow)).toMatchObject({ active: 'yes', noLimit: 'yes', isInvoiceAmount: 'yes' })
    expect((await company.sheet(company.first(), 'new-sub-categories')).rows).toEqual([])
    await company.claiming.owner`delete from allowances.sub_category_terms`
    await company.claiming.owner`delete from allowances.sub_category where code = 'FERRY'`
  })

  test('a new sub-category has its limits at once, and a bill is required above its amount only', async () => {
    await company.submitted('2026-03-16')
    const parcels = {
      ...{ expense_type: 'Postage', category_code: 'PARCELS', category: 'Parcels', active: 'yes' },
      ...{ report_group: 'postage_and_courier', code: 'PARCEL', name: 'Parcel', flags: 'isInvoiceRequired' },
    }
    const save = (limits: string) =>
      company.save(company.first(), 'new-sub-categories', {
        parcels: { ...parcels, bill_required_above: '200', limits },
      })
    const wrong = (await save('L1: 500; L2 tiny: 500; L1: 600')).body.problems
    expect(wrong).toMatchObject([
      { column: 'limits', sentence: expect.stringContaining('"L2 tiny: 500" is no limit.') },
    ])
    expect((await save('L1: 500; L2: no limit; L3 metro: 800; L3 Tier 2: 600')).body.problems).toEqual([])
    const { draft } = await company.overview(company.second())
    expect(draft.changes).toMatchObject([{ row: 'Parcel', kind: 'added' }])
    expect((await company.withRevision(policy.publishPolicy, company.second())).status).toBe(200)

    const { rows } = await company.sheet(company.first(), 'limits', tomorrow)
    const limitsOf = (label: string) => rows.find((row: { label: string }) => row.label === label).cells
    expect(limitsOf('Parcel')).toMatchObject({ L1: '500', L2: 'no limit', L3: '', L4: '' })
    expect(limitsOf('Parcel, metro')).toMatchObject({ L1: '', L3: '800' })
    expect(limitsOf('Parcel, tier 2')).toMatchObject({ L1: '', L3: '600' })

    company.on('2026-03-20')
    const { claiming } = company
    const [parcel] = await claiming.owner`
      select sub_category.id, category_id as category, expense_type_id as type
      from allowances.sub_category join allowances.category on category.id = category_id
      where sub_category.code = 'PARCEL'`
    const claimed = (receiptAmount: number) =>
      claiming.create(company.officer(), tomorrow, {
        ...{ type: parcel?.type, category: parcel?.category, subCategory: parcel?.id },
        receiptAmount,
      })
    const refused = await claimed(200.01)
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'attachments'])
    const { body } = await claimed(200)
    expect(body.item.receiptAmount).toBe(200)
    const requiresBill = async (paise: number) => {
      const { owner } = claiming
      const claim = {
        subCategoryId: owner`${parcel?.id}`,
        day: owner`${tomorrow}::date`,
        amount: owner`${paise}::bigint`,
      }
      const [row] = await owner`select ${requiresBillOn(owner, claim)} as "isRequired"`
      return row?.isRequired
    }
    expect([await requiresBill(20000), await requiresBill(20001)]).toEqual([false, true])
    // A version of the policy that has no such amount any more.
    await claiming.owner`update allowances.sub_category_terms set terms = terms || '{"billRequiredAbove": null}'`
    expect(await requiresBill(1)).toBe(true)
    await claiming.owner`delete from claims.claim where sub_category_id = ${parcel?.id}`
    await claiming.owner`delete from allowances.sub_category_terms`
    await claiming.owner`delete from allowances.sub_category where code = 'PARCEL'`
  })

  test('a sub-category that is in a draft claim stays in use', async () => {
    await company.claiming.create(company.officer(), '2026-03-16', bike(0, 40))
    const { body } = await company.save(company.first(), 'terms', { 'Own Bike': { active: 'no' } })
    expect(body.problems).toMatchObject([
      {
        column: 'active',
        sentence: 'Own Bike, In use: 1 claim with it is not submitted yet, so it stays in use.',
      },
    ])
  })
})

describe('starting rows', () => {
  const startingRowsOf = async (
    sheet: string,
  ): Promise<{ name: string; rows: { key: string; cells: Record<string, string> }[] }[]> =>
    (await company.sheet(company.first(), sheet)).startingRows

  test.each(['new-sub-categories', 'cities', 'holidays'])('of %s are taken as they are', async (sheet) => {
    const offered = await startingRowsOf(sheet)
    expect(offered).not.toEqual([])
    for (const { name, rows } of offered) {
      await company.claiming.owner`delete from admin.policy_draft`
      const changes = Object.fromEntries(rows.map(({ key, cells }) => [key, cells]))
      expect([name, (await company.save(company.first(), sheet, changes)).body.problems]).toEqual([name, []])
    }
    // The last one is in the draft now.
    expect((await startingRowsOf(sheet)).map(({ name }) => name)).not.toContain(offered.at(-1)?.name)
  })

  test('leave out what there is, and holidays of states without people', async () => {
    const [pharma] = await startingRowsOf('new-sub-categories')
    const codes = pharma?.rows.map(({ cells }) => cells.code)
    expect(codes).toContain('DA_EX')
    expect(codes).not.toContain('BIKE')
    const days = (await startingRowsOf('holidays')).flatMap(({ rows }) =>
      rows.map(({ cells }) => [cells.day, cells.state]),
    )
    expect(days).toContainEqual(['2026-04-14', '27'])
    expect(days).not.toContainEqual(['2026-08-15', ''])
    expect(days).not.toContainEqual(['2026-11-15', '20'])
    expect(days.filter(([day = '']) => day < today)).toEqual([])
  })
})
