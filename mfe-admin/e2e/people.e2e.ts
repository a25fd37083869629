// An administrator changes people after a preview, and finds the change in the trail.
import { expect, test } from '@tem/e2e/test.ts'

test('a table of people is previewed, applied and found in the trail @phone', async ({
  page,
  signedInAs,
  windowOf,
  expectAccessible,
}) => {
  await signedInAs('A9001')
  await page.goto('/dashboard/admin')
  await page.getByRole('link', { name: /^People/ }).click()
  await page.getByRole('link', { name: 'Import' }).click()
  await page
    .getByRole('textbox', { name: 'Or paste the table here' })
    .fill('employee_code,name,manager_code\nN7001,Nila Joseph,H4002\nN7002,,Z9')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Line 3, manager_code: There is no employee Z9')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the list' }).click()
  expect((await saved).suggestedFilename()).toBe('mistakes.csv')
  // The table is still there to be corrected.
  await page
    .getByRole('textbox', { name: 'Or paste the table here' })
    .fill('Employee ID,Full name,Manager,Date of joining,Shoe size\nN7001,Nila Joseph,H4002,01-May-2026,42')
  const choose = async (heading: string, target: string) => {
    await page.getByRole('combobox', { name: heading }).click()
    await page.getByRole('option', { name: target, exact: true }).click()
  }
  await expect(page.getByRole('combobox', { name: 'Full name' })).toHaveText('Name')
  await choose('Shoe size', 'Leave out')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('1 new', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Apply' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'People', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nila')
  await page.getByRole('link', { name: 'Nila Joseph' }).click()
  await page.getByRole('button', { name: 'Edit contact' }).click()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('9000077001')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  // The preview shows the number too: the panel closes once the change is stored.
  await expect(page.getByRole('dialog', { name: 'Edit contact' })).toBeHidden()
  await expect(page.getByText('9000077001')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. Everything is as it was before.')).toBeVisible()
  await expect(page.getByText('9000077001')).toBeHidden()

  const auditor = await windowOf('X9002')
  await auditor.goto('/dashboard/admin')
  await auditor.getByRole('link', { name: /^Trail/ }).click()
  await expect(auditor.getByRole('combobox', { name: 'What' })).toHaveText('Everything')
  const entry = auditor
    .getByRole('listitem')
    .filter({ hasText: 'Was changed by an administrator' })
    .filter({ hasText: 'Nila Joseph' })
    .filter({ hasText: 'none → 9000077001' })
  await expect(entry).toBeVisible()
  await expect(auditor.getByRole('listitem').filter({ hasText: '9000077001 → none' })).toBeVisible()
  await expectAccessible(auditor)
})

test('an employee is added in a form, and many at once keep Apply in view @once', async ({
  page,
  signedInAs,
  expectAccessible,
}, { project }) => {
  const code = `N71${project.name === 'phone' ? 1 : 2}`
  await signedInAs('A9001')
  await page.goto('/dashboard/admin/people')
  await page.getByRole('button', { name: 'Add employee' }).click()
  const form = page.getByRole('dialog', { name: 'Add employee' })
  await form.getByRole('textbox', { name: 'Employee ID' }).fill(code)
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Meera ${code}`)
  await form.getByRole('textbox', { name: /^Territory/ }).fill(`Nagpur ${code}`)
  await form.getByRole('textbox', { name: 'State of the territory' }).fill('maharashtra')
  await expectAccessible()
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByText(`New territory: Nagpur ${code}.`)).toBeVisible()
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search people' }).fill(code)
  await expect(page.getByRole('link', { name: `Meera ${code}` })).toBeVisible()

  await page.goto('/dashboard/admin/import')
  const rows = [1, 2, 3, 4, 5].map((number) => `${code}${number},Person ${number}`)
  await page
    .getByRole('textbox', { name: 'Or paste the table here' })
    .fill(['employee_code,name', ...rows].join('\n'))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport()
  await page.getByText('Show the 5 people').click()
  await expect(page.getByRole('list', { name: 'Changes' }).getByText('Person 5').first()).toBeVisible()
})
