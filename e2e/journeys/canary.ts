// Packs a broken release of a module as a canary that chosen people of a suite get.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseOf } from '@tem/federation/registry.ts'
import { isAmongFirst } from '@tem/releases/canary.ts'

interface BrokenCanary {
  readonly module: string
  /** The gateway's copies of the released files. */
  readonly releases: string
  readonly folder: string
  /** The keys of their page cookies. */
  readonly people: readonly string[]
  readonly spared: string
}

/** Returns its version, which is chosen such that the people are among the first. */
export function packBrokenCanary({ module, releases, folder, people, spared }: BrokenCanary): string {
  const [live = ''] = readdirSync(join(releases, module)).filter((name) => /^\d/.test(name))
  const version = firstOf(
    (count) => `${live}-broken-${count}`,
    (each) => {
      const gets = (person: string) => isAmongFirst(person, { module, version: each, percent: 5 })
      return people.every(gets) && !gets(spared)
    },
  )
  const screens = join(folder, 'screens')
  mkdirSync(folder, { recursive: true })
  cpSync(join(releases, module, live), screens, { recursive: true })
  const entry = `throw new Error('provoked');${readFileSync(join(screens, 'entry.js'), 'utf8')}`
  writeFileSync(join(screens, 'entry.js'), entry)
  for (const form of ['br', 'gz']) rmSync(join(screens, `entry.js.${form}`), { force: true })
  const list = JSON.parse(readFileSync(join(screens, 'files.json'), 'utf8'))
  list.integrity['entry.js'] = `sha256-${createHash('sha256').update(entry).digest('base64')}`
  const files = { ...list, version, base: baseOf(module, version) }
  writeFileSync(join(screens, 'files.json'), JSON.stringify(files))
  return version
}

function firstOf(make: (count: number) => string, fits: (made: string) => boolean): string {
  for (let count = 0; ; count++) if (fits(make(count))) return make(count)
}
