// The bell counts the rejected claims, marks new decisions, and opens both lists.

import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

const ticket = /EXP-\d{4}-\d{6}/

/** Table rows on a desktop, cards on a phone. */
const listed = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .locator('tbody')
    .getByRole('row')
    .or(page.getByRole('list', { name }).getByRole('listitem'))

test('the bell counts the rejected claims that can be revised, and leads to them @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1001')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /unread notifications?/ }).click()
  await expect(page.getByRole('heading', { name: 'Notification' })).toBeVisible()

  const notices = listed(page, 'Rejected claims')
  await expect(notices.first()).toBeVisible()
  const shown = await notices.filter({ hasNotText: 'Can no longer be revised.' }).count()
  await expect(
    page.getByRole('link', { name: new RegExp(`\\b${shown} unread notifications?`) }),
  ).toBeVisible()
  await expect(notices.first()).toContainText(/\d\d\/\d\d\/\d{4}/)
  await expect(notices.first()).toContainText(/₹[\d,]+\.\d\d/)
  await expect(notices.first()).toContainText('Rejected')
  await expectAccessible()
})

test('a person without rejected claims reads so @phone', async ({ page, signedInAs }) => {
  await signedInAs('X9002')
  await page.route('**/api/calendar/rejected-claims-notification', (route) =>
    route.fulfill({ json: { success: true, list: [], count: 0, toRevise: 0 } }),
  )
  await page.goto('/dashboard/edit-claim')
  await expect(page.getByText('No Data To Display')).toBeVisible()
  await expect(page.getByText('None of your claims is rejected.')).toBeVisible()
})

// No other journey opens the notifications of these two; each size has its own.
const lookers: Readonly<Record<string, string>> = { phone: 'E1052', desktop: 'E1053' }

test('a decision is new until the person has seen it @phone', async ({ page, signedInAs, expectAccessible }, {
  project,
}) => {
  await signedInAs(lookers[project.name] ?? '')
  await page.goto('/dashboard')
  const bell = page.getByRole('link', { name: /notifications?/i })
  await expect(bell).toHaveAccessibleName(/notifications?, new decisions$/i)
  await bell.click()
  // On a Saturday the list begins with the days to submit.
  const decisions = listed(page, 'Decisions').filter({ hasText: /Approved|Rejected|Re-routed|Taken Back/ })
  await expect(decisions.first()).toContainText('New')
  await expect(bell).toHaveAccessibleName(/notifications?$/i)
  await page.getByRole('button', { name: 'New decisions' }).click()
  await expect(page.getByRole('heading', { name: 'Recent decisions' })).toBeInViewport()
  await expectAccessible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible()

  const claim = decisions.filter({ hasText: ticket }).first()
  const [number = 'none'] = ticket.exec((await claim.textContent()) ?? '') ?? []
  await claim.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Claim Summary' })).toBeVisible()
  await expect(page.getByText(number)).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(decisions.first()).toContainText('New')
})

test('a rejected claim that can no longer be revised says why, in the list and in place of its form @once', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/edit-claim')
  const closed = listed(page, 'Rejected claims').filter({ hasText: 'Can no longer be revised.' }).first()
  await expect(closed).toContainText(/Claims older than \d+ weeks are not accepted\./)
  await closed.getByRole('link').click()
  await expect(page.getByText('This claim can no longer be revised.')).toBeVisible()
  await expect(page.getByText(/Claims older than \d+ weeks are not accepted\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Re-Submit' })).toHaveCount(0)
})
