// In a suite of its own: a payer's month end with 43 people and 609 claims. Two people are held, one transfer comes back,
// and the bank's file, the workbook and the database agree to the paisa.
import { readFileSync } from 'node:fs'
import { addDays } from '@tem/rules/base/company-day.ts'
import { DEFAULT_DATE_FORMAT, formatDay } from '@tem/rules/base/date-format.ts'
import { today } from '@tem/server/process/clock.ts'
import { readWorkbook, records } from '@tem/server/testing/read-workbook.ts'
import type { Browser, Page } from 'playwright/test'
import { databaseOf, fillMonth } from '../suite/payable-company.ts'
import { type Suite, startSuite } from '../suite/suite.ts'
import { expect, test } from '../test.ts'
import { Actions } from './actions.ts'
import { pasteInto, press, tick, typeInto } from './by-keyboard.ts'
import {
  answerTitles,
  chooseAnswer,
  confirmRun,
  downloadFile,
  makeDraft,
  monthEndSeconds,
  panelOf,
  referenceOf,
  secondsOf,
} from './paying.ts'
import { expectFocusKept } from './reviewing.ts'
import { signInByHand, windowOn } from './sign-in.ts'

const people = 43
const claims = 609
const held = [
  ['T001', 'No bank details'],
  ['T002', 'IFSC is wrong'],
] as const
const bounced = 7

/** Before the demo company's first claim. */
const period = () => ({ from: addDays(today(), -110), to: addDays(today(), -80) })

// Both share the suite, one after the other.
test.describe.configure({ mode: 'default' })

let suite: Suite

test.beforeAll(async () => {
  test.setTimeout(300_000)
  suite = await startSuite()
})
test.afterAll(() => suite?.stop())

test(
  'a month end of 43 people and 609 claims is paid and booked',
  { tag: '@once' },
  async ({ browser }, info) => {
    test.setTimeout(400_000)
    const sql = await databaseOf(suite)
    await fillMonth(sql, { people, claims, ...period() })
    const page = await windowOf(browser, 'P7001')
    const second = await windowOf(browser, 'F7002')
    const actions = await Actions.on(page)
    const begun = performance.now()

    await makeDraft(page, period().to)
    await expect(page.getByText(`${people - held.length} employees, `).first()).toBeVisible()
    const left = page.getByRole('table', { name: 'Left out' })
    await expect(left.getByRole('row')).toHaveCount(1 + held.length)
    for (const [code, reason] of held)
      await expect(left.getByRole('row').filter({ hasText: code })).toContainText(reason)
    await confirmRun(page)

    await second.goto(page.url())
    for (const within of [second, panelOf(second, /^Approve ₹/)])
      await within.getByRole('button', { name: /^Approve ₹/ }).click()
    await expect(second.getByText('Ready for the bank').first()).toBeVisible()
    await page.reload()

    const transfers = await downloadFile(page)
    expect(transfers).toHaveLength(people - held.length)
    const answer = transfers.map(([code, amount], place) =>
      place === bounced
        ? `${code},${amount},,Failed,Account closed`
        : `${code},${amount},${referenceOf(place)},Success,`,
    )
    await page.getByRole('button', { name: 'Record the bank’s answer' }).click()
    const panel = panelOf(page, 'The bank’s answer')
    await chooseAnswer(panel, [answerTitles, ...answer])
    await panel.getByRole('button', { name: 'Check' }).click()
    await expect(panel.getByText(`${transfers.length - 1} paid, 1 returned.`)).toBeVisible()
    await panel.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByText('Settled')).toBeVisible()
    await expect(page.getByText('Account closed')).toBeVisible()

    const accrued = await exported(page, period())
    const paidToday = await exported(page, { from: today(), to: today() })
    const seconds = (performance.now() - begun) / 1000
    const walk = `month end: ${actions.taps} taps, ${actions.fields} fields, ${secondsOf(actions)} s for a person; ${seconds.toFixed(1)} s here`
    info.annotations.push({ type: 'recorded', description: walk })
    console.log(walk)
    expect(secondsOf(actions)).toBeLessThan(monthEndSeconds)

    const [stored] = await sql<{ count: number; paid: number; waiting: number; back: number }[]>`
    select count(*)::int as count,
      coalesce(sum(reimbursable_amount_paise) filter (where status = 'approved'), 0)::bigint as paid,
      coalesce(sum(reimbursable_amount_paise) filter (where status = 'pending_finance'), 0)::bigint as waiting,
      coalesce(sum(reimbursable_amount_paise) filter (where employee_code = ${transfers[bounced]?.[0] ?? ''}), 0)::bigint as back
    from claims.claim
    join identity.person on person.id = claim.person_id
    where employee_code ~ '^T[0-9]{3}$'`
    if (!stored) throw new Error('Nothing is stored.')
    const file = transfers.reduce((sum, [, amount]) => sum + paise(amount), 0)
    expect(stored.count).toBe(claims)
    expect(stored.paid).toBe(file - stored.back)
    expect(paise(transfers[bounced]?.[1])).toBe(stored.back)

    expect(accrued.rows('Claim Lines')).toHaveLength(claims)
    expect(accrued.sum('Claim Lines', 'Reimbursable Amount')).toBe(stored.paid + stored.waiting)
    expect(accrued.sum('Journal', 'Amount')).toBe(stored.paid + stored.waiting)
    // Who could not be paid is an exception with its reason, so nothing is payable.
    expect(accrued.sum('Exceptions', 'Amount')).toBe(stored.waiting)
    expect(accrued.sum('Payments', 'Amount')).toBe(0)
    expect(paidToday.sum('Payment Vouchers', 'Amount')).toBe(stored.paid)
    // One voucher for each transfer, with the bank's reference.
    const references = new Set(paidToday.rows('Payment Vouchers').map((row) => row.Reference))
    expect(references).toEqual(
      new Set(transfers.flatMap((_, place) => (place === bounced ? [] : [referenceOf(place)]))),
    )

    await sql.end()
    await page.context().close()
    await second.context().close()
  },
)

test('a run of the demo company is paid with the keyboard alone', { tag: '@once' }, async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await windowOf(browser, 'P7001')
  const second = await windowOf(browser, 'F7002')
  await page.goto('/dashboard/payment-runs')
  await press(page, page.getByRole('button', { name: 'New payment run' }))
  const upTo = panelOf(page, 'New payment run')
  await typeInto(
    page,
    upTo.getByRole('textbox', { name: 'Last day' }),
    formatDay(addDays(today(), -7), DEFAULT_DATE_FORMAT),
  )
  await press(page, upTo.getByRole('button', { name: 'Make a draft' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Payment Run \d+$/ })).toBeVisible()
  await press(page, page.getByRole('button', { name: /^Confirm ₹/ }))
  await press(page, panelOf(page, /^Confirm ₹/).getByRole('button', { name: /^Confirm ₹/ }))
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  await expectFocusKept(page)

  await second.goto(page.url())
  await press(second, second.getByRole('button', { name: /^Approve ₹/ }))
  await press(second, panelOf(second, /^Approve ₹/).getByRole('button', { name: /^Approve ₹/ }))
  await expect(second.getByText('Ready for the bank').first()).toBeVisible()
  await expectFocusKept(second)

  await page.reload()
  await press(page, page.getByRole('button', { name: 'Download bank file' }))
  const file = panelOf(page, 'Bank file')
  await tick(page, file.getByRole('radio').first())
  const arriving = page.waitForEvent('download')
  await press(page, file.getByRole('button', { name: 'Download' }))
  const lines = readFileSync(await (await arriving).path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))
  await expect(page.getByText('At the bank', { exact: true })).toBeVisible()
  await expectFocusKept(page)

  await press(page, page.getByRole('button', { name: 'Record the bank’s answer' }))
  const panel = panelOf(page, 'The bank’s answer')
  const answer = lines.map(
    ([code = '', , , , amount = ''], place) => `${code},${amount},${referenceOf(people + place)},Success,`,
  )
  await pasteInto(page, panel.getByLabel('Answer'), [answerTitles, ...answer].join('\n'))
  await press(page, panel.getByRole('button', { name: 'Check' }))
  await expect(panel.getByText(`${answer.length} paid, 0 returned.`)).toBeVisible()
  await press(page, panel.getByRole('button', { name: 'Record', exact: true }))
  await expect(page.getByText('Settled')).toBeVisible()
  await expectFocusKept(page)
  await page.context().close()
  await second.context().close()
})

async function windowOf(browser: Browser, code: string): Promise<Page> {
  const page = await windowOn(suite, browser)
  await signInByHand(page, code)
  return page
}

/** The workbook that the report screen gives. */
async function exported(page: Page, { from, to }: { from: string; to: string }) {
  await page.goto('/dashboard/report')
  await page.getByRole('textbox', { name: 'Start Date' }).fill(formatDay(from, DEFAULT_DATE_FORMAT))
  await page.getByRole('textbox', { name: 'End Date' }).fill(formatDay(to, DEFAULT_DATE_FORMAT))
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const { sheets } = readWorkbook(readFileSync(await (await arriving).path()))
  const rows = (sheet: string) => records(sheets.get(sheet))
  const sum = (sheet: string, column: string) =>
    rows(sheet).reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0)
  return { rows, sum }
}

/** '1234.50' of the bank's file. */
function paise(amount = ''): number {
  return Number(amount.replace('.', ''))
}
