// The main tasks with the keyboard alone.

import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readWorkbook } from '@tem/server/testing/read-workbook.ts'
import { traveller } from '../suite/sample-tour.ts'
import { expect, test } from '../test.ts'
import { choose, press, tick, typeInto } from './by-keyboard.ts'
import { ClaimForm } from './claim-form.ts'
import { at, OwnDays } from './own-days.ts'
import { Requests } from './requests.ts'
import { answerPanel, decideButton, decided, expectFocusKept, lineOf, openGroups } from './reviewing.ts'
import { askForTour, placeOf, typedDay } from './tour-of.ts'

/** No other journey on a desktop uses this person; these follow each other. */
const officer = 'F7012'
test.describe.configure({ mode: 'serial' })

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
  await expect(menu.getByRole('link', { name: /^Auto or Taxi at Actuals/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.field('Invoice Amount')).toBeFocused()
  await page.keyboard.type('210')
  await typeInto(page, form.field('Route'), 'Depot to Hosur')
  await press(page, page.getByRole('button', { name: 'Save', exact: true }))
  await form.expectSaved(1)
})

test('submitting a week @once', async ({ page, signedInAs }) => {
  await signedInAs(officer)
  const days = await OwnDays.on(page)
  const day = at(days.workdays, 3)
  await days.fill(day)
  await page.goto(`/dashboard/weekly-claim?day=${days.today}`)
  const week = page.getByRole('heading', { level: 2, name: /week/ }).first()
  await expect(week).toContainText('This week')
  await page.keyboard.press('p')
  await expect(week).toContainText('Last week')
  await page.keyboard.press('n')
  await expect(week).toContainText('This week')
  await page.keyboard.press('p')
  await expect(page.getByRole('link', { name: day.name, exact: true })).toBeVisible()
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
  await expect(page.getByRole('form', { name: 'Revise Expense' })).toBeVisible()
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
  await tick(page, page.getByRole('radio', { name: 'Approve' }))
  await typeInto(page, page.getByRole('textbox', { name: 'Note' }), 'Fine with me.')
  await press(page, page.getByRole('button', { name: 'Approve tour' }))
  await expect(page.getByText('Tour Request Approved Successfully.')).toBeVisible()
})

test('paying a claim from the queue @once', async ({ page, signedInAs }) => {
  const meal = await (await Requests.of(page, 'E1041')).meal(randomInt(300, 600))
  const manager = await Requests.of(page, 'M2004')
  await manager.call(`calendar/approve-reject-claim/${meal._id}`, { type: 'approve', note: 'In order' })
  await signedInAs('P7001')
  await page.goto('/dashboard/employees-claims')
  await typeInto(page, page.getByRole('searchbox', { name: 'Search the queue' }), 'E1041')
  await expect(page.getByText('1 employee', { exact: true })).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Ganesh Pawar' }))
  await expect(page.getByRole('heading', { name: 'Ganesh Pawar', level: 1 })).toBeVisible()
  await openGroups(page, meal.ticketNumber, (day) => press(page, day))
  const line = lineOf(page, meal.ticketNumber)
  await tick(page, line.getByRole('checkbox'))
  await press(page, page.getByRole('button', { name: 'Approve', exact: true }))
  const panel = answerPanel(page)
  await typeInto(page, panel.getByLabel('UTR Number'), `HDFC26${randomInt(1e12, 1e13)}`)
  await typeInto(page, panel.getByLabel('Note'), 'Month end')
  await press(page, decideButton(panel))
  await expect(page.getByText(decided)).toBeVisible()
  await expect(line).toHaveCount(0)
  await expectFocusKept(page)
})

test('reading the dashboard of some days, and taking the payments of a month away @once', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('H4003')
  await page.goto('/dashboard/reports')
  await typeInto(page, page.getByRole('textbox', { name: 'Start Date' }), typedDay(-20))
  await typeInto(page, page.getByRole('textbox', { name: 'End Date' }), typedDay(-8))
  await press(page, page.getByRole('button', { name: 'Show', exact: true }))
  await expect(page).toHaveURL(/from=.*&to=/)
  const panel = page.getByRole('region', { name: 'Date Wise Claims' })
  await press(page, panel.getByText('Show the figures as a table'))
  await expect(panel.getByRole('columnheader', { name: 'Date' })).toBeVisible()
  await expect(panel.getByRole('rowheader')).toHaveCount(13)
  await expectFocusKept(page)

  await page.goto('/dashboard/report')
  const arriving = page.waitForEvent('download')
  await press(page, page.getByRole('button', { name: 'Download' }))
  const { names } = readWorkbook(readFileSync(await (await arriving).path()))
  expect(names).toContain('Payments')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectFocusKept(page)
  const again = page.waitForEvent('download')
  await press(page, page.getByRole('link', { name: /^Open the export of/ }).first())
  expect((await again).suggestedFilename()).toMatch(/^TA_Payment_.*\.xlsx$/)
  await expectFocusKept(page)
})
