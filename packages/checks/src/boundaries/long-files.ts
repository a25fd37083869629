// A production file has at most 300 lines: a longer one has more than one subject.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { sourcesOf } from './violations.ts'

const most = 300

/** Tests, and what tests, measures or shows the suite. */
const notProduction = /\.test\.tsx?$|\.e2e\.ts$|(^|\/)(testing|e2e|gallery|bench|checks)\//

/** One sentence for each file. */
export function longFileViolations(root: string): string[] {
  return sourcesOf(root).flatMap(({ file }) => {
    const path = relative(root, file)
    if (notProduction.test(path)) return []
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length
    return lines > most ? [`${path} has ${lines} lines.`] : []
  })
}
