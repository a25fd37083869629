// The notes of the admin module, from the tile on the home screen to the table and back.
import { expect, test } from '@tem/e2e/test.ts'

test('a person adds a note, finds it again and removes it; nobody else sees it', async ({
  page,
  signedInAs,
  windowOf,
  expectAccessible,
}, { project }) => {
  // Both sizes run at the same time.
  const note = `Ask for the invoice (${project.name})`
  await signedInAs('E1002')
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()

  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Note is Mandatory.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill(note)
  await page.getByRole('button', { name: 'Add' }).click()
  const added = page.getByRole('list', { name: 'Your notes' }).getByRole('listitem').filter({ hasText: note })
  await expect(added).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await expectAccessible()
  await page.reload()
  await expect(added).toHaveCount(1)

  const theirs = await windowOf('E1003')
  await theirs.goto('/dashboard/admin')
  await expect(theirs.getByText('Notes that you add appear here.')).toBeVisible()

  await added.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(added).toHaveCount(0)
})
