// A released screen throws. Its report leads an administrator to the line that somebody wrote.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { settled } from '../screens.ts'
import { expect, test } from '../test.ts'

const file = 'mfe-admin/src/tax-law/tax-law-screen.tsx'
const thrownAt =
  readFileSync(join(resolve(import.meta.dirname, '../..'), file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes('{law.map(')) + 1

test('@once a thrown error is found with its original line', async ({
  page,
  signedInAs,
  provoked,
  expectAccessible,
}) => {
  provoked.push(/reading 'map'/)
  await signedInAs('A9001')
  await page.route('**/api/admin/tax/hotels/get', async (route) => {
    const response = await route.fetch()
    const { item, ...answer } = await response.json()
    // As a release that expects another answer than its server gives.
    await route.fulfill({ response, json: { ...answer, item: { ...item, law: null } } })
  })
  // What the page asks ahead for would be among the last five steps.
  const asked = page.waitForResponse('**/api/calendar/group-by-date')
  await page.goto('/dashboard/admin')
  await asked
  await settled(page)
  const reported = page.waitForResponse('**/api/releases/crash')
  await page.getByRole('link', { name: /^Hotel GST/ }).click()
  await expect(page.getByText('This screen stopped working.')).toBeVisible()
  expect((await reported).status()).toBe(200)

  await page.goto('/dashboard/admin/crashes')
  const crash = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^TypeError/ }) })
    .filter({ hasText: 'Screen of admin' })
    .first()
  await expect(crash).toContainText('/dashboard/admin/tax-law')
  await crash.getByText('Where it happened').click()
  const line = crash.getByRole('region', { name: 'Stack' }).getByRole('listitem').first()
  await expect(line).toContainText(`${file}:${thrownAt}:`)
  await expect(line.locator('code')).toHaveText('{law.map(({ from, to, rates }) => (')
  await expect(crash.getByRole('region', { name: 'Steps before it' })).toContainText(
    'call /admin/tax/hotels/get 200',
  )
  await expectAccessible()
})
