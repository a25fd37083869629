// Claims Status: the state of each claim, filtered by shortcuts and filter; claims that nobody has seen can be deleted.

import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { Requests } from './requests.ts'
import { expectFocusKept } from './reviewing.ts'
import { typedDay } from './tour-of.ts'

const screen = '/dashboard/requested-claims/'

/** Table rows on a desktop, cards on a phone. */
function claimsOn(page: Page) {
  const table = page.getByRole('table', { name: 'Claims' }).locator('tbody').getByRole('row')
  const cards = page.getByRole('list', { name: 'Claims' }).getByRole('listitem')
  return table.or(cards)
}

const count = (page: Page) => page.getByText(/^\d+ of \d+$/)

async function totalOn(page: Page): Promise<number> {
  const text = await count(page).textContent()
  return Number(text?.split(' of ')[1])
}

test('the list says what, when, how much and in what state', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1001')
  await page.goto(screen)
  await expect(page.getByRole('heading', { name: 'Claims Status' })).toBeVisible()
  const first = claimsOn(page).first()
  await expect(first).toContainText(/\d\d\/\d\d\/\d{4}/)
  await expect(first).toContainText(/₹[\d,]+\.\d\d/)
  const drafts = claimsOn(page).filter({ hasText: 'Draft' })
  await expect(drafts.first()).toContainText('NA')
  await expect(drafts.filter({ hasText: 'Pending' })).toHaveCount(0)
  await expect(
    claimsOn(page)
      .filter({ hasText: /EXP-\d{4}-\d{6}/ })
      .first(),
  ).toContainText(/Pending|Approved|Rejected/)
  await expectAccessible()
})

test('more claims load by a button that the keyboard reaches, and the list says how many there are @phone', async ({
  page,
  signedInAs,
}, { project }) => {
  await signedInAs('E1001')
  await page.goto(screen)
  await expect(claimsOn(page)).toHaveCount(50)
  const more = page.getByRole('button', { name: 'Load more' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => claimsOn(page).count()).toBeGreaterThan(50)
  expect(await totalOn(page)).toBeGreaterThan(100)
  // Nothing covers the table's header at any scroll position.
  if (project.name === 'desktop')
    await page.getByRole('columnheader', { name: 'Expense No' }).click({ trial: true })
})

test('a shortcut in the URL filters the list, and a press removes it @phone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('E1001')
  await page.goto(`${screen}?last7`)
  const shortcut = page.getByRole('button', { name: 'Older than 7 days' })
  await expect(shortcut).toHaveAttribute('aria-pressed', 'true')
  await expect(claimsOn(page).first()).toBeVisible()
  await expect(claimsOn(page).filter({ hasText: 'Approved' })).toHaveCount(0)
  const narrowed = await totalOn(page)
  await shortcut.click()
  await expect(page).not.toHaveURL(/last7/)
  await expect.poll(() => totalOn(page)).toBeGreaterThan(narrowed)
})

test('the filter asks for both dates where it has one or nothing else, narrows the list, and stays in the URL @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1001')
  await page.goto(screen)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByText('From is Mandatory.')).toBeVisible()
  await expect(panel.getByText('To is Mandatory.')).toBeVisible()
  await expectAccessible()

  await panel.getByLabel('Rejected').check()
  await panel.getByRole('textbox', { name: 'From' }).fill('01012020')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByText('To is Mandatory.')).toBeVisible()
  await panel.getByRole('textbox', { name: 'To' }).fill(typedDay(0))
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/from=2020-01-01.*status=rejected/)
  await expect(claimsOn(page).filter({ hasText: 'Rejected' }).first()).toBeVisible()
  await expect(claimsOn(page).filter({ hasText: 'Approved' })).toHaveCount(0)

  await page.goBack()
  await expect(claimsOn(page).filter({ hasText: 'Pending' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await panel.getByLabel('Rejected').check()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\?status=rejected$/)
  await expect(claimsOn(page).filter({ hasText: 'Approved' })).toHaveCount(0)
})

test('a search without a hit names what was searched for, and gives way to all claims @phone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('E1001')
  await page.goto(screen)
  await page.getByRole('searchbox', { name: 'Search' }).fill('Kanchenjunga')
  await expect(page.getByText('No claim matches “Kanchenjunga”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all claims' }).press('Enter')
  await expect(claimsOn(page).nth(1)).toBeVisible()
  await expectFocusKept(page)
  await page.goto(`${screen}?status=rejected&search=Kanchenjunga`)
  await expect(page.getByText('No claim matches “Kanchenjunga” and this filter.')).toBeVisible()
})

test('a search finds a claim by its number, and the next claim opens beside the list @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1001')
  await page.goto(`${screen}?status=approved`)
  const found = claimsOn(page).first()
  const number = (await found.getByText(/^EXP-/).textContent()) ?? ''
  await expect(claimsOn(page).nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await expect(page).toHaveURL(new RegExp(`search=${number}`))
  await expect(claimsOn(page)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await expect(claimsOn(page).nth(1)).toBeVisible()

  await found.locator('[data-row-open]').click()
  await expect(page).toHaveURL(/claim-summary/)
  await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Finance done')
  await expect(page.getByText(/^Paid on \d\d\/\d\d\/\d{4} by /)).toBeVisible()
  await expectAccessible()
  const first = page.url()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(first)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/requested-claims\/?\?status=approved/)
})

test('a filter without matches says so and can be cleared @phone', async ({ page, signedInAs }) => {
  await signedInAs('E1001')
  await page.goto(`${screen}?from=2020-01-01&to=2020-01-02`)
  await expect(page.getByText('No Data To Display')).toBeVisible()
  await page.getByRole('button', { name: 'Show all claims' }).click()
  await expect(claimsOn(page).first()).toBeVisible()
})

test('a claim that nobody has seen is deleted after a confirmation; a paid one has no Delete @phone', async ({
  page,
  signedInAs,
}) => {
  // On the last working day, so it is on the first page.
  await (await Requests.of(page, 'E1011')).meal(310)
  await signedInAs('E1011')
  await page.goto(`${screen}?status=approved&from=2020-01-01&to=2099-01-01`)
  await expect(claimsOn(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)

  await page.goto(screen)
  const remove = page.getByRole('button', { name: /^Delete/ }).first()
  await expect(remove).toBeVisible()
  const before = await totalOn(page)
  await remove.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await totalOn(page)).toBe(before)

  await remove.click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Claim Deleted Successfully.')).toBeVisible()
  await expect.poll(() => totalOn(page)).toBe(before - 1)
  await expectFocusKept(page)
})

test.describe('a list that could not be loaded', () => {
  test('says so and is loaded by Retry @phone', async ({ page, signedInAs, provoked }) => {
    provoked.push(/503/)
    await signedInAs('E1001')
    let resting = true
    await page.route('**/api/claims/my-claims', (route) =>
      resting ? route.fulfill({ status: 503, json: failure }) : route.continue(),
    )
    // What is kept for a moment without a connection asks for the list too, and then for weeks.
    const afterList = page.waitForRequest('**/api/calendar/group-by-date')
    await page.goto(screen)
    const alert = page.getByRole('alert').filter({ hasText: 'Claims are resting.' })
    await expect(alert).toBeVisible()
    await afterList
    await expect(alert).toBeVisible()
    resting = false
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(claimsOn(page).first()).toBeVisible()
  })
})

const failure = { success: false, errors: [{ msg: 'Claims are resting.', code: 'unavailable' }] }
