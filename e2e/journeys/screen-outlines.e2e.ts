// A screen reader is told what each screen is made of. A screen without an outline fails; a new module may come without.
import { type Outlines, outlines } from '../outlines/outlines.ts'
import { areas } from '../screens.ts'
import { expect, test } from '../test.ts'
import { visitEvery } from './records.ts'

for (const area of areas) {
  const ofArea = outlines[area.name]
  if (ofArea)
    test(`a screen reader is told what every screen of ${area.name} is made of @once`, async ({
      page,
      windowOf,
    }) => {
      await visitEvery(area, page, windowOf, async (window, route) => {
        await expect.soft(window.locator('body'), route).toMatchAriaSnapshot(outlineOf(route, ofArea))
      })
    })
}

function outlineOf(route: string, ofArea: Outlines): string {
  const outline = ofArea[route]
  if (outline === undefined) throw new Error(`No outline is written for ${route}.`)
  return outline
}
