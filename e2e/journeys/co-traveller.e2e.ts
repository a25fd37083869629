// A colleague who is named on a claim as a co-traveller hears of it, sees the claim, and says that they were not there.
import { demoId } from '@tem/demo/dice.ts'
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { Requests } from './requests.ts'
import { history } from './reviewing.ts'

// Nobody else names these; each size has its own.
const colleagueOf: Readonly<Record<string, { code: string; name: string }>> = {
  phone: { code: 'S6004', name: 'Rohan Deshmukh' },
  desktop: { code: 'S6003', name: 'Padma Krishnan' },
}
const claimant = { code: 'R8001', name: 'Preeti Saxena' }

/** Table rows on a desktop, cards on a phone. */
const newsOn = (page: Page) =>
  page
    .getByRole('table', { name: 'Decisions' })
    .locator('tbody')
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Decisions' }).getByRole('listitem'))

test('a co-traveller is informed about the claim, sees it and declines @phone', async ({
  page,
  signedInAs,
  windowOf,
  expectAccessible,
}, { project }) => {
  const colleague = colleagueOf[project.name] ?? { code: '', name: '' }
  const claims = await Requests.of(page, claimant.code)
  const claim = await claims.meal(640, 0, [demoId('person', colleague.code)])

  await signedInAs(colleague.code)
  await page.goto('/dashboard')
  const bell = page.getByRole('link', { name: /notifications?/i })
  await expect(bell).toHaveAccessibleName(/new decisions$/i)
  await bell.click()
  const notice = newsOn(page).filter({ hasText: claim.ticketNumber })
  await expect(notice).toContainText('Named You')
  await expect(notice).toContainText(`${claimant.name} named you on`)
  await expectAccessible()

  await notice.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Claim Summary' })).toBeVisible()
  await expect(page.getByText(claim.ticketNumber)).toBeVisible()
  const named = page.getByText(`${claimant.name} named you as a co-traveller on this claim.`)
  await expect(named).toBeVisible()
  await expectAccessible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'colours')

  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`${claimant.name} will be notified.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(named).toBeVisible()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You declined. You are no longer named on this claim.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Recent decisions' })).toBeVisible()
  await expect(notice).toHaveCount(0)

  const theirs = await windowOf(claimant.code)
  await theirs.goto(`/dashboard/claim-summary/${claim._id}`)
  await expect(history(theirs)).toContainText(colleague.name)
  await expect(history(theirs)).toContainText('Declined')
})
