// The payer's month end: several claims paid together, a payment that bounced, and one employee's whole queue.
import type { Page, TestInfo } from 'playwright/test'
import { expect, test } from '../test.ts'
import { type Requested, Requests } from './requests.ts'
import {
  answerPanel,
  decideButton,
  decided,
  expectFocusKept,
  findInQueue,
  history,
  lineOf,
  submitAnswer,
} from './reviewing.ts'

function officer({ project }: TestInfo) {
  return project.name === 'phone'
    ? { code: 'E1031', name: 'Amit Chauhan' }
    : { code: 'E1032', name: 'Neha Bansal' }
}

/** Within the limits, so the payer is next after the manager. */
async function approvedMeals(page: Page, code: string, ...amounts: number[]): Promise<Requested[]> {
  const requests = await Requests.of(page, code)
  const manager = await Requests.of(page, 'M2003')
  const meals: Requested[] = []
  for (const amount of amounts) meals.push(await requests.meal(amount))
  for (const { _id } of meals)
    await manager.call(`calendar/approve-reject-claim/${_id}`, { type: 'approve', note: 'In order' })
  return meals
}

test('claims are paid together, and a bounced payment is taken back and paid again @once', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  test.slow()
  const { code, name } = officer(info)
  const meals = await approvedMeals(page, code, 410, 520)
  const [first] = meals
  if (!first) throw new Error('There is nothing to pay.')
  await signedInAs('P7001')
  for (const meal of meals) {
    if (meal === first) await findInQueue(page, name, meal)
    await lineOf(page, meal.ticketNumber).getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const panel = answerPanel(page)
  await expect(panel).toContainText('2 claims')
  await expect(panel).toContainText('₹930.00')
  await panel.getByLabel('UTR Number').fill('hdfc26112100012')
  await panel.getByLabel('Note').fill('Month end')
  await expectAccessible()
  await submitAnswer(page)
  for (const { ticketNumber } of meals) await expect(lineOf(page, ticketNumber)).toHaveCount(0)
  await expectFocusKept(page)

  await page.goto(`/dashboard/employee-claim-details/${first._id}`)
  await expect(page.getByRole('region', { name: 'Payer Details' })).toContainText('HDFC26112100012')
  await page.getByRole('button', { name: 'Take payment back' }).click()
  const reason = page.getByRole('dialog', { name: 'Take payment back' })
  await reason.getByRole('button', { name: 'Take back' }).click()
  await expect(reason.getByText('Note is Mandatory.')).toBeVisible()
  await expectAccessible()
  await reason.getByLabel('Note').fill('The account is closed')
  await reason.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Payment Taken Back Successfully.')).toBeVisible()
  await expect(page.getByText('Pending Finance').first()).toBeVisible()
  await expectFocusKept(page)
  await expect(history(page)).toContainText('The account is closed')

  await page.getByRole('button', { name: 'Approve or reject' }).click()
  await panel.getByRole('radio', { name: 'Cash' }).check()
  await panel.getByLabel('Receipt Number').fill('CR-0042')
  await panel.getByLabel('Note').fill('Handed over')
  await submitAnswer(page)
  await expect(page.getByRole('region', { name: 'Payer Details' })).toContainText('Cash')
})

test('all waiting claims of an employee are paid at once, without a note @once', async ({
  page,
  signedInAs,
}) => {
  const [meal] = await approvedMeals(page, 'E1034', 330)
  await signedInAs('P7001')
  await page.goto('/dashboard/employees-claims')
  await page.getByRole('checkbox', { name: /E1034/ }).check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await answerPanel(page).getByLabel('UTR Number').fill('SBIN226112100077')
  await decideButton(answerPanel(page)).click()
  await expect(page.getByText(decided)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /E1034/ })).toHaveCount(0)
  await expectFocusKept(page)
  await page.goto(`/dashboard/employee-claim-details/${meal?._id}`)
  await expect(page.getByRole('region', { name: 'Payer Details' })).toContainText('SBIN226112100077')
})
