// A part of `npm run check`: one line for each import that points the wrong way, and for each look at the machine's clock.
import { resolve } from 'node:path'
import { clockViolations } from './clock.ts'
import { violations } from './violations.ts'

const root = resolve(import.meta.dirname, '../../../..')
const found = violations(root)
const asked = clockViolations(root)
for (const violation of [...found, ...asked]) console.error(violation)
if (found.length > 0) {
  console.error(
    `${found.length} imports point the wrong way. The arrows stand in packages/checks/src/boundaries/arrows.ts.`,
  )
}
if (asked.length > 0)
  console.error('Who may ask the machine for the time stands in packages/checks/src/boundaries/clock.ts.')
if (found.length + asked.length > 0) process.exitCode = 1
