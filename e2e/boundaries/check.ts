// `npm run check:boundaries`: fails with one line for each import that points the wrong way.
import { resolve } from 'node:path'
import { violations } from './violations.ts'

const found = violations(resolve(import.meta.dirname, '../..'))
for (const violation of found) console.error(violation)
if (found.length > 0) {
  console.error(`${found.length} imports point the wrong way. The arrows stand in e2e/boundaries/arrows.ts.`)
  process.exitCode = 1
}
