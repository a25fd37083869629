// A call and the verb behind it have one name, so that a search for either finds both.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Two calls of the specification that do the same. */
const twoDoors = ['reviseDayClaim → reviseClaim', 'submitMonth → submitWeek']

test('a verb is named as its call', () => {
  const bound = readdirSync(join(root, 'bff')).flatMap((module) => [
    ...readFileSync(join(root, 'bff', module, 'src/routes.ts'), 'utf8').matchAll(
      /\bbind\w*\(\s*\w+\.(\w+),\s*(\w+)/g,
    ),
  ])
  expect(bound.length).toBeGreaterThan(100)
  const differing = bound
    .filter(([, call, verb]) => call !== verb)
    .map(([, call, verb]) => `${call} → ${verb}`)
  expect(differing.sort()).toEqual(twoDoors)
})
