import { readSettings } from '@tem/allowances/settings.ts'
import { listChanges } from '@tem/contracts/calls/admin-changes.ts'
import * as calls from '@tem/contracts/calls/admin-company.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PolicyInTest } from '../../testing/policy-in-test.ts'

let company: PolicyInTest

beforeAll(async () => {
  company = await PolicyInTest.start()
})
afterAll(() => company.drop())

const administrator = () => company.administrator('A9001')
const propose = (name: string, value: string) =>
  company.admin.call(calls.saveSetting, administrator(), { name, value })
const save = async (name: string, value: string) => company.confirmed(await propose(name, value))
const register = (code: string, gstin: string) =>
  company.admin.call(calls.saveRegistration, administrator(), { code, gstin })
const shown = async () => (await company.admin.call(calls.getCompany, administrator())).body.item
const settings = () => readSettings(company.claiming.owner)

async function changesOf(what: string) {
  const events = await company.claiming.owner<{ detail: object }[]>`
    select detail
    from trail.event
    where kind = 'setting-changed' and detail ->> 'what' = ${what}
    order by at, id`
  return events.map(({ detail }) => detail)
}

describe('a setting of the company', () => {
  test.each([
    ['requestedClaimWeekLimit', '6', 6],
    ['paymentApprovalAbove', '50000', 5_000_000],
    ['claimAcceptAfterDate', '2026-01-31', '2026-01-31'],
    ['dateFormat', 'MM/dd/yyyy', 'MM/dd/yyyy'],
    ['bankLedger', 'HDFC Current', 'HDFC Current'],
    ['financialYearMonth', '1', 1],
    ['voucherUnit', 'employee and month', 'employee and month'],
    ['emailGreeting', 'Dear {name},', 'Dear {name},'],
    ['remindAfterDays', '3; 6', [3, 6]],
    ['remindAfterDays', 'none', []],
    ['escalateAfterDays', '10', 10],
  ] as const)('%s is saved as %s and is in the trail', async (name, text, stored) => {
    const before = (await shown()).settings.find((each: { name: string }) => each.name === name).value
    expect((await save(name, text)).status).toBe(200)
    expect((await settings())[name]).toEqual(stored)
    expect((await changesOf(name)).at(-1)).toEqual({ what: name, before, after: text })
  })

  test.each([
    ['paymentApprovalAbove', '900000000'],
    ['receiptExpectedAbove', '900000000'],
    ['paymentAccount', '50100099999999'],
    ['changesWithoutSecondYes', '9'],
    ['resetCodeChannel', 'sms'],
  ] as const)('%s guards money, so one administrator alone can’t change it', async (name, text) => {
    const before = (await settings())[name]
    expect((await propose(name, text)).body).toMatchObject({ isApplied: false })
    expect((await settings())[name]).toEqual(before)
    await company.claiming.owner`delete from admin.waiting_change`
  })

  test('is confirmed by its label and in rupees, and asked for once', async () => {
    await propose('paymentApprovalAbove', '900000')
    expect((await propose('paymentApprovalAbove', '900000')).body.errors[0].msg).toMatch(
      /^The same change waits already/,
    )
    const { list } = (await company.admin.call(listChanges, company.administrator('H4003'))).body
    expect(list).toMatchObject([
      {
        what: 'Setting: Second person above',
        changes: [{ name: 'Payments', fields: [{ field: 'Second person above', after: '₹9,00,000.00' }] }],
      },
    ])
    await company.claiming.owner`delete from admin.waiting_change`
  })

  test('has its default again when it is emptied', async () => {
    await save('standInDayLimit', '30')
    await save('standInDayLimit', '')
    expect((await settings()).standInDayLimit).toBe(90)
    expect(await changesOf('standInDayLimit')).toEqual([
      { what: 'standInDayLimit', before: '90', after: '30' },
      { what: 'standInDayLimit', before: '30', after: '90' },
    ])
  })

  test('keeps the other colours when one of them is changed', async () => {
    await save('statusColors', 'pending_finance: green')
    expect((await settings()).statusColors).toMatchObject({ pending_finance: 'green', rejected: 'red' })
  })

  test.each([
    ['requestedClaimWeekLimit', '0'],
    ['dateFormat', 'tomorrow'],
    ['statusColors', 'pending: purple'],
    ['statusColors', 'nothing'],
    ['emailGreeting', 'Dear {nmae},'],
    ['remindAfterDays', '7; 4'],
    ['escalateAfterDays', 'soon'],
  ])('%s refuses %s', async (name, text) => {
    const { status, body } = await save(name, text)
    expect([status, body.errors[0].field]).toEqual([400, 'value'])
  })

  test('says what it does, and says something else once what was typed is wrong', async () => {
    const wrong: Record<string, string> = { emailClosing: 'x'.repeat(301), companyName: 'x'.repeat(81) }
    for (const { name, hint } of (await shown()).settings) {
      const text = wrong[name] ?? `{?}${'x'.repeat(100)}`
      const { status, body } = await save(name, text)
      expect([name, status]).toEqual([name, 400])
      const { msg } = body.errors[0]
      expect(`${hint} ${msg}`).not.toMatch(/Write .*Write/)
      expect([hint.includes(msg), msg.includes(hint)]).toEqual([false, false])
    }
  })

  test('that nobody knows is not found', async () => {
    expect((await save('constructor', 'x')).status).toBe(404)
  })
})

describe('a registration', () => {
  test('is checked, saved and in the trail', async () => {
    expect((await register('29', '29AAACV0000K1ZP')).body.errors[0].msg).toBe(
      'GSTIN check digit does not match. Please verify.',
    )
    expect((await register('27', '29AAACV0000K1ZO')).body.errors[0].msg).toBe(
      'A GSTIN of this state begins with 27.',
    )
    expect((await register('98', '')).status).toBe(404)
    expect((await register('29', '')).status).toBe(200)
    expect((await register('29', '29aaacv0000k1zo')).status).toBe(200)
    expect(await changesOf('GSTIN of Karnataka')).toEqual([
      { what: 'GSTIN of Karnataka', before: '29AAACV0000K1ZO', after: null },
      { what: 'GSTIN of Karnataka', before: null, after: '29AAACV0000K1ZO' },
    ])
  })
})
