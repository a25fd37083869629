// The main tasks with the keyboard alone: everything is reached with Tab, and pressed with Enter or Space.
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { ClaimForm } from './claim-form.ts'
import { at, OwnDays } from './own-days.ts'

/** No other journey on a desktop uses this person; these follow each other. */
const officer = 'F7012'
test.describe.configure({ mode: 'serial' })

const MOST_TABS = 80

test('signing in @once', async ({ page }) => {
  await page.goto('/auth/signin')
  await typeInto(page, page.getByLabel('Employee ID'), 'E1002')
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'Welcome@123')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('adding a claim @once', async ({ page, signedInAs }) => {
  await signedInAs(officer)
  const form = await ClaimForm.on(page, 4)
  await page.goto(`/dashboard/claim-by-day/${form.day.day}`)
  await press(page, page.getByRole('button', { name: 'Add Claim' }))
  const menu = page.getByRole('dialog', { name: 'Add Claim' })
  await typeInto(page, menu.getByRole('searchbox', { name: 'Search' }), 'auto')
  await press(page, menu.getByRole('link', { name: /^Auto or Taxi at Actuals/ }))
  await typeInto(page, form.field('Invoice Amount'), '210')
  await typeInto(page, form.field('Route'), 'Depot to Hosur')
  await press(page, page.getByRole('button', { name: 'Save', exact: true }))
  await form.expectSaved(1)
})

test('submitting a week @once', async ({ page, signedInAs }) => {
  await signedInAs(officer)
  const days = await OwnDays.on(page)
  const day = at(days.workdays, 3)
  await days.fill(day)
  await page.goto(`/dashboard/weekly-claim?day=${day.day}`)
  await press(page, page.getByRole('button', { name: 'Submit', exact: true }))
  const question = page.getByRole('alertdialog')
  await press(page, question.getByRole('button', { name: 'Submit' }))
  await expect(page.getByText('Claims Submitted Successfully.').first()).toBeVisible()
})

test('revising a claim @once', async ({ page, signedInAs }) => {
  await signedInAs(officer)
  const form = await ClaimForm.onDay(page, 3)
  const route = [{ name: 'route', value: 'Office to depot' }]
  const amount = 100 + Math.floor(Math.random() * 800)
  const entered = { receiptAmount: amount, customFields: route, acceptSimilar: true }
  const id = await form.days.request(form.day, 'Auto or Taxi at Actuals', entered)
  await page.goto('/dashboard/revisable-claims')
  // On a desktop the row is such a link too.
  const revise = page.locator(`a[href$="/revisable-claim/${id}"]`).first()
  await press(page, revise)
  await expect(page.getByRole('heading', { name: 'Revise Expense', level: 2 })).toBeVisible()
  await typeInto(page, form.field('Invoice Amount'), String(amount + 1))
  await press(page, page.getByRole('button', { name: 'Re-Submit' }))
  await expect(page.getByText('Claim Re-Submitted Successfully.').first()).toBeVisible()
})

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Typing replaces what the field has. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Tabs from where the focus is until the target has it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached with ${MOST_TABS} tabs.`)
}
