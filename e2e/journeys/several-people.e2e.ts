// An administrator enters a last working day, invites several people, and gives several another manager.
import { randomInt } from 'node:crypto'
import { addDays } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { today } from '@tem/server/process/clock.ts'
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { at, OwnDays } from './own-days.ts'

test('a last working day is seen where somebody has to prepare for it, and taken back @once', async ({
  page,
  signedInAs,
  windowOf,
  expectAccessible,
}) => {
  const day = formatDay(addDays(today(), 40), 'dd/MM/yyyy')
  await signedInAs('A9001')
  await page.goto('/dashboard/admin/people?search=E1013')
  await page.getByRole('link', { name: 'Santosh Naik' }).click()
  const edit = page.getByRole('button', { name: 'Edit position' })
  const form = page.getByRole('dialog', { name: 'Edit position' })
  const lastDay = form.getByRole('textbox', { name: 'Last working day' })

  await edit.click()
  await expect(lastDay).toHaveAccessibleDescription(/submit their last claims by then/)
  await lastDay.fill(day)
  await expectAccessible()
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByText(`can sign in until the end of ${day}`)).toBeVisible()
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`Leaves ${day}`)).toBeVisible()
  await expect(page.getByText('Still open')).toBeVisible()
  await expectAccessible()

  await page.goto('/dashboard/admin/people?search=E1013')
  await expect(page.getByText(`Leaves ${day}`)).toBeVisible()
  await page.goto('/dashboard/admin/attention')
  const leaver = page
    .getByRole('list', { name: 'Leave soon' })
    .getByRole('listitem')
    .filter({ hasText: 'Santosh Naik (E1013)' })
  await expect(leaver).toContainText(`Leaves ${day}: `)
  await expectAccessible()

  const own = await windowOf('E1013')
  const days = await OwnDays.on(own)
  await days.fill(at(days.workdays, 0))
  await own.goto('/dashboard')
  await expect(
    own.getByText(new RegExp(`^\\d+ days? to submit by ${day}, your last working day$`)),
  ).toBeVisible()
  await expectAccessible(own)

  await leaver.getByRole('link', { name: 'Open' }).click()
  await edit.click()
  await lastDay.fill('')
  await form.getByRole('button', { name: 'Preview' }).click()
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Working here')).toBeVisible()
})

test('people without an account are invited at once, and who could not be is named with the reason @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('A9001')
  const { search, reachable, unreachable } = await addTwo(page)
  await page.goto(`/dashboard/admin/people?state=no-account&search=${search}`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('2 people', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Invite 2 people' })
  await panel.getByRole('button', { name: 'Send invitations' }).click()
  await expect(panel.getByText('1 person invited')).toBeVisible()
  await expect(panel.getByText(reachable)).toBeVisible()
  await expect(panel.getByText('1 person not invited')).toBeVisible()
  await expect(panel.getByText(`${unreachable}: No email or mobile number is recorded.`)).toBeVisible()
  await expectAccessible()
})

test('several people get another manager in one change; who would be above themselves is left out @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('A9001')
  const { search, reachable, unreachable, code } = await addTwo(page)
  await page.goto(`/dashboard/admin/people?search=${search}`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expectAccessible()
  await page.getByRole('button', { name: 'Change manager' }).click()
  const panel = page.getByRole('dialog', { name: 'Another manager for 2 people' })
  await panel.getByRole('combobox', { name: 'New manager' }).fill(code)
  await page.getByRole('option', { name: new RegExp(code) }).click()
  await panel.getByRole('button', { name: 'Preview' }).click()
  await expect(
    panel.getByText(`${reachable}: The line of managers leads back to this employee.`),
  ).toBeVisible()
  await expectAccessible()
  await panel.getByRole('button', { name: 'Leave this person out' }).click()
  await expect(panel.getByRole('list', { name: 'Changes' })).toContainText(unreachable.replace(/ \(.*/, ''))
  await expectAccessible()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Changed.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'People' })).toContainText(reachable.replace(/ \(.*/, ''))
})

/** Two people who never signed in; only the first has an email. */
async function addTwo(page: Page) {
  const search = `B${randomInt(1e6, 1e7)}`
  await page.goto('/dashboard/admin/import')
  await page
    .getByRole('textbox', { name: 'Or paste the table here' })
    .fill(
      `employee_code,name,email\n${search}A,Binita Das,${search}@vasudha.example\n${search}B,Chandan Roy,`,
    )
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/admin\/people$/)
  return {
    search,
    code: `${search}A`,
    reachable: `Binita Das (${search}A)`,
    unreachable: `Chandan Roy (${search}B)`,
  }
}
