// A screen reader is told what each screen is made of. A screen without an outline fails.
import { outlines } from '../outlines/outlines.ts'
import { areas } from '../screens.ts'
import { expect, test } from '../test.ts'
import { visitEvery } from './records.ts'

for (const area of areas)
  test(`a screen reader is told what every screen of ${area.name} is made of @once`, async ({
    page,
    windowOf,
  }) => {
    await visitEvery(area, page, windowOf, async (window, route) => {
      await expect.soft(window.locator('body'), route).toMatchAriaSnapshot(outlineOf(route))
    })
  })

function outlineOf(route: string): string {
  const outline = outlines[route]
  if (outline === undefined) throw new Error(`No outline is written for ${route}.`)
  return outline
}
