// Text follows the size that a person has set in the browser: no style sheet gives a font size in pixels.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const screens = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'))
const folders = [...screens, 'packages/ui', 'packages/views'].map((name) => resolve(root, name, 'src'))

const sheets = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => resolve(folder, file)),
)

test('font sizes are in rem', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const inPixels = sheets.filter((file) =>
    /font-size:[^;]*\dpx|--text[\w-]*:[^;]*\dpx/.test(readFileSync(file, 'utf8')),
  )
  expect(inPixels).toEqual([])
})
