// The week: filled day by day, empty days marked, submitted at once, even on a bad connection.
import type { Page, TestInfo } from 'playwright/test'
import { settled } from '../screens.ts'
import { expect, test, withoutConnection } from '../test.ts'
import { keptAnswers } from './keep-site.ts'
import { at, type NamedDay, OwnDays } from './own-days.ts'

const weekly = '/dashboard/weekly-claim'

/** Both sizes run in parallel, each with office people whose days no other journey changes. */
const bySize = ({ project }: TestInfo, phone: string, desktop: string) =>
  project.name === 'phone' ? phone : desktop

const card = (page: Page, { name }: NamedDay) =>
  page.getByRole('list', { name: 'Days of the week' }).getByRole('listitem').filter({ hasText: name })

/** Its file follows a moment after the first screen; a person is slower than that. */
const listOfUnsentLoaded = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringMatching(/unsent-list\.js$/))

const message = (page: Page, text: string | RegExp) => page.getByText(text).first()

test('a day is filled and the week submitted while the connection comes and goes', async ({
  page,
  context,
  signedInAs,
  expectAccessible,
  provoked,
}, info) => {
  provoked.push(withoutConnection)
  await signedInAs(bySize(info, 'R8001', 'W8101'))
  const days = await OwnDays.on(page)
  const [first, second] = [at(days.workdays, 0), at(days.workdays, 1)]
  await days.empty(first)
  await days.fill(second)

  await page.goto(`${weekly}?day=${first.day}`)
  await expect(card(page, second)).toContainText('Draft')
  await expectAccessible()
  // What is kept for a moment without a connection was asked for; later, the weeks would look fresh.
  const weeks = async () => (await keptAnswers(page)).filter((key) => key.includes('group-by-date'))
  await expect.poll(async () => (await weeks()).length, { timeout: 60_000 }).toBeGreaterThan(1)
  await card(page, first).getByRole('link', { name: first.name, exact: true }).click()
  await expect(page.getByRole('heading', { name: `${first.name} ${first.date}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add Claim' }).click()
  await page.getByRole('button', { name: /Headquarters/ }).click()
  await expect(message(page, 'Claim Created Successfully.')).toBeVisible()

  await page.getByRole('button', { name: 'Add Claim' }).click()
  await page.getByRole('link', { name: /Auto or Taxi/ }).click()
  await page.getByRole('textbox', { name: 'Route' }).fill('Depot to market')
  await page.getByRole('textbox', { name: 'Invoice Amount' }).fill('120')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: /Auto or Taxi/ })).toContainText('₹120.00')

  await page.getByRole('textbox', { name: 'Places Visited' }).fill('Hunsur')
  await page.keyboard.press('Enter')
  await listOfUnsentLoaded(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  const unsent = page.getByRole('button', { name: '1 not sent' })
  await expect(unsent).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(new RegExp(weekly))
  await expect(message(page, /Shown as of/)).toBeVisible()
  await unsent.click()
  const list = page.getByRole('dialog', { name: 'Not sent' })
  await expect(list).toContainText('Places visited: Hunsur')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await card(page, first).getByRole('link', { name: first.name, exact: true }).click()
  await expect(page.getByText('Hunsur', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit day' })).toBeDisabled()
  await context.setOffline(false)
  await expect(message(page, 'Places Visited Saved Successfully.')).toBeVisible()
  await expect(unsent).toHaveCount(0)
  await expect(page.getByText(/Shown as of/)).toHaveCount(0)
  await page.goto(`${weekly}?day=${first.day}`)
  await expect(card(page, first)).toContainText('2 claims')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const box = page.getByRole('alertdialog', { name: 'Submit 2 days?' })
  await expect(box).toContainText(first.date)
  await expect(box).toContainText(second.date)
  await expectAccessible()
  await context.setOffline(true)
  await box.getByRole('button', { name: 'Submit' }).click()
  await expect(message(page, 'Unable to connect to server')).toBeVisible()
  await context.setOffline(false)
  await box.getByRole('button', { name: 'Submit' }).click()
  await expect(message(page, 'Claims Submitted Successfully.')).toBeVisible()
  await expect(card(page, first)).toContainText('Submitted')
  await expect(card(page, second)).toContainText('Submitted')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()

  await card(page, first).getByRole('link', { name: first.name, exact: true }).click()
  await expect(page.getByText('Nobody has decided yet, so the day can be taken back.')).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(message(page, 'The day is taken back. It is a draft again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit day' })).toBeEnabled()
  await page.goto(`${weekly}?day=${first.day}`)
  await expect(card(page, first)).toContainText('Draft')
})

test('a day without claims is marked with its reason, and claimable again @phone', async ({
  page,
  context,
  signedInAs,
  expectAccessible,
  provoked,
}, info) => {
  provoked.push(withoutConnection)
  await signedInAs(bySize(info, 'G6001', 'G6002'))
  const days = await OwnDays.on(page)
  const day = at(days.workdays, 0)
  await days.empty(day)
  await page.goto(`${weekly}?day=${day.day}`)

  // The state has another word.
  await expect(card(page, day).getByText('No-Claim')).toHaveCount(0)
  const ask = card(page, day).getByRole('button', { name: `Mark no claim on ${day.name}` })
  const unmark = card(page, day).getByRole('button', { name: `Mark ${day.name} claimable again` })
  await ask.click()
  const box = page.getByRole('dialog', { name: `Nothing to claim on ${day.name}` })
  await box.getByRole('radio', { name: /No trip/ }).check()
  await box.getByRole('textbox', { name: 'Reason' }).fill('Stock taking')
  await expectAccessible()
  await context.setOffline(true)
  await box.getByRole('button', { name: 'Mark day' }).click()
  await expect(page.getByRole('button', { name: '1 not sent' })).toBeVisible()
  await expect(card(page, day)).toContainText('No trip')
  await expect(card(page, day)).toContainText('Stock taking')
  await unmark.click()
  await expect(page.getByRole('button', { name: '1 not sent' })).toHaveCount(0)
  await expect(card(page, day)).not.toContainText('No trip')
  await ask.click()
  await box.getByRole('radio', { name: /No trip/ }).check()
  await box.getByRole('textbox', { name: 'Reason' }).fill('Stock taking')
  await box.getByRole('button', { name: 'Mark day' }).click()
  await expect(page.getByRole('button', { name: '1 not sent' })).toBeVisible()

  await context.setOffline(false)
  await expect(message(page, 'Marked As No-Claim Successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: '1 not sent' })).toHaveCount(0)
  await expect(card(page, day)).toContainText('No trip')
  await expect(card(page, day)).toContainText('Stock taking')
  await card(page, day).getByRole('link', { name: day.name, exact: true }).click()
  await expect(page.getByText('This day is marked as No-Claim. Stock taking')).toBeVisible()
  await page.getByRole('button', { name: 'Mark claimable again', exact: true }).click()
  await expect(message(page, 'Marked as Claimable.')).toBeVisible()
  await expect(card(page, day)).not.toContainText('No trip')

  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(card(page, day)).toContainText('No trip')
  await unmark.click()
  await expect(card(page, day)).not.toContainText('No trip')
  await expect(card(page, day).getByRole('link', { name: day.name, exact: true })).toBeFocused()
})

test('a week that another device has submitted is reported, and shown in its current state @phone', async ({
  page,
  signedInAs,
  expectAccessible,
  provoked,
}, info) => {
  provoked.push(/409/)
  await signedInAs(bySize(info, 'A9001', 'X9002'))
  const days = await OwnDays.on(page)
  const day = at(days.workdays, 2)
  await days.fill(day)
  await page.goto(`${weekly}?day=${day.day}`)
  await expect(card(page, day)).toContainText('Draft')

  await days.submit(day)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
  const box = page.getByRole('alertdialog', { name: 'This day has changed' })
  await expect(box).toContainText('This Claim is already submitted and cannot be Edited/Undone.')
  await expectAccessible()
  await box.getByRole('button', { name: 'Refresh' }).click()
  await expect(card(page, day)).toContainText('Submitted')
})

test('a previous week that is not finished comes first, once a visit @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  await signedInAs(bySize(info, 'A9001', 'X9002'))
  const days = await OwnDays.on(page)
  await days.empty(at(days.workdays, 0))

  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Request a Claim/ }).click()
  await expect(page.getByRole('heading', { name: /Last week/ })).toBeVisible()
  await expect(page.getByText('Last week is not finished yet.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Go to this week' }).click()
  await expect(page.getByRole('heading', { name: /This week/ })).toBeVisible()

  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: /Request a Claim/ }).click()
  await expect(page.getByRole('heading', { name: /This week/ })).toBeVisible()
})

test('weeks can be opened as far as claims are accepted, and then say why not further @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('E1001')
  const { today } = await OwnDays.on(page)
  await page.goto(`${weekly}?day=${today}`)
  const next = page.getByRole('link', { name: 'Next' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeDisabled()
  for (const name of ['Last week', '2 weeks ago', '3 weeks ago', '4 weeks ago']) {
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Claims older than 4 weeks are not accepted.')).toBeVisible()
  await settled(page)
  await expectAccessible()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page.getByRole('heading', { name: /This week/ })).toBeVisible()
})
