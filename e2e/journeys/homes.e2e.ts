// Home says to each office what it has to do, in figures.
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

const homes = [
  ['P7001', /^\d+ people wait to be paid$/, 'Start run', 'Payments'],
  ['F7002', /^GST of \w+ \d{4}: (\d+ bills are|1 bill is) unsure$/, 'Look', 'Report'],
  ['H4001', /^Your people, \w+ \d{4}: [\d,]+ claims?$/, 'Compare', 'Spending'],
  ['A9001', /^(\d+ things need|1 thing needs) attention$/, 'Open', 'Needs attention'],
] as const

for (const [code, words, action, screen] of homes)
  test(`${code} reads on Home what waits, and gets there`, async ({ page, signedInAs, expectAccessible }) => {
    await signedInAs(code)
    await page.goto('/dashboard')
    const line = lineOf(page, words)
    await expect(line).toBeVisible()
    await expectAccessible()
    await line.getByRole('link', { name: action }).click()
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
  })

function lineOf(page: Page, words: RegExp) {
  return page.getByRole('listitem').filter({ has: page.getByText(words) })
}
