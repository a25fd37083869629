// The month: its days in colours with a legend, starting on Monday, usable by keyboard, and submitted as a whole.
import { scriptedTours } from '@tem/demo/tours-requests.ts'
import { addDays, addMonths } from '@tem/rules/base/company-day.ts'
import { DEFAULT_DATE_FORMAT, formatDay } from '@tem/rules/base/date-format.ts'
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { at, type NamedDay, OwnDays } from './own-days.ts'

const monthly = '/dashboard/monthly-claim'

const cell = (page: Page, { name, date }: NamedDay) => page.getByRole('button', { name: `${name} ${date}` })

test('all saved days of a month are submitted after a confirmation @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}, info) => {
  await signedInAs(info.project.name === 'phone' ? 'H4003' : 'F7002')
  const days = await OwnDays.on(page)
  const day = at(days.workdays, 0)
  await days.fill(day)
  await page.goto(`${monthly}?day=${day.day}`)
  await expect(page.getByRole('heading', { name: 'Expense Details Monthly' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Monthly view' })).toBeDisabled()
  await expect(page.getByRole('columnheader')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('Holiday with deviation')
  await expect(cell(page, day)).toHaveAccessibleName(/₹\d+\.00, Draft, 1 claim/)
  await expectAccessible()

  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'If you click Submit, then all the saved Day Wise Claims for this month are submitted and cannot be Edited.',
  )
  await expect(question.getByRole('heading')).toHaveText(/^Submit \d+ days?\?$/)
  await expect(question.getByRole('row').filter({ hasText: day.name }).first()).toContainText('1 claim')
  await expect(question).toContainText(/can be taken back until somebody decides\./)
  await expectAccessible()
  await question.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Claims Submitted Successfully.')).toBeVisible()
  await expect(cell(page, day)).toHaveAccessibleName(/Submitted/)

  await cell(page, day).click()
  await expect(page.getByText('Nobody has decided yet, so the day can be taken back.')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(monthly))
})

test('days that could not be submitted are named with their reasons @phone', async ({
  page,
  signedInAs,
}, info) => {
  await signedInAs(info.project.name === 'phone' ? 'G6001' : 'G6002')
  const days = await OwnDays.on(page)
  const day = at(days.workdays, 1)
  await days.fill(day)
  await page.route('**/api/calendar/submit-month', (route) => {
    const [_id] = route.request().postDataJSON().wrappers
    const skipped = [
      { _id, expenseDate: '2026-01-05', reason: 'Claims older than 4 weeks are not accepted.' },
    ]
    return route.fulfill({
      json: { success: true, processed: 1, skipped, message: 'Claims Submitted Successfully.' },
    })
  })
  await page.goto(`${monthly}?day=${day.day}`)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
  await expect(
    page.getByText('Not submitted: 05/01/2026: Claims older than 4 weeks are not accepted.'),
  ).toBeVisible()
})

test('arrow keys go from day to day and over into the month before @once', async ({ page, signedInAs }) => {
  await signedInAs('E1001')
  const { workdays } = await OwnDays.on(page)
  const day = at(workdays, 1)
  await page.goto(`${monthly}?day=${day.day}`)
  const before = addDays(day.day, -1)
  await cell(page, day).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(`[data-day="${before}"]`)).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(page.locator(`[data-day="${addMonths(before, -1)}"]`)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.locator(`[data-day^="${before.slice(0, 7)}"]:focus`)).toHaveCount(1)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Month before, month after')
})

test('the week and the month lead to each other on the same day @phone', async ({ page, signedInAs }) => {
  await signedInAs('E1001')
  const { workdays } = await OwnDays.on(page)
  const { day } = at(workdays, 1)
  await page.goto(`${monthly}?day=${day}`)
  await page.getByRole('button', { name: 'Weekly view' }).click()
  await expect(page).toHaveURL(`/dashboard/weekly-claim?day=${day}`)
  await page.getByRole('button', { name: 'Monthly view' }).click()
  await expect(page).toHaveURL(`${monthly}?day=${day}`)
})

test('an approved tour is shown on its days, with a link @phone', async ({ page, signedInAs }) => {
  await signedInAs('E1001')
  const { today } = await OwnDays.on(page)
  const tour = scriptedTours.find(({ requester, status }) => requester === 'E1001' && status === 'approved')
  const day = addDays(today, tour?.trips[0]?.returns ?? 0)
  await page.goto(`${monthly}?day=${day}`)
  await expect(page.locator(`[data-day="${day}"]`)).toHaveAccessibleName(/On tour to Mumbai, Pune/)
  // Its days in this month.
  const onTour = page.locator('[data-day]').filter({ hasText: 'On tour to Mumbai, Pune' })
  for (const end of [onTour.first(), onTour.last()])
    await expect(page.getByRole('list', { name: 'Tours' })).toContainText(
      formatDay((await end.getAttribute('data-day')) ?? '', DEFAULT_DATE_FORMAT),
    )
  await page.goto(`/dashboard/weekly-claim?day=${day}`)
  await expect(page.getByRole('list', { name: 'Tours' }).first()).toContainText('Dealer meet and stock check')
  await page.goto(`/dashboard/claim-by-day/${day}`)
  await page
    .getByRole('list', { name: 'Tours' })
    .getByRole('link', { name: /Mumbai, Pune/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/edit-tour\//)
  await expect(page.getByText('Dealer meet and stock check').first()).toBeVisible()
})
