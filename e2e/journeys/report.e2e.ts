// Report: finance exports a period's payments as a workbook.

import { readFileSync } from 'node:fs'
import { previousMonth } from '@tem/rules/base/company-day.ts'
import { now, today } from '@tem/server/process/clock.ts'
import { readWorkbook, records } from '@tem/server/testing/read-workbook.ts'
import type { Page, TestInfo } from 'playwright/test'
import { expect, test } from '../test.ts'

const screen = '/dashboard/report'
const call = '**/api/calendar/tapayment/export-list'

/** Each size has its own person, because a person can run one export at a time. */
const maker = ({ project }: TestInfo) => (project.name === 'phone' ? 'P7001' : 'F7002')

test('finance exports last month, sees the progress, and opens the file @once', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  await signedInAs(maker(info))
  await page.goto(screen)
  await expect(page.getByRole('heading', { name: 'Report', level: 1 })).toBeVisible()
  const button = page.getByRole('button', { name: 'Download' })
  await button.hover()
  if (info.project.name === 'desktop') await expect(page.getByText('Click to Download Report')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByText('Click to Download Report')).toHaveCount(0)
  await expectAccessible()

  const arriving = page.waitForEvent('download')
  await button.click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  const download = await arriving
  await expect(page.getByText('File exported successfully')).toBeVisible()
  const { from, to } = previousMonth(today())
  expect(download.suggestedFilename()).toMatch(new RegExp(`^TA_Payment_${from}_${to}_\\d+\\.xlsx$`))
  checkWorkbook(readFileSync(await download.path()), from)

  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const row = page.getByRole('link', { name: /^Open the export of/ }).first()
  await expect(row).toBeVisible()
  const again = page.waitForEvent('download')
  await row.click()
  expect((await again).suggestedFilename()).toBe(download.suggestedFilename())
  const books = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^Tally XML, / })
    .first()
    .click()
  const vouchers = await books
  expect(vouchers.suggestedFilename()).toBe(download.suggestedFilename().replace('.xlsx', '.xml'))
  expect(readFileSync(await vouchers.path(), 'utf8')).toContain('<VOUCHERTYPENAME>Payment</VOUCHERTYPENAME>')
  await expectAccessible()
})

test('finance reads what is new for the books, and exports it once @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('A9001')
  await page.goto(screen)
  const panel = page.getByRole('region', { name: 'New for the Books' })
  await expect(panel.getByText(/^(Not exported yet|Since \d\d\/\d\d\/\d{4}): /)).toBeVisible()
  await expectAccessible()
  const button = panel.getByRole('button', { name: 'Export', exact: true })
  const arriving = page.waitForEvent('download')
  await button.click()
  const outcome = await arriving
  await expect(panel.getByText(/^Since \d\d\/\d\d\/\d{4}: /)).toBeVisible()
  await expect(page.getByText(/^New (on|since) /).first()).toBeVisible()
  const workbook = readWorkbook(readFileSync(await outcome.path()))
  expect(records(workbook.sheets.get('Journal')).length).toBeGreaterThan(0)
})

test('an invalid period is refused at its fields @once', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  await signedInAs(maker(info))
  await page.goto(screen)
  await fillDay(page, 'Start Date', '05102026')
  await fillDay(page, 'End Date', '04-10-2026')
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('End Date should not be before Start Date.')).toBeVisible()
  await fillDay(page, 'End Date', '01/01/2099')
  await expect(page.getByText('End Date should not be a future date.')).toBeVisible()
  await fillDay(page, 'Start Date', '31/02/2026')
  await expect(page.getByText('Start Date is not valid.')).toBeVisible()
  await expectAccessible()
})

test('a running export can be cancelled @once', async ({ page, signedInAs, expectAccessible }) => {
  await signedInAs('A9001')
  let isCancelled = false
  const run = {
    run: '019a0000-0000-7000-8000-000000000001',
    fileName: null,
    percent: 42,
    title: 'TA_Payment.xlsx',
    from: '2026-10-01',
    to: '2026-10-31',
    madeAt: now().toISOString(),
    expiresAt: null,
    failure: null,
  }
  // One that never finishes by itself.
  await page.route(call, async (route) => {
    if (route.request().postDataJSON().cancel) isCancelled = true
    const item = { ...run, state: isCancelled ? 'cancelled' : 'running' }
    const message = isCancelled ? 'The export was cancelled.' : 'The file is being prepared.'
    await route.fulfill({ json: { success: true, item, recent: [item], message } })
  })
  await page.goto(screen)
  await expect(page.getByRole('progressbar', { name: 'Exporting 01/10/2026 – 31/10/2026' })).toHaveAttribute(
    'value',
    '42',
  )
  await expect(page.getByRole('button', { name: 'Exporting' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The export was cancelled.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
})

test('an export that fails says so where it was started @once', async ({ page, signedInAs, provoked }) => {
  provoked.push(/503/)
  await signedInAs('A9001')
  await page.route(call, (route) =>
    route.request().postDataJSON().background
      ? route.fulfill({
          status: 503,
          headers: { 'retry-after': '5' },
          json: { success: false, errors: [{ msg: 'The system is busy right now.', code: 'unavailable' }] },
        })
      : route.continue(),
  )
  await page.setViewportSize({ width: 390, height: 480 })
  await page.goto(screen)
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByRole('alert')).toContainText('The system is busy right now.')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

test('an employee can’t open it @once', async ({ page, signedInAs }) => {
  await signedInAs('E1001')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Report', exact: true })).toHaveCount(0)
  await page.goto(screen)
  await expect(page.getByText('Report is not part of your account')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
})

function fillDay(page: Page, label: string, typed: string): Promise<void> {
  return page.getByRole('textbox', { name: label }).fill(typed)
}

function checkWorkbook(bytes: Buffer, from: string): void {
  const workbook = readWorkbook(bytes)
  expect(workbook.names).toEqual([
    'Summary',
    'Payments',
    'Claim Lines',
    'GST ITC',
    'Journal',
    'Exceptions',
    'Payment Vouchers',
    'GST Summary',
    'Tax Matters',
  ])
  const sum = (sheet: string, column: string) =>
    records(workbook.sheets.get(sheet)).reduce(
      (total, row) => total + Math.round(Number(row[column]) * 100),
      0,
    )
  const lines = records(workbook.sheets.get('Claim Lines'))
  expect(lines.length).toBeGreaterThan(100)
  // Claims that other journeys changed since an export are reversed.
  const journal = records(workbook.sheets.get('Journal'))
    .map((row) => (row.Reverses ? -1 : 1) * Math.round(Number(row.Amount) * 100))
    .reduce((total, amount) => total + amount, 0)
  expect(journal).toBe(sum('Claim Lines', 'Reimbursable Amount'))
  const waiting = lines
    .filter((line) => line.Status === 'Pending Finance')
    .reduce((total, line) => total + Math.round(Number(line['Reimbursable Amount']) * 100), 0)
  const shown =
    sum('Payments', 'Amount') + sum('Payments', 'Petro Card Amount (not paid)') + sum('Exceptions', 'Amount')
  expect(shown).toBe(waiting)
  // Another journey may have paid all of it by now.
  for (const { Narration } of records(workbook.sheets.get('Payments')))
    expect(Narration).toMatch(new RegExp(`^TA [A-Z][a-z]{2}-${from.slice(2, 4)} \\w+$`))
}
