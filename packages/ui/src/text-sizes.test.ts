// Text follows the size that a person has set in the browser, and so do its lines and the layout: no style sheet gives a font
// size, a line height or the width of a layout in pixels.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const screens = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'))
const folders = [...screens, 'packages/ui', 'packages/screen-parts'].map((name) => resolve(root, name, 'src'))

const sheets = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => resolve(folder, file)),
)

test.each([
  ['font sizes', /font-size:[^;]*\dpx|--text[\w-]*:[^;]*\dpx/],
  ['line heights', /line-height:[^;]*\dpx/],
  ['widths of layouts', /@(media|container)[^{]*\dpx/],
])('%s are in rem', (_what, inPixels) => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.filter((file) => inPixels.test(readFileSync(file, 'utf8')))).toEqual([])
})
