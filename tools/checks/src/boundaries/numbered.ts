// Finds numbers that two people took at the same time: for a migration, which no database could then run, or for a decision.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { whyNotExpanding, whyUnmarked } from '@tem/database/migration-kind.ts'

/** One sentence for each file. */
export function numberViolations(root: string): string[] {
  const services = readdirSync(join(root, 'services')).map((name) => `services/${name}/migrations`)
  return [
    ...services
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) => migrationsIn(root, folder)),
    ...decisionsIn(root),
  ]
}

function migrationsIn(root: string, folder: string): string[] {
  const files = readdirSync(join(root, folder)).sort()
  const numberOf = (file = '0') => Number(file.slice(0, 4))
  return files.flatMap((file, at) => {
    const isSchema = at === 0 && file.endsWith('-schema.sql')
    const expected = isSchema ? numberOf(file) : numberOf(files[at - 1]) + 1
    const text = readFileSync(join(root, folder, file), 'utf8')
    const why = /^--\s*expand\b/.test(text) ? whyNotExpanding(text) : undefined
    const unmarked = whyUnmarked(text, isSchema || numberOf(file) === 1)
    return [
      ...(numberOf(file) === expected ? [] : [`${folder}/${file} should have the number ${expected}.`]),
      ...(unmarked ? [`${folder}/${file} ${unmarked}.`] : []),
      ...(why ? [`${folder}/${file} is marked "expand", but ${why}.`] : []),
    ]
  })
}

function decisionsIn(root: string): string[] {
  const folder = 'docs/decisions'
  const files = readdirSync(join(root, folder)).filter((file) => file !== 'README.md')
  const index = readFileSync(join(root, folder, 'README.md'), 'utf8')
  return files.flatMap((file) => {
    const number = file.slice(0, 4)
    return [
      ...(files.some((other) => other < file && other.startsWith(number))
        ? [`${folder}/${file} has the number of another decision.`]
        : []),
      ...(index.includes(`(${file})`)
        ? []
        : [`${folder}/${file} is not in the list of ${folder}/README.md.`]),
    ]
  })
}
