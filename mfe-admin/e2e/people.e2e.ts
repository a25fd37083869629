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
  // The table is still there to be corrected.
  await page
    .getByRole('textbox', { name: 'Or paste the table here' })
    .fill('employee_code,name,manager_code\nN7001,Nila Joseph,H4002')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('1 new, 0 changed')).toBeVisible()
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
  await expectAccessible(auditor)
})
