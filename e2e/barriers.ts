// Asks axe for barriers. Axe stays in the page and runs there: AxeBuilder reads half a megabyte again for every question.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

declare global {
  interface Window {
    axe?: typeof import('axe-core')
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const rulesOfColour = ['color-contrast', 'link-in-text-block']

const runOnly = {
  all: { type: 'tag', values: everyRule },
  colours: { type: 'rule', values: rulesOfColour },
} satisfies Record<string, RunOptions['runOnly']>

/** One line for each barrier within `within`. Frames are left out: they hold people's documents. */
export async function barriersOn(
  page: Page,
  { rules = 'all', within = 'html' }: { rules?: keyof typeof runOnly; within?: string } = {},
): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source)
  return page.evaluate(
    async ({ within, runOnly }) => {
      if (!window.axe) throw new Error('axe is gone: the page was left meanwhile')
      const { violations } = await window.axe.run(within, {
        runOnly,
        resultTypes: ['violations'],
        iframes: false,
        // No rule of these reads style sheets, and no page plays audio.
        preload: false,
      })
      return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} (${html})`))
    },
    { within, runOnly: runOnly[rules] },
  )
}
