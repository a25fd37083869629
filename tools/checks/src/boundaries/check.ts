// A part of `npm run check`: one line for each forbidden import, each use of another service's tables, each use of the
// machine's clock, each number that is taken twice, each call without a row of the access matrix, each wrong module.json, each circle of imports, each sentence in
// the code of a folder that has texts, and each test or path
// that a page names and that is not there.
import { resolve } from 'node:path'
import { callList } from '@tem/contracts/all-calls.ts'
import { rows } from '@tem/e2e/access/rows.ts'
import { bareTextViolations, unknownSentences } from './bare-texts.ts'
import { circles } from './circles.ts'
import { clockViolations } from './clock.ts'
import { manifestViolations, matrixViolations } from './modules.ts'
import { namedPathViolations } from './named-paths.ts'
import { namedTestViolations } from './named-tests.ts'
import { numberViolations } from './numbered.ts'
import { sqlViolations } from './sql-reach.ts'
import { violations } from './violations.ts'

const root = resolve(import.meta.dirname, '../../../..')
const boundaries = [
  {
    found: violations(root),
    explanation: 'tools/checks/src/boundaries/arrows.ts lists the imports that are allowed.',
  },
  {
    found: sqlViolations(root),
    explanation: 'services/database/src/offered-views.ts lists what a service may read of another.',
  },
  {
    found: clockViolations(root),
    explanation: 'tools/checks/src/boundaries/clock.ts lists who may read the clock of the machine.',
  },
  {
    found: numberViolations(root),
    explanation: 'A migration or decision takes the next free number when it lands.',
  },
  {
    found: matrixViolations(callList, rows),
    explanation: 'CONTRIBUTING.md says which parts a new call has.',
  },
  {
    found: manifestViolations(root),
    explanation: 'packages/federation/src/manifest.ts says what a module.json has.',
  },
  {
    found: circles(root),
    explanation:
      'What two files share, types included, belongs into the lower of them, or into a third below both.',
  },
  {
    found: [...bareTextViolations(root), ...unknownSentences(root)],
    explanation: 'docs/languages.md says how a text gets its name.',
  },
  {
    found: namedPathViolations(root),
    explanation: 'Name the place where it is now.',
  },
  {
    found: namedTestViolations(root),
    explanation:
      'The last table of docs/releases.md has the names of the tests in italics: change them there too.',
  },
]
for (const { found, explanation } of boundaries) {
  if (found.length === 0) continue
  console.error([...found, explanation].join('\n'))
  process.exitCode = 1
}
