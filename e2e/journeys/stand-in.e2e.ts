// Going on leave: who decides, and on which days.

import { addDays } from '@tem/rules/base/company-day.ts'
import { DEFAULT_DATE_FORMAT, formatDay } from '@tem/rules/base/date-format.ts'
import { today } from '@tem/server/process/clock.ts'
import { expect, test } from '../test.ts'

// Starts later than today, because other journeys test what a stand-in may do.
const first = formatDay(addDays(today(), 7), DEFAULT_DATE_FORMAT)
const last = formatDay(addDays(today(), 9), DEFAULT_DATE_FORMAT)

test('an approver appoints a stand-in, who sees it, and ends it again @once', async ({
  page,
  signedInAs,
  windowOf,
  expectAccessible,
}) => {
  await signedInAs('S6003')
  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: 'Stand-in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stand-in' })).toBeVisible()
  const mine = page.getByRole('region', { name: 'Stands in for you' })
  await expect(mine).toContainText('Nobody.')

  await page.getByRole('button', { name: 'Appoint' }).click()
  await expect(page.getByText('Stand-in is Mandatory.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Stand-in' }).fill('s6004')
  await page.getByRole('option', { name: /Rohan Deshmukh/ }).click()
  await page.getByRole('textbox', { name: 'From Date' }).fill(last)
  await page.getByRole('textbox', { name: 'To Date' }).fill(first)
  await page.getByRole('button', { name: 'Appoint' }).click()
  await expect(page.getByText('To Date should not be before From Date.')).toBeVisible()
  await page.getByRole('textbox', { name: 'From Date' }).fill(first)
  await page.getByRole('textbox', { name: 'To Date' }).fill(last)
  await page.getByRole('button', { name: 'Appoint' }).click()

  await expect(page.getByText('Rohan Deshmukh stands in for you on these days.')).toBeVisible()
  await expect(mine.getByRole('listitem')).toContainText(`${first} – ${last}`)
  await expect(mine.getByText('Upcoming')).toBeVisible()
  await expectAccessible()

  const theirs = await windowOf('S6004')
  await theirs.goto('/dashboard/stand-in')
  await expect(theirs.getByRole('region', { name: 'You stand in for' })).toContainText('Padma Krishnan')

  await mine.getByRole('button', { name: 'Remove the stand-in of Rohan Deshmukh' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(mine).toContainText('Nobody.')
})
