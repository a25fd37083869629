// The auditor draws a sample with a seed, checks its claims, signs off, exports the evidence, and draws the same again.

import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

test('an auditor draws a sample, checks it and signs it off and exports it; the same seed draws the same @once', async ({
  page,
  signedInAs,
  expectAccessible,
}, { project }) => {
  const seed = `S${project.name}`.slice(0, 10)
  await signedInAs('X9002')
  await page.goto('/dashboard/admin')
  await page.getByRole('link', { name: /^Audit/ }).click()
  await draw(page, seed)
  await expect(page.getByRole('heading', { name: `Sample ${seed}` })).toBeVisible()
  await expect(page.getByText('0 of 3 checked')).toBeVisible()
  await expectAccessible()
  const drawn = await tickets(page)
  expect(drawn).toHaveLength(3)

  const [first = '', second = '', third = ''] = drawn
  await of(page, first).getByText('In order').click()
  await expect(page.getByText('1 of 3 checked')).toBeVisible()
  await of(page, second).getByText('Exception').click()
  await page.getByRole('button', { name: `Save ${second}` }).click()
  await expect(page.getByText('Say what is wrong.')).toBeVisible()
  await page.getByLabel(`Note on ${second}`).fill('The bill names another company.')
  await page.getByRole('button', { name: `Save ${second}` }).click()
  await expect(page.getByText('2 of 3 checked, 1 exception')).toBeVisible()
  await expect(page.getByText(/One claim is not checked yet/)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText(/^Sample of .*: \d+ claims? to check$/)).toBeVisible()
  await page.goBack()
  await of(page, third).getByText('In order').click()
  await page.getByLabel('Conclusion').fill('Two of three are in order.')
  await page.getByRole('button', { name: 'Sign off' }).click()
  await expect(page.getByText('Nothing of it changes any more.')).toBeVisible()
  await expect(page.getByText('The bill names another company.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await expectAccessible()

  await page.getByRole('link', { name: 'Back' }).click()
  const evidence = page.getByRole('region', { name: 'Evidence of a period' })
  const arriving = page.waitForEvent('download')
  await evidence.getByRole('button', { name: 'Export' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^Evidence_.*\.xlsx$/)
  await draw(page, seed)
  await expect(page.getByRole('heading', { name: `Sample ${seed}` })).toBeVisible()
  await expect(page.getByText('0 of 3 checked')).toBeVisible()
  expect(await tickets(page)).toEqual(drawn)
})

async function draw(page: Page, seed: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Claims' }).fill('3')
  await page.getByRole('textbox', { name: 'Seed' }).fill(seed)
  await page.getByRole('button', { name: 'Draw' }).click()
}

function claims(page: Page) {
  return page.getByRole('list', { name: 'Claims of the sample' }).getByRole('listitem')
}

function of(page: Page, ticket: string) {
  return claims(page).filter({ hasText: ticket })
}

function tickets(page: Page): Promise<string[]> {
  return claims(page).getByRole('link').allTextContents()
}
