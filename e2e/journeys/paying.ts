// The steps of a payer's month end: a draft, its confirmation, the bank's file and the bank's answer.
import { readFileSync } from 'node:fs'
import type { Day } from '@tem/rules/base/company-day.ts'
import { DEFAULT_DATE_FORMAT, formatDay } from '@tem/rules/base/date-format.ts'
import { expect, type Locator, type Page } from 'playwright/test'
import type { Actions } from './actions.ts'

/** Thinking, pointing and pressing, by the keystroke-level model. */
const pressSeconds = 3.5
/** Finding the bank's answer, copying it and pasting it; a day or a note takes less. */
const pasteSeconds = 20
export const monthEndSeconds = 300

/** The time of an average person, calculated from the actions: they are the same for six people and for sixty. */
export function secondsOf({ taps, fields }: Actions): number {
  return taps * pressSeconds + fields * pasteSeconds
}

export const answerTitles = 'Employee Code,Amount,UTR,Status,Reason'

export const panelOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

export async function makeDraft(page: Page, upTo: Day): Promise<void> {
  await page.goto('/dashboard/payment-runs')
  await page.getByRole('button', { name: 'New payment run' }).click()
  const panel = panelOf(page, 'New payment run')
  await panel.getByRole('textbox', { name: 'Last day' }).fill(formatDay(upTo, DEFAULT_DATE_FORMAT))
  await panel.getByRole('button', { name: 'Make a draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Payment Run \d+$/ })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
}

/** Other journeys may approve or pay a claim of the draft meanwhile: then its figures have changed, and are looked at again. */
export async function confirmRun(page: Page): Promise<void> {
  const panel = panelOf(page, /^Confirm ₹/)
  const waits = page.getByText('Waiting for approval')
  const changed = panel.getByRole('alert')
  for (;;) {
    await page.getByRole('button', { name: /^Confirm ₹/ }).click()
    await panel.getByRole('button', { name: /^Confirm ₹/ }).click()
    await expect(waits.or(changed).first()).toBeVisible()
    if (await waits.isVisible()) return
    await expect(changed).toHaveText('The figures have changed. Please look at this payment run again.')
    await page.reload()
  }
}

/** Code and amount of each transfer; the last line has the control totals. */
export async function downloadFile(page: Page): Promise<[code: string, amount: string][]> {
  await page.getByRole('button', { name: 'Download bank file' }).click()
  const panel = panelOf(page, 'Bank file')
  await expect(panel.getByRole('radio')).toHaveCount(3)
  const arriving = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download' }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^Payment_Run_\d+_neft\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  const [titles, ...rows] = lines.map((line) => line.split(','))
  expect(titles?.slice(0, 5)).toEqual(['Employee Code', 'Beneficiary', 'Account Number', 'IFSC', 'Amount'])
  const totals = rows.pop()
  const transfers = rows.map((cells): [string, string] => [cells[0] ?? '', cells[4] ?? ''])
  const paise = (amount = '') => Number(amount.replace('.', ''))
  expect([totals?.[1], paise(totals?.[4])]).toEqual([
    String(transfers.length),
    transfers.reduce((sum, [, amount]) => sum + paise(amount), 0),
  ])
  return transfers
}

/** As the bank writes it, with a mark at its start and Windows line ends. */
export async function chooseAnswer(panel: Locator, lines: readonly string[]): Promise<void> {
  const text = `\uFEFF${lines.join('\r\n')}\r\n`
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(panel.getByLabel('Answer')).toHaveValue(new RegExp(lines.at(-1) ?? ''))
}

export function referenceOf(place: number): string {
  return `HDFC2611${String(10_000_000 + place)}`
}
