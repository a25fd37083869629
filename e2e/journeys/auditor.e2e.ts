// The auditor: searches the company, follows claims, tours, decisions, exports and payments, and can change nothing.
import { addDays } from '@tem/rules/base/company-day.ts'
import { today } from '@tem/server/process/clock.ts'
import type { Page } from 'playwright/test'
import { settled } from '../screens.ts'
import { expect, test } from '../test.ts'
import { Requests } from './requests.ts'
import { approveTour, askForTour, placeOf } from './tour-of.ts'

/** What changes something. Downloads and filters are the auditor's. */
const changes =
  /^(Approve|Reject|Pay|Ask|Decline|Confirm|Cancel run|Delete|Lift hold|Take |New payment run|Record|Download bank file|Undo|Save|Edit|Add employee|Import|Invite|Sign out|Appoint|End)/

test('an auditor reads people, stand-ins and the history of settings @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('X9002')
  await page.goto('/dashboard/admin')
  await page.getByRole('link', { name: /^People/ }).click()
  await expect(page.getByRole('link', { name: 'Asha Rao' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select All' })).toHaveCount(0)
  await offersNoChange(page)
  await page.getByRole('link', { name: 'Asha Rao' }).click()
  await expect(page.getByRole('region', { name: 'Position' })).toContainText('Meera Nair')
  await offersNoChange(page)
  await expectAccessible()

  await page.goto('/dashboard/admin/offices')
  await page.getByRole('link', { name: 'Stand-ins' }).click()
  await expect(page.getByRole('region', { name: 'Stand-ins now and later' })).toBeVisible()
  await offersNoChange(page)
  await expectAccessible()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Settings changed' }).click()
  await expect(page.getByRole('combobox', { name: 'What' })).toHaveText('Settings changed')
})

test('an auditor finds everything and is offered nothing to change @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  test.slow()
  const place = placeOf('Gokarna')
  await approveTour('E1013', await askForTour('E1013', { place }))
  const finance = await Requests.of(page, 'F7002')
  await finance.call('calendar/tapayment/export-list', {
    filter: { createdAt: { from: addDays(today(), -2), to: today() } },
  })

  await signedInAs('X9002')
  await page.goto('/dashboard/records')
  await find(page, 'E1002')
  await open(page, 'Found', /^EXP-/)
  await expect(page.getByRole('region', { name: 'Expense Details' })).toBeVisible()
  await offersNoChange(page)
  await page.getByRole('link', { name: 'Back' }).click()

  await find(page, place)
  await open(page, 'Found', place)
  await expect(page.getByRole('heading', { name: place })).toBeVisible()
  await expect(page.getByText('This Tour is approved.')).toBeVisible()
  await offersNoChange(page)

  for (const [kind, first] of [
    ['Decisions', /./],
    ['Flagged', /^EXP-/],
    ['Tours', place],
  ] as const) {
    await page.goto('/dashboard/records')
    await choose(page, kind)
    await expectAccessible()
    await open(page, kind, first)
    await settled(page)
    await offersNoChange(page)
  }
  await page.goto('/dashboard/records')
  await choose(page, 'Exports')
  await expect(listed(page, 'Exports').first()).toContainText(/^.*Export \d+/)
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/\.xlsx$/)

  for (const path of ['payment-runs', 'spending', 'employees-claims']) {
    await page.goto(`/dashboard/${path}`)
    await settled(page)
    await offersNoChange(page)
  }
})

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name, code, number, merchant or place' }).fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
}

async function choose(page: Page, kind: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Records of' }).click()
  await page.getByRole('option', { name: kind }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
}

/** Rows on a desktop, cards on a phone. */
function listed(page: Page, label: string) {
  return page
    .getByRole('table', { name: label })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .or(page.getByRole('list', { name: label }).getByRole('listitem'))
}

async function open(page: Page, label: string, name: string | RegExp): Promise<void> {
  await listed(page, label).getByRole('link', { name }).first().click()
}

/** Neither a button that changes something, nor one that can't be pressed. */
async function offersNoChange(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: changes })).toHaveCount(0)
  await expect(main.getByRole('button', { disabled: true })).toHaveCount(0)
  await expect(main.getByRole('checkbox')).toHaveCount(0)
}
