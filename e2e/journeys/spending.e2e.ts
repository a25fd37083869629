// Spending for those who lead people: against the period before, who is above the limits, down to the claims.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

/** Opened from the menu. */
async function openSpending(page: Page) {
  await page.getByRole('link', { name: 'Spending', exact: true }).click()
  await expect(page.getByRole('table', { name: 'This quarter against last quarter' })).toBeVisible()
}

async function saved(page: Page, button: ReturnType<Page['getByRole']>): Promise<string[]> {
  const arriving = page.waitForEvent('download')
  await button.click()
  const file = await (await arriving).path()
  return (await readFile(file, 'utf8')).trim().split('\r\n')
}

test('hotels by department, this quarter against the last, in two clicks; and down to a claim @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('F7002')
  await page.goto('/dashboard')
  await openSpending(page)
  await page.getByRole('link', { name: /hotel/i }).click()

  const table = page.getByRole('table', { name: 'This quarter against last quarter' })
  await expect(table.getByRole('columnheader').first()).toHaveText('Department')
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText(/hotel/i)
  await expectAccessible()
  const departments = table.getByRole('rowheader')
  const lines = await saved(page, page.getByRole('button', { name: 'CSV' }))
  expect(lines).toHaveLength(1 + (await departments.count()))

  await departments.first().getByRole('link').click()
  await expect(table.getByRole('columnheader').first()).toHaveText('Employee')
  await departments.first().getByRole('link').click()
  const claims = page.getByRole('table', { name: /^\d+ claims? of / })
  await claims.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Claim Details' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(claims).toBeVisible()
})

test('the head of a department finds who breaks limits, and who approved it @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('H4001')
  await page.goto('/dashboard/spending')
  await page.getByRole('link', { name: 'Above the limit' }).click()
  const people = page.getByRole('table', { name: 'Who is above the limit' })
  const claims = page.getByRole('table', { name: 'Claims above the limit' })
  const first = people.getByRole('rowheader').first().getByRole('link')
  const name = (await first.textContent()) ?? ''
  await expectAccessible()
  await first.click()
  await expect(people.getByRole('rowheader')).toHaveCount(1)
  const times = Number(await people.getByRole('cell').first().textContent())
  await expect(claims.getByRole('rowheader').filter({ hasText: name })).toHaveCount(times)
  await page.getByRole('link', { name: 'Show everybody' }).click()
  await expect(people.getByRole('rowheader')).not.toHaveCount(1)
})

test('finance sees where days go by stage and person, and opens what took longest @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('F7002')
  await page.goto('/dashboard/spending')
  await page.getByRole('link', { name: 'Days to payment' }).click()
  const stages = page.getByRole('table', { name: 'Days by stage' })
  await expect(stages.getByRole('rowheader', { name: 'Manager', exact: true })).toBeVisible()
  await expect(stages.getByRole('rowheader', { name: 'Payer' })).toBeVisible()
  await expectAccessible()
  const people = page.getByRole('region', { name: 'Days by person' })
  const lines = await saved(page, people.getByRole('button', { name: 'CSV' }))
  expect(lines).toHaveLength(1 + (await people.getByRole('rowheader').count()))
  const slowest = page.getByRole('table', { name: 'Paid claims that took longest' })
  await slowest.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Claim Details' })).toBeVisible()
})

test('the parts of the forecast add up, and its method and error stand beside it @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('H4001')
  await page.goto('/dashboard/spending')
  await page.getByRole('link', { name: 'Forecast' }).click()
  const parts = page.getByRole('region', { name: /^Forecast of/ })
  await expect(parts.getByText(/^How it is calculated: /)).toBeVisible()
  await expect(page.getByRole('table', { name: 'The same forecast before' })).toBeVisible()
  await expectAccessible()
  const lines = await saved(page, parts.getByRole('button', { name: 'CSV' }))
  const amounts = lines.slice(1).map((line) => Number(line.split(',').at(-1)?.replaceAll('"', '')))
  const forecast = amounts.pop()
  expect(amounts.reduce((sum, amount) => sum + amount)).toBeCloseTo(forecast ?? 0, 2)
})

test('a page of spending is printed without anything to press @once', async ({ page, signedInAs }) => {
  await signedInAs('F7002')
  await page.goto('/dashboard/spending/limits')
  const table = page.getByRole('table', { name: 'Who is above the limit' })
  await expect(table).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
})

test('an employee without people is told why there is no spending @once', async ({ page, signedInAs }) => {
  await signedInAs('E1001')
  for (const path of ['spending', 'spending/limits', 'spending/payment-days', 'spending/forecast']) {
    await page.goto(`/dashboard/${path}`)
    await expect(page.getByRole('main')).toContainText('is not part of your account')
    await expect(page.getByRole('table')).toHaveCount(0)
  }
})
