// Employee Claim Summary: the queue of an approver, and one decision on several people.
import { demoId } from '@tem/demo/dice.ts'
import type { Page } from 'playwright/test'
import { settled } from '../screens.ts'
import { expect, test } from '../test.ts'
import { Actions } from './actions.ts'
import { Requests } from './requests.ts'
import { answerPanel, decideButton, decided } from './reviewing.ts'

const screen = '/dashboard/employees-claims'
const list = '**/api/calendar/employees/list'

/** A row of the table, or a card of the phone's list. */
const rowOf = (page: Page, name: string) => page.locator('tbody tr, ul > li').filter({ hasText: name })

test('several employees are approved at once, and skipped claims have a reason @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  // One of them belongs to the viewer's own team, two to that of the manager who is on leave.
  for (const code of ['E1016', 'E1021']) await (await Requests.of(page, code)).meal(310)
  await (await Requests.of(page, 'E1016')).hotelNight(2400, 2)
  const shared = await Requests.of(page, 'E1022')
  const { item } = await shared.meal(320).then(async ({ _id }) => shared.call(`claims/claim-summary/${_id}`))
  await shared.call('claims/new-request', {
    category: item.category._id,
    subCategory: item.subCategory._id,
    expenseDate: item.expenseDate,
    receiptAmount: 330,
    remarks: 'Dinner with the manager',
    employees: [demoId('person', 'M2001')],
  })

  await signedInAs('M2001')
  await page.goto(screen)
  const actions = await Actions.on(page)
  const people = ['Chaitra Urs', 'Mahesh Kumar', 'Sneha Poojary']
  for (const name of people) await rowOf(page, name).getByRole('checkbox').check()
  const before = (await rowOf(page, 'Mahesh Kumar').textContent()) ?? ''
  const bar = page.getByRole('status').filter({ hasText: '3 employees' })
  await expect(bar).toContainText(/\d+ claims · ₹/)
  await expectAccessible()

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(answerPanel(page)).toContainText('of 3 employees')
  const including = answerPanel(page).getByLabel(/^Include the .* flagged claims?/)
  await expect(including).not.toBeChecked()
  await including.check()
  await decideButton(answerPanel(page)).click()
  await expect(answerPanel(page).getByText('Note is Mandatory.')).toBeVisible()
  await including.uncheck()
  await expectAccessible()
  const detour = 3
  await decideButton(answerPanel(page)).click()
  await expect(page.getByText(decided)).toBeVisible()
  await expect(answerPanel(page)).toContainText(/\d+ were skipped\./)
  const leftOut = answerPanel(page).getByRole('list', { name: 'Skipped' })
  await expect(leftOut).toContainText('Left for you to look at: over limit')
  await expectAccessible()
  await answerPanel(page).getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => rowOf(page, 'Mahesh Kumar').allTextContents()).not.toContain(before)
  // With Select All in place of the people: four.
  expect(actions.taps - detour - people.length + 1).toBe(4)
  expect(actions.fields).toBe(0)
  await expect(rowOf(page, 'Chaitra Urs')).toContainText('2,400.00')
  // The claim that the viewer accompanies was never theirs to answer.
  await expect(rowOf(page, 'Sneha Poojary').filter({ hasText: '330.00' })).toHaveCount(0)
})

test('a stand-in sees the queue of the colleague next to their own @once', async ({
  page,
  signedInAs,
  windowOf,
}) => {
  await (await Requests.of(page, 'E1023')).meal(340, 1)
  await (await Requests.of(page, 'E1012')).meal(350, 1)
  await signedInAs('M2001')
  await page.goto(screen)
  await expect(rowOf(page, 'Basappa Hiremath')).toBeVisible()
  await expect(rowOf(page, 'Pooja Kamath')).toBeVisible()
  await expect(rowOf(page, 'Basappa Hiremath')).toContainText('for Rajesh Patil')
  await expect(rowOf(page, 'Pooja Kamath')).not.toContainText('for Rajesh Patil')

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('status').filter({ hasText: '1 employee' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(answerPanel(page).getByRole('radio', { name: 'Reject' })).toBeChecked()
  await page.keyboard.press('Escape')
  await rowOf(page, 'Basappa Hiremath').locator('[data-row-open]').click()
  await expect(page.getByText('You stand in for Rajesh Patil')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 employee' })).toBeVisible()

  const absent = await windowOf('M2002')
  await absent.goto(screen)
  await expect(rowOf(absent, 'Basappa Hiremath')).toBeVisible()
  await expect(rowOf(absent, 'Pooja Kamath')).toHaveCount(0)
})

for (const [account, status] of [
  ['H4001', 'Pending HOD'],
  ['C5001', 'Pending CEO'],
  ['G6001', 'Pending HBU Executive'],
  ['P7001', 'Pending Finance'],
] as const) {
  test(`${account} sees what is ${status} @once`, async ({ page, signedInAs }) => {
    await signedInAs(account)
    await page.goto(screen)
    await expect(page.getByRole('table', { name: 'Employees' })).toContainText(status)
  })
}

test('the auditor sees all open claims, and decides nothing @once', async ({ page, signedInAs }) => {
  await signedInAs('X9002')
  await page.goto(screen)
  await expect(page.getByRole('table', { name: 'Employees' })).toContainText('Asha Rao')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('the queue is searched and has views, and its rows are links @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  const { ticketNumber } = await (await Requests.of(page, 'E1033')).meal(365, 1)
  await signedInAs('M2003')
  await page.goto(screen)
  const table = page.getByRole('table', { name: 'Employees' })
  await expect(table).toContainText(/for \d+ days|since today/)
  await expect(table.getByRole('columnheader', { name: 'Status' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search the queue' }).fill(ticketNumber)
  await expect(table.locator('tbody tr')).toHaveCount(1)
  await expect(page).toHaveURL(/search=EXP-/)
  await expect(table.locator('[data-row-open]')).toHaveAttribute('href', /employee-wrappers\//)
  await page.getByRole('searchbox', { name: 'Search the queue' }).fill('')
  await page.getByText('Needs a look', { exact: true }).click()
  await expect(page).toHaveURL(/queue=signed/)
  await expect(table.getByText('Not flagged')).toHaveCount(0)
  await page.getByText('Plain', { exact: true }).click()
  await expect(page).toHaveURL(/queue=plain/)
  await expectAccessible()
  // A person opens beside the people of the same view, and leads to the next of them and back.
  await table.locator('[data-row-open]').first().click()
  const people = page.getByRole('navigation', { name: 'People' })
  await expect(people.getByRole('link').first()).toHaveAttribute('href', /queue=plain/)
  await expect(people.getByText(/over limit|duplicate/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/employees-claims\?.*queue=plain/)
})

test('somebody without claims to review has neither the tile nor the screen @once', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('E1002')
  await page.goto('/dashboard')
  await settled(page)
  await expect(page.getByRole('link', { name: /Employee Claim Summary/ })).toHaveCount(0)
  await page.goto(screen)
  await expect(page.getByText('Employee Claim Summary is not part of your account')).toBeVisible()
})

test('the filter finds answered claims, stays in the URL and applies on the employee’s screen @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('M2003')
  await page.goto(`${screen}?sortBy=name&sort=asc`)
  await page.getByRole('button', { name: 'Filter' }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('checkbox', { name: 'Approved' }).check()
  await expectAccessible()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/status=approved/)
  await expect(page.getByRole('list', { name: 'Filter' })).toContainText('Approved')
  await expect(rowOf(page, 'Neha Bansal')).toContainText('Approved')
  await expect(rowOf(page, 'Neha Bansal').getByRole('checkbox')).toBeDisabled()

  await rowOf(page, 'Neha Bansal').locator('[data-row-open]').click()
  await expect(page.getByRole('heading', { name: 'Neha Bansal', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/status=approved/)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/sortBy=name.*status=approved.*employee=/)
  await expect(page.locator('[data-row-open][aria-current]')).toHaveCount(1)
})

test('an empty queue and a failed one say so @once', async ({
  page,
  signedInAs,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/503/)
  await signedInAs('M2003')
  await page.route(list, (route) => route.fulfill({ json: { success: true, list: [], count: 0 } }))
  await page.goto(screen)
  await expect(page.getByText('No Data To Display')).toBeVisible()
  await expect(page.getByText('Nothing waits for your decision.')).toBeVisible()
  await expectAccessible()

  const down = { success: false, errors: [{ msg: 'Approvals are away for a moment.', code: 'unavailable' }] }
  await page.unroute(list)
  await page.route(list, (route) => route.fulfill({ status: 503, json: down }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Approvals are away for a moment.')
  await expectAccessible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(page, 'Neha Bansal')).toBeVisible()
})
