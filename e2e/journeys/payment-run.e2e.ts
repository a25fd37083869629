// The payer's month end: a run, its second person, the bank's file and answer, and a payment that comes back.
import { addDays } from '@tem/rules/base/company-day.ts'
import { today } from '@tem/server/process/clock.ts'
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { Actions } from './actions.ts'
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
import { answerPanel, decideButton, expectFocusKept } from './reviewing.ts'

/** Claims of the demo company alone: other journeys pay what they have claimed today. */
const upTo = () => addDays(today(), -7)

// One after the other: a payer has one draft, which the next journey would find.
test.describe.configure({ mode: 'default' })

const failures = ['Account closed', 'Name does not match', 'Account frozen']

test('what is flagged is ticked claim by claim, and stays so while a claim is looked at @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('P7001')
  await makeDraft(page, upTo())
  const flagged = page.getByRole('table', { name: 'Flagged' })
  const box = () => flagged.getByRole('checkbox', { name: /^Include EXP-/ }).first()
  await box().check()
  await expect(page.getByText(/^Included: 1 claim · ₹/)).toBeVisible()
  await expectAccessible()
  await flagged.getByRole('link', { name: /^EXP-/ }).first().click()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await page.goBack()
  await expect(box()).toBeChecked()
  await expect(page.getByText(/^Included: 1 claim · ₹/)).toBeVisible()
  await page.getByRole('button', { name: /^Confirm ₹/ }).click()
  await expect(panelOf(page, /^Confirm ₹/)).toContainText('1 flagged claim is included. Say why.')
})

test('a run is approved, sent, answered with three failures, and one payment is taken back @once', async ({
  page,
  signedInAs,
  windowOf,
  expectAccessible,
  provoked,
}) => {
  provoked.push(/status of 409/)
  test.slow()
  await signedInAs('P7001')
  await tickOneFlagged(page)
  const actions = await Actions.on(page)
  await makeDraft(page, upTo())
  await expectAccessible()
  await confirmRun(page)
  await expect(page.getByRole('button', { name: 'Download bank file' })).toHaveCount(0)

  const second = await windowOf('F7002')
  await second.goto('/dashboard')
  await expect(
    second.getByRole('link', { name: /^Open: \d+ payment runs? waits? for your approval$/ }),
  ).toBeVisible()
  await second.goto(page.url())
  await second.getByRole('button', { name: /^Approve ₹/ }).click()
  await panelOf(second, /^Approve ₹/)
    .getByRole('button', { name: /^Approve ₹/ })
    .click()
  await expect(second.getByText('Ready for the bank').first()).toBeVisible()
  await expectFocusKept(second)

  await page.reload()
  const transfers = await downloadFile(page)
  expect(transfers.length).toBeGreaterThan(5)
  await expect(page.getByText('At the bank', { exact: true })).toBeVisible()
  const answer = transfers.map(([code, amount], place) =>
    place < failures.length
      ? `${code},${amount},,Failed,${failures[place]}`
      : `${code},${amount},${referenceOf(place)},Success,`,
  )
  await recordAnswer(page, answer)
  await expectAccessible()
  await expect(page.getByText('Settled')).toBeVisible()
  await expectFocusKept(page)
  expect(secondsOf(actions)).toBeLessThan(monthEndSeconds)
  for (const reason of failures) await expect(page.getByText(reason).first()).toBeVisible()

  const paid = referenceOf(failures.length)
  await page.goto('/dashboard/payment-runs')
  const settled = [actions.taps, actions.fields] as const
  await page.getByLabel('UTR Number').fill(paid.toLowerCase())
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('button', { name: 'Take payment back' }).click()
  const reason = panelOf(page, 'Take payment back')
  await reason.getByLabel('Note').fill('The branch has merged')
  await expectAccessible()
  await reason.getByRole('button', { name: 'Take back' }).click()
  await expect(
    page.getByText(/^Payment taken back: \d+ claims? (is|are) payable again, on hold\.$/),
  ).toBeVisible()
  await expect(page.getByText(/was taken back\. The branch has merged/)).toBeVisible()
  expect([actions.taps - settled[0], actions.fields - settled[1]]).toEqual([3, 2])

  // A transfer to one of them is refused, and leads to where the hold is lifted.
  const onHold = page.getByRole('table', { name: 'On hold' }).getByRole('row')
  await onHold
    .filter({ hasText: failures[1] ?? '' })
    .getByRole('link')
    .click()
  await page.getByRole('checkbox', { name: 'Select All' }).check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const held = answerPanel(page)
  await held.getByLabel('UTR Number').fill('HDFC261190000001')
  await held.getByLabel('Note').fill('Once more')
  await decideButton(held).click()
  await expect(held).toContainText(
    `An earlier payment came back: ${failures[1]}. Lift the hold under Payments`,
  )
  await held.getByRole('link', { name: 'Go to Payments' }).click()
  await onHold
    .filter({ hasText: failures[1] ?? '' })
    .getByRole('button', { name: /^Lift the hold of / })
    .click()
  const lifted = panelOf(page, /^Lift the hold of /)
  await lifted.getByLabel('Note').fill('The name is corrected')
  await lifted.getByRole('button', { name: 'Lift hold' }).click()
  await expect(onHold.filter({ hasText: failures[1] ?? '' })).toHaveCount(0)
  await expectFocusKept(page)

  // Only the three that came back and are still held are left out, each with its reason.
  await makeDraft(page, upTo())
  const left = page.getByRole('table', { name: 'Left out' })
  for (const each of [failures[0], failures[2], 'The branch has merged'])
    await expect(left.getByText(`An earlier payment came back: ${each}`)).toBeVisible()
  const row = left.getByRole('row').filter({ hasText: failures[0] ?? '' })
  await row.getByRole('button', { name: /^Lift the hold of / }).click()
  const lift = panelOf(page, /^Lift the hold of /)
  await lift.getByLabel('Note').fill('The bank opened it again')
  await lift.getByRole('button', { name: 'Lift hold' }).click()
  await expect(left.getByText(failures[0] ?? '')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Transfers' })).toContainText(transfers[0]?.[0] ?? '')
})

test('an employee neither finds nor reaches payments @once', async ({ page, signedInAs }) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/payment-runs')
  await expect(page.getByText('Payments is not part of your account')).toBeVisible()
})

test('a list that fails can be loaded again @once', async ({ page, signedInAs, provoked }) => {
  provoked.push(/503/)
  await signedInAs('X9002')
  let fails = true
  await page.route('**/api/payment-runs/list', (route) =>
    fails
      ? route.fulfill({
          status: 503,
          json: { success: false, errors: [{ msg: 'The system is busy right now.', code: 'unavailable' }] },
        })
      : route.continue(),
  )
  await page.goto('/dashboard/payment-runs')
  await expect(page.getByRole('alert')).toContainText('The system is busy right now.')
  fails = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // An auditor looks, and makes none.
  await expect(page.getByRole('button', { name: 'New payment run' })).toHaveCount(0)
})

/** Each claim by itself; the tick stays while a claim is looked at, and is gone with a new visit. */
async function tickOneFlagged(page: Page): Promise<void> {
  await makeDraft(page, upTo())
  const flagged = page.getByRole('table', { name: 'Flagged' })
  const box = flagged.getByRole('checkbox', { name: /^Include EXP-/ }).first()
  const included = page.getByText(/^Included: 1 claim · ₹/)
  await box.check()
  await expect(included).toBeVisible()
  await flagged.getByRole('link', { name: /^EXP-/ }).first().click()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await page.goBack()
  await expect(box).toBeChecked()
  await expect(included).toBeVisible()
  await page.getByRole('button', { name: /^Confirm ₹/ }).click()
  await expect(panelOf(page, /^Confirm ₹/)).toContainText('1 flagged claim is included. Say why.')
}

/** First a part with an amount that differs, which changes nothing; then the bank's file. */
async function recordAnswer(page: Page, answer: readonly string[]): Promise<void> {
  const check = () => panel.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Record the bank’s answer' }).click()
  const panel = panelOf(page, 'The bank’s answer')
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'answer.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04\0') })
  await expect(panel.getByRole('alert')).toHaveText(
    'answer.xlsx can’t be read. Save it as XLSX, or as CSV in UTF-8.',
  )
  const wrong = [answerTitles, (answer.at(-1) ?? '').replace(/^(\w+),[\d.]+/, '$1,0.01')]
  await panel.getByLabel('Answer').fill(wrong.join('\n'))
  await check()
  await expect(panel.getByRole('alert')).toContainText('1 line cannot be recorded. Nothing was changed.')
  await expect(panel.getByRole('alert')).toContainText('The file says ₹0.01, the run pays ')
  await chooseAnswer(panel, [answerTitles, ...answer.slice(0, -2)])
  await check()
  await expect(panel.getByText('2 lines have no answer yet')).toBeVisible()
  const open = panel.getByRole('list', { name: 'Lines still open' })
  for (const line of answer.slice(-2)) await expect(open).toContainText(line.split(',')[0] ?? '')
  await expect(open.getByText('Not in this answer')).toHaveCount(2)
  await chooseAnswer(panel, [answerTitles, ...answer])
  await check()
  await expect(
    panel.getByText(`${answer.length - failures.length} paid, ${failures.length} returned.`),
  ).toBeVisible()
  await panel.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(panel).toHaveCount(0)
}
