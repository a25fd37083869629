// The steps of a reviewer: from the list of people down to one claim, and its decision.
import { expect, type Locator, type Page } from 'playwright/test'
import type { Requested } from './requests.ts'

export const decided = 'Claim(s) Approved/Rejected Successfully.'

/** In the queue, by the name of the person and then by the ticket. */
export async function findInQueue(page: Page, name: string, { ticketNumber }: Requested): Promise<void> {
  await page.goto('/dashboard/employees-claims')
  await page.locator('tr, li').filter({ hasText: name }).locator('[data-row-open]').click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await openGroups(page, ticketNumber)
}

export function lineOf(page: Page, ticketNumber: string) {
  return page.locator('[data-claim]').filter({ hasText: ticketNumber })
}

/** A day without warning signs starts closed. */
export async function openGroups(
  page: Page,
  ticketNumber: string,
  open = (day: Locator) => day.click(),
): Promise<void> {
  const line = lineOf(page, ticketNumber)
  const closed = page.locator('h2 > button[aria-expanded="false"]')
  await expect(line.or(closed).first()).toBeVisible()
  while ((await line.count()) === 0 && (await closed.count()) > 0) await open(closed.first())
  await expect(line).toBeVisible()
}

export async function openDetail(page: Page, { ticketNumber }: Requested): Promise<void> {
  await lineOf(page, ticketNumber).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Expense Details' })).toBeVisible()
}

export const answerPanel = (page: Page) => page.getByRole('dialog', { name: 'Approve or reject' })

/** Decides with the pencil on the claim's own screen. */
export async function answer(page: Page, type: 'Approve' | 'Reject', note: string): Promise<void> {
  await page.getByRole('button', { name: 'Approve or reject' }).click()
  await answerPanel(page).getByRole('radio', { name: type }).check()
  await answerPanel(page).getByLabel('Note').fill(note)
  await submitAnswer(page)
}

/** It says what it does: 'Approve ₹120.00', 'Pay ₹400.00', 'Reject 2 claims'. */
export function decideButton(within: Page | Locator) {
  return within
    .getByRole('button', { name: /^(Approve|Pay|Reject)( ₹| \d|$)/ })
    .and(within.locator('[type=submit]'))
}

export async function submitAnswer(page: Page): Promise<void> {
  await decideButton(answerPanel(page)).click()
  await expect(page.getByText(decided).last()).toBeVisible()
  await expect(answerPanel(page)).toHaveCount(0)
  await expectFocusKept(page)
}

/** What had the focus may be gone: then its successor has it, and never the body, from where a key does nothing. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused()
}

/** Approves a claim that is in the viewer's queue. */
export async function approveFromQueue(
  page: Page,
  name: string,
  claim: Requested,
  note: string,
): Promise<void> {
  await findInQueue(page, name, claim)
  await openDetail(page, claim)
  await answer(page, 'Approve', note)
}

export function history(page: Page) {
  return page.getByRole('list', { name: 'What happened' })
}
