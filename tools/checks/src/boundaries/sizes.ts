// A production file of more than 300 lines, or a room of more than 15 production files, often has more than one subject. Advice:
// a file that was cut in two to please a count is a loss.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { sourcesOf } from './violations.ts'

const mostLines = 300
const mostFiles = 15

/** Rooms that are looked up by a file's name, never read as a whole: one file for each subject of calls. */
const catalogues: ReadonlySet<string> = new Set(['packages/contracts/src/calls'])

/** Tests, what tests, measures or shows the suite, and what is made. */
const notProduction = /\.test\.tsx?$|\.e2e\.ts$|(^|\/)(testing|e2e|gallery|bench|checks|texts\/made)\//

/** One sentence for each file. */
export function longFiles(root: string): string[] {
  return productionFiles(root).flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
    return lines > mostLines ? [`${path} has ${lines} lines.`] : []
  })
}

/** One sentence for each folder. Styles are part of their component. */
export function largeRooms(root: string): string[] {
  const rooms = new Map<string, number>()
  for (const path of productionFiles(root)) rooms.set(dirname(path), (rooms.get(dirname(path)) ?? 0) + 1)
  return [...rooms]
    .filter(([room, files]) => files > mostFiles && !catalogues.has(room))
    .map(([room, files]) => `${room} has ${files} files.`)
}

export function productionFiles(root: string): string[] {
  return sourcesOf(root)
    .map(({ file }) => relative(root, file))
    .filter((path) => !notProduction.test(path))
}
