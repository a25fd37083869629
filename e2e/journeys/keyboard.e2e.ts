// The main tasks with the keyboard alone: everything is reached with Tab, and pressed with Enter or Space.
import type { Locator, Page } from 'playwright/test'
import { traveller } from '../suite/sample-tour.ts'
import { expect, test } from '../test.ts'
import { ClaimForm } from './claim-form.ts'
import { at, OwnDays } from './own-days.ts'
import { askForTour, placeOf, typedDay } from './tour-of.ts'

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

test('marking a day without claims, and taking the mark back @once', async ({ page, signedInAs }) => {
  await signedInAs(officer)
  const days = await OwnDays.on(page)
  const day = at(days.workdays, 3)
  await days.empty(day)
  await page.goto(`/dashboard/weekly-claim?day=${day.day}`)
  await press(page, page.getByRole('button', { name: `Mark no claim on ${day.name}` }))
  const box = page.getByRole('dialog', { name: `Nothing to claim on ${day.name}` })
  await typeInto(page, box.getByRole('textbox', { name: 'Reason' }), 'Stock taking')
  await press(page, box.getByRole('button', { name: 'Mark day' }))
  const card = page.getByRole('listitem').filter({ hasText: day.date })
  await expect(card).toContainText('Stock taking')
  await press(page, card.getByRole('button', { name: `Mark ${day.name} claimable again` }))
  await expect(card).not.toContainText('Stock taking')
})

test('asking for a new request @once', async ({ page, signedInAs }) => {
  await signedInAs(officer)
  const form = await ClaimForm.onDay(page, 2)
  await page.goto('/dashboard/new-request')
  await typeInto(page, form.field('Expense Date'), form.day.date)
  await choose(page, 'Expense Type', 'Local Conveyance')
  await typeInto(page, form.field('Invoice Amount'), String(1_000 + Math.floor(Math.random() * 8_000)))
  await typeInto(page, form.field('Route'), 'Depot to Anekal')
  await press(page, page.getByRole('button', { name: 'Submit', exact: true }))
  await expect(
    page.getByText(/Expense number EXP-\d{4}-\d{6} generated successfully\./).first(),
  ).toBeVisible()
  await press(page, page.getByRole('link', { name: 'View claim' }))
  await expect(page.getByRole('heading', { name: 'Claim Details' })).toBeVisible()
})

test('finding a claim, and reading it beside the list @once', async ({ page, signedInAs }) => {
  await signedInAs(officer)
  const form = await ClaimForm.onDay(page, 3)
  const remarks = placeOf('Dealer')
  const entered = {
    receiptAmount: 300,
    customFields: [{ name: 'route', value: 'Depot to Attibele' }],
    remarks,
    acceptSimilar: true,
  }
  const id = await form.days.request(form.day, 'Auto or Taxi at Actuals', entered)
  await page.goto('/dashboard/requested-claims')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(remarks)
  await expect(page.getByText('1 of 1')).toBeVisible()
  await press(page, page.locator(`a[href$="/claim-summary/${id}"]`))
  await expect(page.getByRole('definition').filter({ hasText: remarks })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Claims' }).getByRole('listitem')).toHaveCount(1)
})

test('asking for a tour @once', async ({ page, signedInAs }) => {
  await signedInAs('E1012')
  await page.goto('/dashboard/create-tour')
  const place = placeOf('Chikkamagaluru')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await typeInto(page, field('Place'), place)
  await page.keyboard.press('Enter')
  await typeInto(page, field('Tour Purpose'), 'Dealer meet')
  for (const [name, text] of [
    ['First Name', traveller.firstName],
    ['Middle Name', traveller.middleName],
    ['Last Name', traveller.lastName],
    ['Date of Birth', '31011990'],
    ['Mobile Number', traveller.phone],
    ['Aadhar Number', traveller.aadharNumber],
    ['Email', traveller.email],
  ] as const)
    await typeInto(page, field(name), text)
  await press(page, page.getByRole('button', { name: 'Add Traveler' }))
  await expect(page.getByRole('list', { name: 'Travelers' })).toContainText(traveller.lastName)
  await choose(page, 'Trip Type', 'Domestic')
  await choose(page, 'Mode of Trip', 'Train')
  await typeInto(page, field('From Location'), 'Mysuru')
  await typeInto(page, field('To Location'), 'Hunsur')
  await typeInto(page, field('From Date'), typedDay(10))
  await typeInto(page, field('To Date'), typedDay(11))
  await press(page, page.getByRole('button', { name: 'Add Trip' }))
  await expect(page.getByRole('list', { name: 'Trips' })).toContainText('Mysuru to Hunsur')
  await press(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Tour Request Created Successfully.')).toBeVisible()
})

test('deciding on a tour @once', async ({ page, signedInAs }) => {
  const id = await askForTour('E1013', { place: placeOf('Hassan') })
  await signedInAs('M2001')
  await page.goto(`/dashboard/approve-tour/${id}`)
  await tabTo(page, page.getByRole('radio', { name: 'Approve' }))
  await page.keyboard.press('Space')
  await typeInto(page, page.getByRole('textbox', { name: 'Note' }), 'Fine with me.')
  await press(page, page.getByRole('button', { name: 'Approve tour' }))
  await expect(page.getByText('Tour Request Approved Successfully.')).toBeVisible()
})

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** From a list that opens; typing finds the option. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByRole('combobox', { name: label })
  await press(page, list)
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible()
  await page.keyboard.type(option)
  await page.keyboard.press('Enter')
  await expect(list).toContainText(option)
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
