import { bike, meal } from '@tem/claims/testing/claiming.ts'
import * as changes from '@tem/contracts/calls/admin-changes.ts'
import { saveSetting } from '@tem/contracts/calls/admin-company.ts'
import * as policy from '@tem/contracts/calls/admin-policy.ts'
import { listTrailEntries } from '@tem/contracts/calls/admin-trail.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PolicyInTest, today, tomorrow } from '../../testing/policy-in-test.ts'

let company: PolicyInTest

beforeAll(async () => {
  company = await PolicyInTest.start()
})
beforeEach(() => company.startOver())
afterAll(() => company.drop())

describe('a draft of the policy', () => {
  test('is tried, published by a second person, and judges claims from its day on', async () => {
    const before = await company.submitted('2026-03-16')
    expect(await company.amountOf(before)).toBe(200)
    expect(
      (await company.save(company.first(), 'limits', { 'Own Bike': { L1: '4.50' } })).body.problems,
    ).toEqual([])

    const { draft, earliest } = await company.overview(company.first())
    expect([earliest, draft.effectiveFrom]).toEqual([tomorrow, tomorrow])
    expect(draft.editors).toEqual(['Nisha Kapoor'])
    expect(draft.changes).toMatchObject([
      {
        sheet: 'Limits and rates',
        row: 'Own Bike',
        kind: 'changed',
        cells: [{ column: 'L1', before: '5', after: '4.50' }],
      },
    ])
    const { body } = await company.withRevision(policy.tryPolicyDraft, company.first())
    expect(body.item).toMatchObject({
      claims: 1,
      isCut: false,
      sentences: ['1 claim would have cost ₹20 less.', '1 person loses.'],
      lines: [{ subCategory: 'Own Bike', before: 200, after: 180, isRefused: false }],
    })

    const alone = await company.withRevision(policy.publishPolicy, company.first())
    expect([alone.status, alone.body.errors[0].msg]).toEqual([
      422,
      'You edited this draft. Another administrator publishes it.',
    ])
    const { owner } = company.claiming
    const [chosen] = await owner`
      update allowances.setting set value = '"MM/dd/yyyy"' where name = 'dateFormat' returning name`
    expect(chosen).toBeDefined()
    expect((await company.withRevision(policy.publishPolicy, company.second())).body.message).toBe(
      'Policy 1 is published. It is valid from 03/19/2026.',
    )
    await owner`update allowances.setting set value = '"dd/MM/yyyy"' where name = 'dateFormat'`
    expect((await company.sheet(company.first(), 'limits', today)).rows[0].cells.L1).toBe('5')
    expect((await company.sheet(company.first(), 'limits', tomorrow)).rows[0].cells.L1).toBe('4.5')

    company.on('2026-03-20')
    expect(await company.amountOf(await company.submitted(today, bike(40, 80)))).toBe(200)
    expect(await company.amountOf(await company.submitted(tomorrow, bike(80, 120)))).toBe(180)
    expect(await company.amountOf(before)).toBe(200)
  })

  test('waits on Home for a second person, as long as it changes something and is in time', async () => {
    const waiting = async (who: Parameters<typeof company.overview>[0]) =>
      (await company.admin.call(policy.countPolicyToPublish, who)).body.toPublish
    await company.submitted('2026-03-16')
    expect(await waiting(company.second())).toBe(0)
    await company.save(company.first(), 'limits', { 'Own Bike': { L1: '4.50' } })
    expect([await waiting(company.first()), await waiting(company.second())]).toEqual([0, 1])
    company.on(tomorrow)
    expect(await waiting(company.second())).toBe(0)
    company.on(today)
    await company.withRevision(policy.publishPolicy, company.second())
    expect(await waiting(company.second())).toBe(0)
  })

  test('leaves nothing of its trial', async () => {
    await company.submitted('2026-03-16')
    await company.save(company.first(), 'limits', { 'Own Bike': { L1: '' } })
    const { body } = await company.withRevision(policy.tryPolicyDraft, company.first())
    expect(body.item.sentences).toEqual([
      '1 claim would have cost ₹200 less.',
      '1 person loses.',
      '1 claim could not have been made.',
    ])
    const stored = await company.claiming.owner`select sub_category_id from allowances.sub_category_terms`
    expect(stored).toHaveLength(0)
  })

  test('says which claims would go to somebody else', async () => {
    await company.submitted('2026-03-16', meal(9000))
    await company.save(company.first(), 'thresholds', { "The manager's manager, claim": { above: '8,000' } })
    const { body } = await company.withRevision(policy.tryPolicyDraft, company.first())
    expect(body.item.sentences).toEqual(['1 more claim would have gone to the Higher Manager.'])
  })

  test('belongs to the revision that the viewer saw', async () => {
    await company.save(company.first(), 'limits', { 'Own Bike': { L1: '6' } })
    const { revision } = (await company.overview(company.second())).draft
    await company.save(company.first(), 'limits', { 'Own Bike': { L1: '60' } })
    for (const call of [policy.publishPolicy, policy.tryPolicyDraft, policy.discardPolicyDraft])
      expect((await company.admin.call(call, company.second(), { revision })).status).toBe(409)
    const other = { sheet: 'limits', rows: [], revision: null }
    expect((await company.admin.call(policy.savePolicyDraft, company.second(), other)).status).toBe(409)
    const { draft } = await company.overview(company.second())
    const discarded = { revision: draft.revision }
    expect((await company.admin.call(policy.discardPolicyDraft, company.second(), discarded)).status).toBe(
      200,
    )
    expect((await company.overview(company.second())).draft).toBeNull()
  })

  test('that follows a discarded one is another revision: nobody publishes it unseen', async () => {
    await company.submitted('2026-03-16')
    await company.save(company.first(), 'limits', { 'Own Bike': { L1: '4.50' } })
    const { revision } = (await company.overview(company.second())).draft
    await company.admin.call(policy.discardPolicyDraft, company.first(), { revision })
    await company.save(company.first(), 'limits', { 'Own Bike': { L1: '99' } })
    for (const call of [policy.publishPolicy, policy.tryPolicyDraft, policy.discardPolicyDraft])
      expect((await company.admin.call(call, company.second(), { revision })).status).toBe(409)
  })

  describe('before a version that is planned for 2099', () => {
    beforeEach(async () => {
      await company.submitted('2026-03-16')
      await company.save(company.first(), 'limits', { 'Own Bike': { L1: '6' } }, '2099-01-01')
      await company.withRevision(policy.publishPolicy, company.second())
    })

    test('takes effect tomorrow, and both are valid from their days', async () => {
      expect((await company.overview(company.first())).earliest).toBe(tomorrow)
      await company.save(company.first(), 'limits', { 'Own Car': { L2: '11' } })
      expect((await company.withRevision(policy.publishPolicy, company.second())).status).toBe(200)
      const rates = async (day: string) => {
        const { rows } = await company.sheet(company.first(), 'limits', day)
        const of = (label: string) => rows.find((row: { label: string }) => row.label === label).cells
        return [of('Own Bike').L1, of('Own Car').L2]
      }
      expect(await rates(today)).toEqual(['5', '9'])
      expect(await rates(tomorrow)).toEqual(['5', '11'])
      expect(await rates('2099-01-01')).toEqual(['6', '11'])
    })

    test('that one can be withdrawn, with a second yes', async () => {
      const withdraw = () => company.admin.call(policy.withdrawPolicy, company.first(), { version: 1 })
      const { rows: before } = await company.sheet(company.first(), 'limits', '2098-12-31')
      expect((await withdraw()).body).toMatchObject({ isApplied: false })
      const { list } = (await company.admin.call(changes.listChanges, company.confirming())).body
      expect(list[0]).toMatchObject({
        what: 'Withdraw Policy 1, planned for 01/01/2099',
        changes: [{ name: 'Limits and rates: Own Bike', fields: [{ field: 'L1', before: '6', after: '5' }] }],
      })
      const answer = { _id: list[0]._id, answer: 'apply' }
      expect((await company.admin.call(changes.answerChange, company.confirming(), answer)).status).toBe(200)
      expect((await company.overview(company.first())).versions).toEqual([])
      expect((await company.sheet(company.first(), 'limits', '2099-01-01')).rows).toEqual(before)
      const again = await withdraw()
      expect([again.status, again.body.errors[0].msg]).toEqual([
        422,
        'Only a version whose day has not come can be withdrawn.',
      ])
    })

    test('can’t change what that one changes, or begin on its day', async () => {
      await company.save(company.first(), 'terms', { 'Own Bike': { isRemarksRequired: 'yes' } })
      const { status, body } = await company.withRevision(policy.publishPolicy, company.second())
      expect([status, body.errors[0].msg]).toEqual([
        422,
        'Policy 1, planned for 01/01/2099, changes Own Bike in Sub-categories too. Withdraw it first.',
      ])
      const same = await company.save(company.first(), 'limits', { 'Own Car': { L2: '11' } }, '2099-01-01')
      expect([same.status, same.body.errors[0].field]).toEqual([422, 'effectiveFrom'])
    })
  })

  describe('that changes a holiday', () => {
    const holiday = 'Founders Day 2026-03-24'
    const days = () =>
      company.claiming.owner<{ day: string }[]>`
        select day::text from allowances.holiday where name = 'Founders Day' order by day`
    beforeEach(async () => {
      await company.submitted('2026-03-16')
      await company.claiming.owner`delete from allowances.holiday where name = 'Founders Day'`
      await company.claiming.owner`
        insert into allowances.holiday (id, day, name)
        values (gen_random_uuid(), '2026-03-24', 'Founders Day')`
    })
    afterAll(() => company.claiming.owner`delete from allowances.holiday where name = 'Founders Day'`)

    test.each([{ day: '2026-04-20' }, null])(
      'does not move to a day on which it could not: %o',
      async (cells) => {
        const later = '2026-04-01'
        const sentence =
          'The draft changes Founders Day 2026-03-24 in Holidays, which it can’t do on its new day. Take that change back first, or choose another day.'
        const atOnce = await company.save(company.first(), 'holidays', { [holiday]: cells }, later)
        expect([atOnce.status, atOnce.body.errors[0].msg]).toEqual([422, sentence])

        expect((await company.save(company.first(), 'holidays', { [holiday]: cells })).status).toBe(200)
        const limits = { 'Own Bike': { L1: '4.50' } }
        const moved = await company.save(company.first(), 'limits', limits, later)
        expect([moved.status, moved.body.errors[0].msg]).toEqual([422, sentence])
        expect((await company.overview(company.first())).draft.effectiveFrom).toBe(tomorrow)

        expect((await company.save(company.first(), 'holidays', {}, later)).status).toBe(200)
        expect((await company.save(company.first(), 'limits', limits)).status).toBe(200)
        expect((await company.withRevision(policy.publishPolicy, company.second())).status).toBe(200)
        expect(await days()).toEqual([{ day: '2026-03-24' }])
      },
    )

    test('leaves it where it was, if its day was moved before that was refused', async () => {
      await company.save(company.first(), 'holidays', { [holiday]: { day: '2026-04-20' } })
      await company.claiming
        .owner`update admin.policy_draft set effective_from = '2026-04-01' where state = 'open'`
      expect((await company.withRevision(policy.publishPolicy, company.second())).status).toBe(200)
      expect(await days()).toEqual([{ day: '2026-03-24' }, { day: '2026-04-20' }])
    })
  })

  test('is published by its author alone while nobody has submitted a claim', async () => {
    await company.save(company.first(), 'limits', { 'Own Bike': { L1: '6' } }, '2026-03-01')
    expect((await company.withRevision(policy.publishPolicy, company.first())).status).toBe(200)
    expect(await company.amountOf(await company.submitted('2026-03-16'))).toBe(240)
  })

  test('is read, but not changed, by an auditor', async () => {
    const auditor = company.claiming.person('X9002', {
      roles: ['auditor'],
      permissions: ['signed-in', 'read-everything'],
    })
    expect((await company.admin.call(policy.getPolicyOverview, auditor)).status).toBe(200)
    await company.save(company.first(), 'limits', { 'Own Bike': { L1: '4.50' } })
    expect((await company.admin.call(policy.countPolicyToPublish, auditor)).body.toPublish).toBe(0)
    const change = { sheet: 'limits', rows: [], revision: null }
    expect((await company.admin.call(policy.savePolicyDraft, auditor, change)).status).toBe(403)
    expect((await company.admin.call(policy.publishPolicy, auditor, { revision: 1 })).status).toBe(403)
  })

  test('is in the trail with every row, before and after', async () => {
    await company.submitted('2026-03-16')
    await company.save(company.first(), 'limits', { 'Own Bike': { L1: '6', L2: '6.50' } })
    await company.save(company.first(), 'holidays', {
      'New Year': { day: '2027-01-01', name: 'New Year', state: '' },
    })
    await company.withRevision(policy.publishPolicy, company.second())
    const events = await company.claiming.owner<{ detail: object; before: object; after: object }[]>`
      select detail, before, after
      from trail.event
      where kind = 'policy-published'
        and (after ->> 'L2' = '₹6.50' or after ->> 'Name' = 'New Year')
      order by detail ->> 'what'`
    const common = { version: 1, from: tomorrow, editedBy: company.first().personId }
    expect([...events]).toEqual([
      {
        detail: { ...common, what: 'Holidays', row: 'New Year' },
        before: {},
        after: { Day: '2027-01-01', Name: 'New Year' },
      },
      {
        detail: { ...common, what: 'Limits and rates', row: 'Own Bike' },
        before: { L1: '₹5.00', L2: '₹5.00' },
        after: { L1: '₹6.00', L2: '₹6.50' },
      },
    ])
  })

  test('answers who changed the hotel limit, when, and from what to what', async () => {
    await company.submitted('2026-03-16')
    await company.save(company.first(), 'limits', { 'Hotel with Bill, metro': { L1: '1950' } })
    await company.withRevision(policy.publishPolicy, company.second())
    await company.admin.call(saveSetting, company.first(), { name: 'standInDayLimit', value: '61' })
    const reader = company.claiming.person('X9002', {
      roles: ['auditor'],
      permissions: ['signed-in', 'read-everything'],
    })
    const found = async (search: string) =>
      (await company.admin.call(listTrailEntries, reader, { search })).body.list
    const [entry, ...others] = (await found('hotel LIMIT')).filter(
      ({ after }: { after: { L1?: string } }) => after.L1 === '₹1,950.00',
    )
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      title: 'Published a change of the policy',
      by: { employeeCode: 'H4002' },
      before: { L1: '₹1,800.00' },
      detail: {
        What: 'Limits and rates',
        Row: 'Hotel with Bill, metro',
        'Edited by': expect.stringMatching(/\(A9001\)$/),
      },
    })
    // By the name of who published it, by a value, by the label of a setting; every word must be there.
    expect(await found(`${entry.by.name} metro`)).toContainEqual(entry)
    expect(await found('1,950')).toContainEqual(entry)
    expect(await found('longest stand-in')).toMatchObject([
      { before: { 'Longest stand-in, in days': '90' }, after: { 'Longest stand-in, in days': '61' } },
    ])
    expect(await found('hotel limit unicorn')).toEqual([])
    expect(await found('%')).not.toContainEqual(entry)
  })

  test('shows a threshold in rupees as an amount, and other thresholds as numbers', async () => {
    await company.submitted('2026-03-16')
    await company.save(company.first(), 'thresholds', {
      "The manager's manager, claim": { above: '9000' },
      'The chief executive, tour': { above: '12' },
    })
    await company.withRevision(policy.publishPolicy, company.second())
    const events = await company.claiming.owner<{ after: object }[]>`
      select after from trail.event
      where kind = 'policy-published' and detail ->> 'what' = 'Approval thresholds'
      order by detail ->> 'row' desc`
    expect(events.map(({ after }) => after)).toEqual([{ Above: '₹9,000.00' }, { Above: '12' }])
  })

  test('has the decisions by the name and code of who made them and whose claim it is', async () => {
    const claim = await company.submitted('2026-03-16')
    const { owner } = company.claiming
    await owner`
      insert into chain.history (id, kind, subject_id, at, by_person_id, step, from_status, to_status)
      select gen_random_uuid(), 'claim', ${claim}, now(), id, 'pending', 'pending', 'approved'
      from identity.person where employee_code = 'M2002'`
    const people = await owner<{ code: string; name: string }[]>`
      select employee_code as code, name from identity.person
      where employee_code in ('E1001', 'M2002')
      order by employee_code`
    const decisionsBy = async (search: string) => {
      const { list } = (await company.admin.call(listTrailEntries, company.first(), { search })).body
      const about = list.filter(({ kind }: { kind: string }) => kind === 'decision')
      return about.map(({ by }: { by: { employeeCode: string } }) => by.employeeCode).sort()
    }
    const [claimant, manager] = people.map(({ name }) => name)
    expect(await decisionsBy(claimant ?? '')).toEqual(expect.arrayContaining(['E1001', 'M2002']))
    expect(await decisionsBy('e1001')).toEqual(await decisionsBy(claimant ?? ''))
    expect(await decisionsBy(manager ?? '')).toEqual(['M2002'])
    expect(await decisionsBy(`${claimant} ${manager}`)).toEqual(['M2002'])
    expect(await decisionsBy(`${claimant} unicorn`)).toEqual([])
  })
})
