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
  return files.flatMap((file, at) => {
    const text = readFileSync(join(root, folder, file), 'utf8')
    const why = /^--\s*expand\b/.test(text) ? whyNotExpanding(text) : undefined
    const unmarked = whyUnmarked(folder.split('/')[1] ?? '', Number(file.slice(0, 4)), text)
    return [
      ...(Number(file.slice(0, 4)) === at + 1 ? [] : [`${folder}/${file} should have the number ${at + 1}.`]),
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
