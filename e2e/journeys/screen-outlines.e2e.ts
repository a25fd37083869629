// A screen reader is told what each screen is made of. A screen without an outline fails.
import type { Page } from 'playwright/test'
import { outlines } from '../outlines/outlines.ts'
import { areas, type Screen, settled } from '../screens.ts'
import { expect, test } from '../test.ts'
import { recordsFor, screenOf } from './records.ts'

const LONGEST_VISIT_MS = 60_000

for (const { name, screens, ofRecords } of areas)
  test(`a screen reader is told what every screen of ${name} is made of @once`, async ({
    page,
    windowOf,
  }) => {
    test.setTimeout((screens.length + ofRecords.length) * LONGEST_VISIT_MS)
    const windows = new Map<string, Promise<Page>>()
    async function visit(route: string, { path, as }: Screen) {
      const window = as === undefined ? page : await (windows.get(as) ?? windowOf(as))
      if (as !== undefined) windows.set(as, Promise.resolve(window))
      await window.goto(path)
      await settled(window)
      await expect.soft(window.locator('body'), path).toMatchAriaSnapshot(outlineOf(route))
    }
    const records = recordsFor(page)
    for (const screen of screens)
      await test.step(screen.path, () => visit(screen.path.replace(/\?.*/, ''), screen))
    for (const route of ofRecords)
      await test.step(route, async () => visit(route, await screenOf(route, records)))
  })

function outlineOf(route: string): string {
  const outline = outlines[route]
  if (outline === undefined) throw new Error(`No outline is written for ${route}.`)
  return outline
}
