// The last table of docs/releases.md names the test of each property. This check reports a named test that does not exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = 'docs/releases.md'
const heading = '## What shows that it holds'
const properties = 14

/** One sentence for each row without a test, and for each test that is not where the table says. */
export function namedTestViolations(root: string): string[] {
  const [, section = ''] = readFileSync(join(root, page), 'utf8').split(heading)
  const rows = section
    .split('\n')
    .filter((line) => /^\| (\d| )/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const numbers = new Set(rows.map(([, number]) => Number(number)))
  const missing = Array.from({ length: properties }, (_, index) => index + 1).filter(
    (each) => !numbers.has(each),
  )
  return [
    ...missing.map((number) => `${page} has no row for property ${number}.`),
    ...rows.flatMap(([, , what = '', tests = '']) => [
      ...(tests.includes('](../') ? [] : [`${page} names no test for: ${what}`]),
      ...namesIn(tests).flatMap(({ names, file }) => missingFrom(root, names, file)),
    ]),
  ]
}

/** Names in italics, then their file. */
function namesIn(tests: string): { names: string[]; file: string }[] {
  const found = tests.matchAll(/([^[\]]*)\[[^\]]+\]\(\.\.\/([^)]+)\)/g)
  return [...found].map(([, before = '', file = '']) => ({
    names: [...before.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => name),
    file,
  }))
}

function missingFrom(root: string, names: readonly string[], file: string): string[] {
  if (!existsSync(join(root, file))) return [`${page} names ${file}, which is not there.`]
  const text = readFileSync(join(root, file), 'utf8')
  if (names.length === 0) return [`${page} names no test of ${file}.`]
  return names
    .filter((name) => !text.includes(name))
    .map((name) => `${page} names "${name}", which is no test of ${file}.`)
}
