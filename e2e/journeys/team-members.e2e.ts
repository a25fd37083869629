// Team Members List: who reports to me, and who reports to them.
import { expect, test } from '../test.ts'

const screen = '/dashboard/teamMembersList'

test('one member at a time opens to show who reports to him or her', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('Z3001')
  await page.goto(screen)
  await expect(page.getByRole('heading', { name: 'Team Members List' })).toBeVisible()
  await expect(page.getByText('M2001')).toBeVisible()
  await expect(page.getByText('Area Manager').first()).toBeVisible()

  const meera = page.getByRole('button', { name: /Meera Nair/ })
  await meera.click()
  await expect(meera).toHaveAttribute('aria-expanded', 'true')
  const reportees = page.getByRole('list', { name: 'Reportees of Meera Nair' }).getByRole('listitem')
  await expect(reportees).toHaveCount(9)
  await expect(reportees.filter({ hasText: 'Asha Rao' })).toContainText('E1001')
  await expectAccessible()

  await page.getByRole('button', { name: /Rajesh Patil/ }).click()
  await expect(meera).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('list', { name: 'Reportees of Rajesh Patil' })).toBeVisible()
  await expect(page).toHaveURL(/member=/)

  await page.getByText('Who is away', { exact: true }).click()
  await expect(page).toHaveURL(/view=calendar/)
  await expect(page.getByText(/^Today \d+ of \d+ on tour|^Nobody is away today$/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Four weeks later' }).click()
  await page.getByRole('button', { name: 'Four weeks later' }).click()
  await expect(page).toHaveURL(/from=/)
  await page.getByRole('button', { name: 'This week' }).click()
  await expect(page).not.toHaveURL(/from=/)
})

test('a member without reportees has nothing to open @once', async ({ page, signedInAs }) => {
  await signedInAs('M2001')
  await page.goto(screen)
  await expect(page.getByRole('row', { name: /Asha Rao/ })).toContainText('None')
  await expect(page.getByRole('button', { name: /Asha Rao/ })).toHaveCount(0)

  // All of her claims, decided ones too.
  await page.getByRole('link', { name: /^Claims of Asha Rao, ₹[\d,]+\.\d\d$/ }).click()
  await expect(page.getByRole('heading', { name: 'Asha Rao', level: 1 })).toBeVisible()
  await expect(page.getByText('Pending Finance', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filter' }).getByRole('listitem')).toHaveText('All')
})

test('the search narrows the team, stays over a reload, and says when nobody matches @once', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('M2001')
  await page.goto(screen)
  const search = page.getByRole('searchbox', { name: 'Search your team' })
  await search.fill('e1002')
  await expect(page.getByText('1 of 9')).toBeVisible()
  await expect(page.getByText('Imran Sheikh')).toBeVisible()
  await expect(page.getByText('Asha Rao')).toHaveCount(0)
  await page.reload()
  await expect(search).toHaveValue('e1002')
  await search.fill('nobody at all')
  await expect(page.getByText('No Data To Display')).toBeVisible()
})
